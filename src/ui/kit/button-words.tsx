import type { ReactNode } from 'react'
import { css } from '#styled/css/index.js'

const besides = css({ mdDown: { srOnly: true } })
const onPhone = css({ hideFrom: 'md' })

export interface ButtonWordsProps {
  /** A phone shows the icon alone, and the words are its name. */
  iconOnPhone: boolean
  /** What a phone shows of the words, which are its name, without the icon. */
  shortOnPhone: string | undefined
  children: ReactNode
}

/** Of the icon of a button with short words. */
export const notOnPhone = css({ display: 'contents', mdDown: { display: 'none' } })

/** Of a button beside its icon. */
export function ButtonWords({ iconOnPhone, shortOnPhone, children }: ButtonWordsProps) {
  if (!iconOnPhone && shortOnPhone === undefined) return children
  return (
    <>
      <span className={besides}>{children}</span>
      {shortOnPhone === undefined ? null : (
        <span className={onPhone} aria-hidden>
          {shortOnPhone}
        </span>
      )}
    </>
  )
}
