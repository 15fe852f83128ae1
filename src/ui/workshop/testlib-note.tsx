import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { testlib } from '#contract/library-file.ts'
import { Link, OutLink } from '#ui/kit/link.tsx'
import { CodeWords } from './code-words.tsx'
import { ProgramLook } from './program-look.ts'
import { quiet } from './workshop-styles.ts'

/** Whether programs may include testlib.h here; otherwise where it comes from, and who can add it. */
export function TestlibNote() {
  const { t } = useTranslation('workshop')
  const { hasTestlib, mayUpload } = use(ProgramLook)
  if (hasTestlib)
    return (
      <p className={quiet}>
        <CodeWords>{t('testlib.there')}</CodeWords>
      </p>
    )
  return (
    <p className={quiet}>
      {t(mayUpload ? 'testlib.missingForRoot' : 'testlib.missing')}{' '}
      <OutLink tone="inText" href={testlib.home}>
        {t('testlib.home')}
      </OutLink>
      {mayUpload ? (
        <>
          {' · '}
          <Link tone="inText" to="/admin/library" target="_blank">
            {t('program.library')}
          </Link>
        </>
      ) : null}
    </p>
  )
}
