import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Group } from '#contract/group.ts'
import { css } from '#styled/css/index.js'
import { Avatar } from '#ui/kit/avatar.tsx'
import { Badge } from '#ui/kit/badge.tsx'
import { Card } from '#ui/kit/card.tsx'
import { Skeleton } from '#ui/kit/skeleton.tsx'
import { Tooltip } from '#ui/kit/tooltip.tsx'
import { LineHead } from '#ui/shell/line-head.tsx'
import { UserLink } from '#ui/user/user-link.tsx'
import { GroupAuthBadge } from './group-auth-badge.tsx'
import { dayOf } from './group-words.ts'

export interface GroupHeadProps {
  info: Group
  /**
   * `home`: a card stands at the side, on a small screen a line of it above; `beside`: there not at all; `above`: all of the
   * width is the part's; `line`: and all of the page.
   */
  layout: 'home' | 'beside' | 'above' | 'line'
  tabs: ReactNode
  /** What the viewer may do to the group, or to his place in it. */
  acts: ReactNode
  children?: ReactNode
}

const frame = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  w: 'full',
  maxW: 'page',
  mx: 'auto',
  px: { base: '3', md: '6' },
  py: { base: '4', md: '6' },
})
const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  rowGap: '2',
  minH: '12',
  px: { base: '4', md: '5' },
  pt: '3',
})
const barTitle = css({ textStyle: 'title', flex: '[1 1 12rem]', minW: '0', overflowWrap: 'anywhere' })
const tabLine = css({ px: { base: '1', md: '3' } })
const split = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 18rem' },
  gap: '4',
  alignItems: 'start',
})
const main = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  minW: '0',
})
/** Before the part on a small screen, where it is a line of facts: what is above the part must not wait for it. */
const card = css({ lgDown: { order: '-1', py: '3', '&[data-layout=beside]': { display: 'none' } } })
const side = css({
  display: 'flex',
  flexDirection: { base: 'row', lg: 'column' },
  flexWrap: 'wrap',
  alignItems: { base: 'center', lg: 'stretch' },
  columnGap: '4',
  rowGap: { base: '2', lg: '4' },
})
const picture = css({ hideBelow: 'lg' })
const top = css({ display: 'flex', alignItems: 'center', gap: '3', minW: '0' })
const tags = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
const facts = css({
  display: { base: 'flex', lg: 'grid' },
  flexWrap: 'wrap',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: '4',
  rowGap: { base: '1', lg: '2' },
  fontSize: 'sm',
})
const fact = css({ display: { base: 'inline-flex', lg: 'contents' }, gap: '1.5' })
const lesser = css({ display: { base: 'none', lg: 'contents' } })
const term = css({ color: 'fg.muted', whiteSpace: 'nowrap' })
const value = css({ textStyle: 'figure', overflowWrap: 'anywhere', textAlign: { lg: 'end' } })
const actLine = css({ display: 'flex', flexWrap: 'wrap', gap: '2', minH: 'control.md' })
const barSkeleton = css({ display: 'grid', alignItems: 'center', w: 'column.xl', h: 'control.md' })
const tabSkeleton = css({ h: '11' })
const asideSkeleton = css({ lgDown: { order: '-1', py: '3' } })

/** S3-025. */
function SideCard({ info, layout }: Pick<GroupHeadProps, 'info' | 'layout'>) {
  const { t } = useTranslation('group')
  return (
    <Card className={card} data-layout={layout}>
      <div className={side}>
        <div className={top}>
          <span className={picture}>
            <Avatar name={info.name} src={info.avatar} size="lg" />
          </span>
          <div className={tags}>
            <GroupAuthBadge auth={info.auth} codeAdmits={info.codeAdmits} />
            {info.visible ? null : (
              <Tooltip content={t('side.hiddenWhy')}>
                <Badge>{t('side.hidden')}</Badge>
              </Tooltip>
            )}
          </div>
        </div>
        <dl className={facts}>
          <div className={fact}>
            <dt className={term}>{t('side.owner')}</dt>
            <dd className={value}>
              <UserLink uid={info.uid} username={info.owner} />
            </dd>
          </div>
          <div className={fact}>
            <dt className={term}>{t('side.members')}</dt>
            <dd className={value}>{t('count', { value: info.memberCount })}</dd>
          </div>
          <div className={lesser}>
            <dt className={term}>{t('side.created')}</dt>
            <dd className={value}>
              <time dateTime={info.gmtCreate}>{dayOf(info.gmtCreate)}</time>
            </dd>
          </div>
          <div className={lesser}>
            <dt className={term}>{t('side.number')}</dt>
            <dd className={value}>{info.id}</dd>
          </div>
        </dl>
      </div>
    </Card>
  )
}

/** A group, above and beside whatever belongs to it (S3-022). */
export function GroupHead({ info, layout, tabs, acts, children }: GroupHeadProps) {
  const { t } = useTranslation('group')
  if (layout === 'line')
    return (
      <LineHead title={info.name} tabs={tabs} tabsLabel={t('tabs.label')} end={null}>
        {children}
      </LineHead>
    )
  return (
    <div className={frame}>
      <Card pad="none">
        <div className={bar}>
          <h1 className={barTitle}>{info.name}</h1>
          {layout === 'home' ? <div className={actLine}>{acts}</div> : null}
        </div>
        <div className={tabLine}>{tabs}</div>
      </Card>
      {layout === 'above' ? (
        children
      ) : (
        <div className={split}>
          <div className={main}>{children}</div>
          <SideCard info={info} layout={layout} />
        </div>
      )}
    </div>
  )
}

/** The shape of a group before it is known. */
export function GroupSkeleton() {
  return (
    <div className={frame}>
      <Card pad="none">
        <div className={bar}>
          <div className={barSkeleton}>
            <Skeleton />
          </div>
        </div>
        <div className={tabSkeleton} />
      </Card>
      <div className={split}>
        <Card>
          <Skeleton shape="block" />
        </Card>
        <Card className={asideSkeleton}>
          <div className={side}>
            <Skeleton />
            <Skeleton shape="chip" />
            <Skeleton />
          </div>
        </Card>
      </div>
    </div>
  )
}
