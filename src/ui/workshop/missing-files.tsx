import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { includesFile } from '#contract/library-file.ts'
import { css } from '#styled/css/index.js'
import { WordLine } from '#ui/account/form-parts.tsx'
import { Link } from '#ui/kit/link.tsx'
import { listWords } from '#ui/kit/list-words.ts'
import { mends } from './mend-place.ts'
import { ProgramLook } from './program-look.ts'

const way = css({ whiteSpace: 'nowrap' })

/** Beside a program: which of its headers are nowhere, before a judge says so, and who can bring them. */
export function MissingFiles({ code }: { code: string }) {
  const { t, i18n } = useTranslation('workshop')
  const { missingFiles, mayUpload } = use(ProgramLook)
  const names = missingFiles.filter((name) => includesFile(code, name))
  if (names.length === 0) return null
  return (
    <div {...mends('missingFile')} tabIndex={-1}>
      <WordLine tone="plain">
        {t(mayUpload ? 'program.missingForRoot' : 'warning.fileMissing', {
          names: listWords(names, i18n.language),
        })}
        {mayUpload ? (
          <>
            {' '}
            <Link to="/admin/library" target="_blank" className={way}>
              {t('program.library')}
            </Link>
          </>
        ) : null}
      </WordLine>
    </div>
  )
}
