import type { ReactNode } from 'react'
import { css } from '#styled/css/index.js'
import { Card } from '#ui/kit/card.tsx'

const head = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minH: '12',
  px: { base: '4', md: '5' },
  borderBottomWidth: 'thin',
})
const heading = css({ flex: '1', minW: '0', textStyle: 'heading' })

/** A card with a heading. */
export function Section({
  title,
  extra,
  children,
}: {
  title: string
  extra?: ReactNode
  children: ReactNode
}) {
  return (
    <Card pad="none" aria-label={title}>
      <div className={head}>
        <h2 className={heading}>{title}</h2>
        {extra}
      </div>
      {children}
    </Card>
  )
}
