import type { ReactNode } from 'react'
import { css, cx } from '#styled/css/index.js'
import { PageTitle } from './page-title.tsx'

export interface PageProps {
  /** The title of the window, and the heading unless there is another one. */
  title: string
  /** `null` when the content brings its own heading. */
  heading?: ReactNode
  /** Above the heading. */
  above?: ReactNode
  /** Beside the heading. */
  actions?: ReactNode
  width?: keyof typeof widths
  children: ReactNode
}

const frame = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  w: 'full',
  px: { base: '3', md: '6' },
  py: { base: '4', md: '6' },
})
const widths = {
  login: css({ maxW: 'dialog.sm', mx: 'auto' }),
  narrow: css({ maxW: 'pageNarrow', mx: 'auto' }),
  /** Begins where the lists of the administration do. */
  form: css({ maxW: 'pageNarrow' }),
  wide: css({ maxW: 'page', mx: 'auto' }),
  full: css({ maxW: 'full' }),
}
const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', minH: 'control.md' })
const words = css({
  flex: { base: '[1 1 max-content]', md: '[1 1 8rem]' },
  maxW: 'full',
  minW: '0',
  textStyle: 'title',
  overflowWrap: 'anywhere',
})
const acts = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })

/** A page of the site: title, heading, and a measure. */
export function Page({ title, heading = title, above, actions, width = 'wide', children }: PageProps) {
  return (
    <div className={cx(frame, widths[width])}>
      <PageTitle>{title}</PageTitle>
      {above}
      {heading === null && actions === undefined ? null : (
        <div className={head}>
          {heading === null ? null : <h1 className={words}>{heading}</h1>}
          {actions === undefined ? null : <div className={acts}>{actions}</div>}
        </div>
      )}
      {children}
    </div>
  )
}
