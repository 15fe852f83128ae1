import { useTranslation } from 'react-i18next'
import { css, cx } from '#styled/css/index.js'
import { ScrollText } from '#ui/kit/scroll-text.tsx'

const block = css({
  textStyle: 'code',
  bg: 'surface.sunken',
  borderWidth: 'thin',
  rounded: 'md',
  p: '2.5',
  maxH: '[14rem]',
  overflow: 'auto',
  whiteSpace: 'pre',
})
const marked = css({ fontWeight: 'bold' })
const tones = {
  danger: css({
    bg: 'danger.subtle',
    color: 'danger.fg',
    boxShadow: '[inset 0 -2px token(colors.danger.fg)]',
  }),
  success: css({
    bg: 'success.subtle',
    color: 'success.fg',
    boxShadow: '[inset 0 -2px token(colors.success.fg)]',
  }),
}

const signs: Record<string, string> = { ' ': '·', '\t': '→', '\n': '↵\n' }

export interface MarkedTextProps {
  label: string
  text: string
  /** The place of the character to mark; the length of the text marks its end. */
  mark?: number | undefined
  tone: 'danger' | 'success'
}

/** What a program printed or should have printed; blanks are made visible where they are marked. */
export function MarkedText({ label, text, mark, tone }: MarkedTextProps) {
  if (mark === undefined) {
    return (
      <ScrollText className={block} aria-label={label}>
        {text}
      </ScrollText>
    )
  }
  return (
    <ScrollText className={block} aria-label={label}>
      <Marked text={text} mark={mark} tone={tone} />
    </ScrollText>
  )
}

/** A text with one character marked; where the text ends, words for it. Needs the namespace `submission`. */
export function Marked({ text, mark, tone }: { text: string; mark: number; tone: 'danger' | 'success' }) {
  const { t } = useTranslation('submission')
  const letter = String.fromCodePoint(text.codePointAt(mark) ?? 0x200a)
  return (
    <>
      {text.slice(0, mark)}
      <mark className={cx(marked, tones[tone])}>
        {mark >= text.length ? t('excerpt.end') : (signs[letter] ?? letter)}
      </mark>
      {text.slice(mark + letter.length)}
    </>
  )
}
