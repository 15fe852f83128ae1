import { useTranslation } from 'react-i18next'
import { css } from '#styled/css/index.js'
import { ScrollText } from '#ui/kit/scroll-text.tsx'
import { Summary } from '#ui/kit/summary.tsx'

const box = css({ borderBottomWidth: 'thin', fontSize: 'sm' })
const summary = css({ px: '3', py: '1.5', color: 'fg.muted' })
const parts = css({ display: 'flex', flexDirection: 'column', gap: '2', px: '3', pb: '3' })
const title = css({ textStyle: 'label', mb: '1' })
const code = css({
  textStyle: 'code',
  bg: 'surface.sunken',
  rounded: 'md',
  p: '2',
  maxH: '[10rem]',
  overflow: 'auto',
  whiteSpace: 'pre',
})

/** What the problem puts before and after the reader's code when it is sent; nothing when there is nothing. */
export function GivenCode({ prepend, append }: { prepend: string; append: string }) {
  const { t } = useTranslation('problemPage')
  if (prepend === '' && append === '') return null
  return (
    <details className={box}>
      <Summary className={summary}>{t('editor.given')}</Summary>
      <div className={parts}>
        <Part heading={t('editor.givenBefore')} text={prepend} />
        <Part heading={t('editor.givenAfter')} text={append} />
      </div>
    </details>
  )
}

function Part({ heading, text }: { heading: string; text: string }) {
  if (text === '') return null
  return (
    <section>
      <h3 className={title}>{heading}</h3>
      <ScrollText className={code} aria-label={heading}>
        {text}
      </ScrollText>
    </section>
  )
}
