import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { css } from '#styled/css/index.js'
import { IconButton } from '#ui/kit/button.tsx'
import { CopyButton } from '#ui/kit/copy-button.tsx'
import { ScrollText } from '#ui/kit/scroll-text.tsx'
import type { AnnexFile } from './annex-files.ts'

const list = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const box = css({ borderWidth: 'thin', rounded: 'md', overflow: 'hidden' })
const head = css({
  display: 'flex',
  alignItems: 'center',
  ps: '3',
  pe: '1',
  minH: '10',
  borderBottomWidth: 'thin',
})
const name = css({ textStyle: 'code', flex: '1', minW: '0', truncate: true })
const text = css({
  textStyle: 'code',
  p: '3',
  maxH: '[24rem]',
  overflow: 'auto',
  bg: 'surface.sunken',
  whiteSpace: 'pre',
})

function download({ name: fileName, content }: AnnexFile) {
  const url = URL.createObjectURL(new Blob([content], { type: 'text/plain;charset=utf-8' }))
  Object.assign(document.createElement('a'), { href: url, download: fileName }).click()
  URL.revokeObjectURL(url)
}

export function Annex({ files }: { files: readonly AnnexFile[] }) {
  const { t } = useTranslation('problemPage')
  return (
    <div className={list}>
      <p>{t('annex.intro')}</p>
      {files.map((file) => (
        <section key={file.name} className={box} aria-label={file.name}>
          <div className={head}>
            <span className={name}>{file.name}</span>
            <CopyButton text={file.content} label={t('annex.copy', { name: file.name })} />
            <IconButton
              size="sm"
              label={t('annex.download', { name: file.name })}
              icon={<Download size={16} aria-hidden />}
              onClick={() => download(file)}
            />
          </div>
          <ScrollText className={text}>{file.content}</ScrollText>
        </section>
      ))}
    </div>
  )
}
