import { createLink, linkOptions } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { css, cx } from '#styled/css/index.js'
import { type ButtonVariantProps, button, type LinkVariantProps, link } from '#styled/recipes/index.js'
import { ButtonWords, notOnPhone } from './button-words.tsx'

interface AnchorProps extends ComponentProps<'a'> {
  tone?: NonNullable<LinkVariantProps['tone']>
}

function Anchor({ tone, className, ...rest }: AnchorProps) {
  return <a {...rest} className={cx(link({ tone }), className)} />
}

/** Where a link leads, checked against the routes. */
export { createLink, linkOptions }

/** A link inside the application. */
export const Link = createLink(Anchor)

interface ButtonAnchorProps extends ComponentProps<'a'> {
  variant?: NonNullable<ButtonVariantProps['variant']>
  size?: NonNullable<ButtonVariantProps['size']>
  block?: boolean
  icon?: ReactNode
  /** On a phone the icon stands alone, and the words are its name. */
  iconOnPhone?: boolean
  /** On a phone these few words of its name stand alone. */
  shortOnPhone?: string
}

function ButtonAnchor(props: ButtonAnchorProps) {
  const {
    variant,
    size,
    block,
    icon,
    iconOnPhone = false,
    shortOnPhone,
    className,
    children,
    ...rest
  } = props
  return (
    <a {...rest} className={cx(button({ variant, size, block }), className)}>
      {shortOnPhone === undefined ? icon : <span className={notOnPhone}>{icon}</span>}
      <ButtonWords iconOnPhone={iconOnPhone} shortOnPhone={shortOnPhone}>
        {children}
      </ButtonWords>
    </a>
  )
}

/** A link that looks like a button. */
export const LinkButton = createLink(ButtonAnchor)

const arrow = css({ mdDown: { display: 'none' } })

function ArrowAnchor({ className, ...rest }: ComponentProps<'a'>) {
  return (
    <a
      {...rest}
      className={cx(button({ variant: 'ghost', size: 'sm', shape: 'icon' }), arrow, className)}
      data-go=""
    >
      <ArrowRight size={16} aria-hidden />
    </a>
  )
}

/** At the end of a row that leads somewhere. On a card the card itself is enough. */
export const RowArrow = createLink(ArrowAnchor)

/** A link to another site, in a new tab. */
export function OutLink({ tone, className, ...rest }: AnchorProps) {
  return <a target="_blank" rel="noopener noreferrer" {...rest} className={cx(link({ tone }), className)} />
}
