import type { ReactNode } from 'react'
import { css } from '#styled/css/index.js'

const columns = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[minmax(0, 1fr) 22rem]' },
  alignItems: 'start',
  gap: { base: '4', md: '6' },
})

/** The main column and the one beside it; one below the other where there is no room. */
export function HomeColumns({ main, side }: { main: ReactNode; side: ReactNode }) {
  return (
    <div className={columns}>
      {main}
      {side}
    </div>
  )
}
