import { useTranslation } from 'react-i18next'
import { css } from '#styled/css/index.js'
import { CopyButton } from '#ui/kit/copy-button.tsx'
import { ScrollText } from '#ui/kit/scroll-text.tsx'

const list = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const name = css({ textStyle: 'label', color: 'fg.muted', mb: '1.5' })
const pair = css({
  display: 'grid',
  gridTemplateColumns: '[repeat(auto-fit, minmax(min(14rem, 100%), 1fr))]',
  gap: '3',
})
const box = css({
  borderWidth: 'thin',
  rounded: 'md',
  overflow: 'hidden',
  minW: '0',
  display: 'flex',
  flexDirection: 'column',
})
const head = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  ps: '3',
  pe: '1',
  minH: '9',
  borderBottomWidth: 'thin',
  fontSize: 'sm',
  color: 'fg.muted',
})
const text = css({
  textStyle: 'code',
  p: '3',
  overflow: 'auto',
  maxH: '[24rem]',
  flex: '1',
  bg: 'surface.sunken',
  whiteSpace: 'pre',
})

export function Examples({ examples }: { examples: readonly { input: string; output: string }[] }) {
  const { t } = useTranslation('problemPage')
  return (
    <div className={list}>
      {examples.map(({ input, output }, index) => {
        const number = index + 1
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an example is its place
          <section key={index} aria-label={t('statement.example', { number })}>
            <h3 className={name}>{t('statement.example', { number })}</h3>
            <div className={pair}>
              <Box
                title={t('statement.exampleInput')}
                copy={t('statement.copyInput', { number })}
                content={input}
              />
              <Box
                title={t('statement.exampleOutput')}
                copy={t('statement.copyOutput', { number })}
                content={output}
              />
            </div>
          </section>
        )
      })}
    </div>
  )
}

function Box({ title, copy, content }: { title: string; copy: string; content: string }) {
  return (
    <div className={box}>
      <div className={head}>
        <span>{title}</span>
        <CopyButton text={content} label={copy} />
      </div>
      <ScrollText className={text}>{content}</ScrollText>
    </div>
  )
}
