import { css } from '#styled/css/index.js'
import { Skeleton } from '#ui/kit/skeleton.tsx'

const layout = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
  flex: '[1 0 34rem]',
  bg: 'surface',
})
const text = css({ display: 'flex', flexDirection: 'column', gap: '4', p: '6' })
const side = css({ hideBelow: 'lg', borderInlineStartWidth: 'thin', p: '3' })

export function ProblemSkeleton() {
  return (
    <div className={layout} aria-busy="true">
      <div className={text}>
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton shape="block" />
        <Skeleton />
        <Skeleton shape="block" />
      </div>
      <div className={side}>
        <Skeleton shape="title" />
      </div>
    </div>
  )
}
