import type { ReactNode } from 'react'
import { css } from '#styled/css/index.js'
import { Card } from '#ui/kit/card.tsx'
import { Skeleton } from '#ui/kit/skeleton.tsx'

const columns = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[minmax(0, 1fr) 22rem]' },
  alignItems: 'start',
  gap: { base: '4', md: '6' },
})
const column = css({ display: 'grid', gap: { base: '4', md: '6' }, minW: '0' })
const waiting = css({ display: 'flex', flexDirection: 'column', gap: '5' })
const row = css({ display: 'flex', alignItems: 'center', gap: '4' })
const shapes = { main: 8, side: 6 }

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
  return <HomeColumns main={<Waiting rows={shapes.main} />} side={<Waiting rows={shapes.side} />} />
}

/** A card with a title and lines, as all of them have. */
function Waiting({ rows }: { rows: number }) {
  return (
    <Card>
      <div className={waiting}>
        <Skeleton shape="title" />
        {Array.from({ length: rows }, (_, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no identity
          <div key={nth} className={row}>
            <Skeleton />
            <Skeleton shape="chip" />
          </div>
        ))}
      </div>
    </Card>
  )
}
