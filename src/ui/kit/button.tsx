import { LoaderCircle } from 'lucide-react'
import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react'
import { css, cx } from '#styled/css/index.js'
import { type ButtonVariantProps, button } from '#styled/recipes/index.js'
import { ButtonWords, notOnPhone } from './button-words.tsx'
import { Kbd } from './kbd.tsx'
import { byKeyboard } from './key-hint.tsx'
import { Tooltip, useTooltip } from './tooltip.tsx'

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: NonNullable<ButtonVariantProps['variant']>
  size?: NonNullable<ButtonVariantProps['size']>
  block?: boolean
  icon?: ReactNode
  /** On a phone the icon stands alone, and the words are its name. */
  iconOnPhone?: boolean
  /** On a phone these few words of its name stand alone. */
  shortOnPhone?: string
  /** Shows a spinner and ignores presses; the button keeps its focus. */
  busy?: boolean
  /** The keys that press it, shown in it on wide screens; name them in `aria-keyshortcuts` too. */
  keys?: string
  /** Why it may not be pressed. The button stays reachable, and says it in a tooltip and to a screen reader. */
  reason?: string | undefined
}

const spin = css({ animation: 'turn 1s linear infinite' })

const keyCap = css({
  hideBelow: 'lg',
  ms: '1',
  me: '[-0.25rem]',
  bg: 'transparent',
  color: '[inherit]',
  borderColor: '[currentColor]',
  'button:is(:disabled, [aria-disabled=true]) > &': { opacity: 'faint' },
})

const ignore = (event: MouseEvent) => {
  event.preventDefault()
  event.stopPropagation()
}

/** A press does nothing while `busy`, `disabled` or with a `reason`. */
export function Button({ reason, ...props }: ButtonProps) {
  const { trigger, layer } = useTooltip(reason, props)
  return (
    <>
      <BaseButton {...props} {...trigger} blocked={reason} />
      {layer}
    </>
  )
}

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'aria-label'> {
  /** What the button does: its name and its tooltip. */
  label: string
  /** Beside the icon on a phone, which has no tooltips. */
  wordsOnPhone?: string
  /** Which side of the button the name does not fit. */
  tooltip?: boolean
}

const wider = css({ mdDown: { px: '2.5', aspectRatio: '[auto]' } })
const onPhone = css({ hideFrom: 'md' })

export function IconButton(props: IconButtonProps) {
  const { label, icon, wordsOnPhone, tooltip = true, reason, className, ...rest } = props
  const plain = (
    <BaseButton
      variant="ghost"
      {...rest}
      className={cx(wordsOnPhone && wider, className)}
      blocked={reason}
      shape="icon"
      icon={icon}
      aria-label={label}
    >
      {wordsOnPhone && <span className={onPhone}>{wordsOnPhone}</span>}
    </BaseButton>
  )
  return tooltip ? <Tooltip content={reason ?? label}>{plain}</Tooltip> : plain
}

interface BaseButtonProps extends Omit<ButtonProps, 'reason'> {
  shape?: NonNullable<ButtonVariantProps['shape']>
  /** Why it may not be pressed; said to a screen reader. */
  blocked?: string | undefined
}

function BaseButton({
  variant,
  size,
  block,
  shape,
  icon,
  iconOnPhone = false,
  shortOnPhone,
  keys,
  busy = false,
  blocked,
  disabled = false,
  className,
  children,
  onClick,
  ...rest
}: BaseButtonProps) {
  const reasonId = useId()
  const off = busy || blocked !== undefined
  return (
    <button
      type="button"
      {...rest}
      className={cx(button({ variant, size, block, shape }), className)}
      disabled={disabled && blocked === undefined}
      aria-disabled={off || undefined}
      aria-busy={busy || undefined}
      aria-describedby={blocked === undefined ? rest['aria-describedby'] : reasonId}
      onClick={off ? ignore : onClick}
    >
      {busy ? (
        <LoaderCircle size={16} className={spin} aria-hidden />
      ) : shortOnPhone === undefined ? (
        icon
      ) : (
        <span className={notOnPhone}>{icon}</span>
      )}
      <ButtonWords iconOnPhone={iconOnPhone} shortOnPhone={shortOnPhone}>
        {children}
      </ButtonWords>
      {keys === undefined ? null : (
        <Kbd className={cx(keyCap, byKeyboard)} aria-hidden>
          {keys}
        </Kbd>
      )}
      {blocked === undefined ? null : (
        <span id={reasonId} hidden>
          {blocked}
        </span>
      )}
    </button>
  )
}
