import { css } from '#styled/css/index.js'
import { Card } from '#ui/kit/card.tsx'
import { Skeleton } from '#ui/kit/skeleton.tsx'

// Name and clock, then the tabs.
const head = css({ display: 'flex', flexDirection: 'column', gap: '6', h: '[4.125rem]' })

/** The shape of a contest before it is known. */
export function ContestSkeleton() {
  return (
    <>
      <Card>
        <div className={head}>
          <Skeleton />
          <Skeleton />
        </div>
      </Card>
      <Card>
        <Skeleton shape="block" />
      </Card>
    </>
  )
}
