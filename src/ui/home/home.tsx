import type { ReactNode } from 'react'
import { css } from '#styled/css/index.js'
import { Skeleton } from '#ui/kit/skeleton.tsx'

const columns = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[minmax(0, 1fr) 22rem]' },
  alignItems: 'start',
  gap: { base: '4', md: '6' },
})
const column = css({ display: 'grid', gap: { base: '4', md: '6' }, minW: '0' })
const waiting = css({ h: '[24rem]', rounded: 'lg' })

/** The main column and the one beside it; one below the other where there is no room. */
export function HomeColumns({ main, side }: { main: ReactNode; side: ReactNode }) {
  return (
    <div className={columns}>
      <div className={column}>{main}</div>
      <div className={column}>{side}</div>
    </div>
  )
}

/** Until it is known what stands above what: nothing that is drawn moves afterwards. */
export function HomeSkeleton() {
  return (
    <HomeColumns
      main={<Skeleton shape="block" className={waiting} />}
      side={<Skeleton shape="block" className={waiting} />}
    />
  )
}
