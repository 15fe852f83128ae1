import { css } from '#styled/css/index.js'
import { Card } from '#ui/kit/card.tsx'
import { Skeleton } from '#ui/kit/skeleton.tsx'

const head = css({ display: 'flex', flexDirection: 'column', gap: '4', minH: '[9rem]' })

/** The shape of a training before it is known. */
export function TrainingSkeleton() {
  return (
    <>
      <Card>
        <div className={head}>
          <Skeleton />
          <Skeleton shape="chip" />
        </div>
      </Card>
      <TrainingPartSkeleton />
    </>
  )
}

/** The shape of its problems or its rank. */
export const TrainingPartSkeleton = () => (
  <Card>
    <Skeleton shape="block" />
  </Card>
)
