import type { ReactNode } from 'react'
import { css } from '#styled/css/index.js'
import { Page } from '#ui/shell/page.tsx'
import { PageTitle } from '#ui/shell/page-title.tsx'

interface FrameProps {
  gid: number | null
  title: string
  /** Of the window, where it says more. */
  pageTitle?: string
  /** The name of what it is a part of. */
  of?: string | undefined
  /** The way back to the list of all. */
  back?: ReactNode
  actions?: ReactNode
  width?: 'form' | 'wide'
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
const above = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  minW: '0',
  '& > a': { alignSelf: 'center' },
})
const name = css({ color: 'fg.muted', fontSize: 'sm', minW: '0', mb: '-3', truncate: true })
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })

/** A page of the site's administration; in a group a part below its tabs. */
export function AdminFrame(props: FrameProps) {
  const { gid, title, pageTitle = title, of, back, actions, width = 'wide', children } = props
  const trail = back && (
    <div className={above}>
      {back}
      {of !== undefined && (
        <p className={name} title={of}>
          {of}
        </p>
      )}
    </div>
  )
  if (gid === null)
    return (
      <Page title={pageTitle} heading={title} above={trail} actions={actions} width={width}>
        {children}
      </Page>
    )
  return (
    <>
      <PageTitle>{pageTitle}</PageTitle>
      {trail}
      <div className={head}>
        <h2 className={heading}>{title}</h2>
        <div className={acts}>{actions}</div>
      </div>
      {children}
    </>
  )
}
