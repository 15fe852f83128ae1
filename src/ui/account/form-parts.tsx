import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { Failure } from '#contract/failure.ts'
import { css, cx } from '#styled/css/index.js'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { focusFirstFault, hasUntakenText } from '#ui/kit/form-faults.ts'

const column = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const banner = css({ display: 'flex', gap: '2', px: '3', py: '2', rounded: 'md', overflowWrap: 'anywhere' })
// Not behind the buttons that float over the end of a long form.
const bad = css({ bg: 'danger.subtle', color: 'danger.fg', scrollMarginY: '24' })
const tones = {
  good: css({ bg: 'success.subtle', color: 'success.fg' }),
  plain: css({ bg: 'info.subtle', color: 'info.fg' }),
  warning: css({ bg: 'warning.subtle', color: 'warning.fg' }),
}
const signs = { good: CircleCheck, plain: CircleAlert, warning: TriangleAlert }
const sign = css({ flexShrink: '0', mt: '0.5' })
const links = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '3', pt: '1' })
const link = css({
  color: 'accent.fg',
  rounded: 'sm',
  _pointerHover: { textDecoration: 'underline', textUnderlineOffset: '[3px]' },
  _coarse: { minH: 'control.lg' },
})

/** Enter in any field sends, unless a text is too long or no time; what is wrong takes the focus. */
export function Form({
  label,
  onSend,
  children,
}: {
  label: string
  onSend: () => void
  children: ReactNode
}) {
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (hasUntakenText(event.currentTarget)) return
    onSend()
    focusFirstFault(event.currentTarget)
  }
  return (
    <form className={column} aria-label={label} noValidate onSubmit={send}>
      {children}
    </form>
  )
}

/** What the server or the network said of the last try; it stays with the form, and comes into sight. */
export function FailureLine({ failure }: { failure: Failure | undefined }) {
  const text = useFailureText()
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (failure) line.current?.scrollIntoView({ block: 'nearest' })
  }, [failure])
  if (!failure) return null
  return (
    <p ref={line} className={cx(banner, bad)} role="alert">
      <CircleAlert size={16} className={sign} aria-hidden />
      {text(failure)}
    </p>
  )
}

export function WordLine({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) {
  const Icon = signs[tone]
  return (
    <p className={cx(banner, tones[tone])} role="status">
      <Icon size={16} className={sign} aria-hidden />
      <span>{children}</span>
    </p>
  )
}

/** The other modes of the dialog. */
export function FormLinks({ children }: { children: ReactNode }) {
  return <div className={links}>{children}</div>
}

export function FormLink({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className={link} onClick={onPress}>
      {children}
    </button>
  )
}

/** Each mode begins with the focus in a field of its own. */
export function useFirstFocus(field: RefObject<HTMLInputElement | null>) {
  useEffect(() => field.current?.focus(), [field])
}
