import type { ReactNode } from 'react'
import { css } from '#styled/css/index.js'
import { Card } from '#ui/kit/card.tsx'

const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  rowGap: '2',
  minH: '12',
  py: '2',
  px: { base: '4', md: '5' },
  borderBottomWidth: 'thin',
})
const heading = css({ flex: { base: '[1 1 8rem]', md: '[1 1 12rem]' }, minW: '0', textStyle: 'heading' })

/** A card with a heading. */
export function Section({
  title,
  beside,
  extra,
  children,
}: {
  title: string
  /** Behind the title, in its heading. */
  beside?: ReactNode
  extra?: ReactNode
  children: ReactNode
}) {
  return (
    <Card pad="none" aria-label={title}>
      <div className={head}>
        <h2 className={heading}>
          {title}
          {beside}
        </h2>
        {extra}
      </div>
      {children}
    </Card>
  )
}
