import { message } from '#contract/limits/talk.ts'
import { css } from '#styled/css/index.js'
import { VisuallyHidden } from '#ui/kit/visually-hidden.tsx'

const mark = css({
  textStyle: 'figure',
  fontSize: '2xs',
  fontWeight: 'semibold',
  lineHeight: 'tight',
  ms: '1.5',
  px: '1',
  rounded: 'full',
  bg: 'danger',
  color: 'danger.on',
})

export interface TabCountProps {
  count: number
  /** What is counted, as it is read out. */
  words: string
}

/** Beside the name of a tab; nothing for none. */
export function TabCount({ count, words }: TabCountProps) {
  if (count === 0) return null
  return (
    <>
      <span className={mark} aria-hidden>
        {count > message.badgeMax ? `${message.badgeMax}+` : count}
      </span>{' '}
      <VisuallyHidden>{words}</VisuallyHidden>
    </>
  )
}
