import type { ReactNode } from 'react'
import { css } from '#styled/css/index.js'
import { Page } from '#ui/shell/page.tsx'
import { PageTitle } from '#ui/shell/page-title.tsx'

interface FrameProps {
  gid: number | null
  title: string
  /** Of the window, where it says more. */
  pageTitle?: string
  actions?: ReactNode
  width?: 'narrow' | 'wide'
  children: ReactNode
}

const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
})
const heading = css({ textStyle: 'heading', overflowWrap: 'anywhere', minW: '0' })
/** The name of what a page is of may be longer than two lines. */
const short = css({ lineClamp: '2' })
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })

/** A page of the site's administration; in a group a part below its tabs. */
export function AdminFrame({ gid, title, pageTitle = title, actions, width = 'wide', children }: FrameProps) {
  if (gid === null)
    return (
      <Page
        title={title}
        heading={
          <span className={short} title={title}>
            {title}
          </span>
        }
        actions={actions}
        width={width}
      >
        {children}
      </Page>
    )
  return (
    <>
      <PageTitle>{pageTitle}</PageTitle>
      <div className={head}>
        <h2 className={heading}>{title}</h2>
        <div className={acts}>{actions}</div>
      </div>
      {children}
    </>
  )
}
