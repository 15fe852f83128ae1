import { Pencil, Share2, Trash2, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ProblemAuth, PublicProgress } from '#contract/enums.ts'
import type { Page } from '#contract/envelope.ts'
import type { AdminGroupProblem } from '#contract/group-problem.ts'
import { adminList } from '#contract/limits/list.ts'
import { css } from '#styled/css/index.js'
import { Badge } from '#ui/kit/badge.tsx'
import { Card } from '#ui/kit/card.tsx'
import { ChooseAll, ChooseAllHead, ChooseCell } from '#ui/kit/choose-rows.tsx'
import { IconLink } from '#ui/kit/icon-link.tsx'
import { Link } from '#ui/kit/link.tsx'
import { Empty, Failed, StaleMark } from '#ui/kit/notice.tsx'
import { Pagination } from '#ui/kit/pagination.tsx'
import { RelativeTime } from '#ui/kit/relative-time.tsx'
import { RowMenu } from '#ui/kit/row-menu.tsx'
import { SkeletonRows } from '#ui/kit/skeleton.tsx'
import { ActsCell, Table, TableHead, Td, Th, Tr } from '#ui/kit/table.tsx'
import { HiddenReasons } from '#ui/problem-admin/hidden-reasons.tsx'
import { ProblemAuthChoice } from './problem-auth-choice.tsx'

export interface GroupProblemAdminProps {
  groupId: number
  /** `undefined` before the first load. */
  page: Page<AdminGroupProblem> | undefined
  size: number
  refreshing: boolean
  failure: string | undefined
  /** What is being done to one of them; all others wait. */
  underWay: { pid?: number; kind: string } | undefined
  /** Ids of those that are chosen. */
  chosen: ReadonlySet<number>
  onChoose(pids: readonly number[], isChosen: boolean): void
  /** Whether the viewer may change and remove it (S3-141). */
  owns(problem: AdminGroupProblem): boolean
  onReload(): void
  onPage(page: number): void
  onSize(size: number): void
  onAuth(problem: AdminGroupProblem, auth: ProblemAuth): void
  /** Asks that it joins the problems of the site, or takes the question back (S3-094). */
  onApply(problem: AdminGroupProblem, isApplied: boolean): void
  onRemove(problem: AdminGroupProblem): void
}

const layout = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const title = css({ fontWeight: 'medium', overflowWrap: 'anywhere' })
const muted = css({ fontSize: 'sm', color: 'fg.muted' })
/** Who made it stands above when. */
const madeBy = css({
  '& > :last-child': { display: 'block' },
  '& > :first-child': { maxW: '[10rem]', truncate: true, display: 'block' },
})
const progressKeys = {
  [PublicProgress.Applying]: 'applying',
  [PublicProgress.Public]: 'public',
  [PublicProgress.Refused]: 'refused',
} as const
const tones = {
  [PublicProgress.Applying]: 'warning',
  [PublicProgress.Public]: 'success',
  [PublicProgress.Refused]: 'danger',
} as const
const progressOf = ({ applyPublicProgress }: AdminGroupProblem) =>
  Object.values(PublicProgress).find((each) => each === applyPublicProgress)

const skeletonRows = 4
const columns = 7

/** S3-034. */
export function GroupProblemAdmin(props: GroupProblemAdminProps) {
  const { page, size, refreshing, failure, onReload, onPage, onSize } = props
  const { t } = useTranslation('group')
  const whole = {
    ...{ chosen: props.chosen, busy: props.underWay !== undefined, onChoose: props.onChoose },
    label: t('batch.chooseAll'),
    ids: page?.records.map(({ id }) => id) ?? [],
  }
  return (
    <div className={layout}>
      {failure !== undefined && page && <StaleMark message={failure} busy={refreshing} onRetry={onReload} />}
      <Card pad="none">
        {page === undefined && failure !== undefined ? (
          <Failed message={failure} busy={refreshing} onRetry={onReload} />
        ) : page?.records.length === 0 ? (
          <Empty title={t('problems.empty')}>{t('problems.emptyAdminHint')}</Empty>
        ) : (
          <>
            <ChooseAll {...whole} />
            <Table
              caption={t('problems.adminCaption')}
              refreshing={refreshing && page !== undefined}
              cards
              inBox
            >
              <TableHead>
                <ChooseAllHead {...whole} />
                <Th>{t('problems.id')}</Th>
                <Th>{t('problems.title')}</Th>
                <Th>{t('problems.author')}</Th>
                <Th>{t('problems.auth')}</Th>
                <Th>{t('problems.publicState')}</Th>
                <Th figure>{t('members.acts')}</Th>
              </TableHead>
              <tbody>
                {page === undefined ? (
                  <SkeletonRows rows={skeletonRows} columns={columns} />
                ) : (
                  page.records.map((problem) => <Line key={problem.id} {...props} problem={problem} />)
                )}
              </tbody>
            </Table>
          </>
        )}
        {page && page.total > 0 && (
          <Pagination
            things="problems"
            inCard
            page={page.current}
            size={size}
            total={page.total}
            sizes={adminList.pageSizes}
            onPage={onPage}
            onSize={onSize}
          />
        )}
      </Card>
    </div>
  )
}

type LineProps = GroupProblemAdminProps & { problem: AdminGroupProblem }

/** What may be done with a problem now. */
function useLine({ problem, underWay, owns }: LineProps) {
  const { t } = useTranslation('group')
  const busy = underWay !== undefined
  const isUnderWay = (...kinds: readonly string[]) =>
    underWay?.pid === problem.id && kinds.includes(underWay.kind)
  const waits = busy ? t('problems.waits') : undefined
  const progress = progressOf(problem)
  const isOfSite = progress === PublicProgress.Public
  const isOwn = owns(problem) && !isOfSite
  const reason = isOwn ? undefined : t(isOfSite ? 'problems.ofSite' : 'problems.notYours')
  return { busy, isUnderWay, waits, progress, isOfSite, isOwn, reason }
}

function Line(props: LineProps) {
  const { t } = useTranslation('group')
  const { groupId, problem, chosen, onAuth, onChoose } = props
  const { problemId, isPublished } = problem
  const { busy, progress, isOfSite, reason } = useLine(props)
  const words = problem.title || t('problems.untitled')
  return (
    <Tr selected={chosen.has(problem.id)}>
      <ChooseCell
        label={t('problems.choose', { id: problemId })}
        checked={chosen.has(problem.id)}
        disabled={busy}
        onChoose={(isIn) => onChoose([problem.id], isIn)}
      />
      <Td>{problemId}</Td>
      <Td grow wide>
        {isPublished ? (
          <Link
            className={title}
            to="/group/$groupId/problem/$problemId"
            params={{ groupId: String(groupId), problemId }}
          >
            {words}
          </Link>
        ) : (
          <Link className={title} {...inWorkshop(groupId, problem)}>
            {words}
          </Link>
        )}
        {isOfSite ? <div className={muted}>{t('problems.ofSite')}</div> : null}
        <HiddenReasons reasons={problem.hiddenReasons} />
      </Td>
      <Td label={t('problems.author')}>
        <span className={madeBy}>
          <span>{problem.author}</span>
          <span className={muted}>
            <RelativeTime at={problem.gmtCreate} />
          </span>
        </span>
      </Td>
      <Td label={t('problems.auth')}>
        {isOfSite && problem.auth === ProblemAuth.Public ? (
          t('problems.is.everyone')
        ) : (
          <ProblemAuthChoice
            problemId={problemId}
            auth={problem.auth}
            reason={reason}
            busy={busy}
            onAuth={(auth) => onAuth(problem, auth)}
          />
        )}
      </Td>
      <Td label={t('problems.publicState')}>
        {progress === undefined ? (
          t('problems.publicNot')
        ) : (
          <Badge tone={tones[progress]}>{t(`problems.publicIs.${progressKeys[progress]}`)}</Badge>
        )}
      </Td>
      <ActsCell corner>{isOfSite ? null : <Acts {...props} />}</ActsCell>
    </Tr>
  )
}

const inWorkshop = (groupId: number, { id }: AdminGroupProblem) =>
  ({
    to: '/group/$groupId/workshop/$problemId',
    params: { groupId: String(groupId), problemId: String(id) },
  }) as const

function Acts(props: LineProps) {
  const { t } = useTranslation('group')
  const { groupId, problem, onApply, onRemove } = props
  const { problemId: id, isPublished } = problem
  const { isUnderWay, waits, progress, isOwn, reason } = useLine(props)
  const isApplying = progress === PublicProgress.Applying
  const applyReason = isPublished || isApplying ? reason : (reason ?? t('problems.notPublished'))
  const Icon = isApplying ? Undo2 : Share2
  return (
    <>
      {isOwn ? (
        <IconLink
          {...inWorkshop(groupId, problem)}
          label={t('problems.editOne', { id })}
          icon={<Pencil size={16} aria-hidden />}
        />
      ) : null}
      <RowMenu
        name={id}
        busy={isUnderWay('applyPublic', 'cancelPublic', 'removeProblem')}
        entries={[
          {
            id: 'public',
            text: t(isApplying ? 'problems.cancelPublicOne' : 'problems.applyPublicOne', { id }),
            icon: <Icon size={16} aria-hidden />,
            reason: applyReason ?? waits,
            onSelect: () => onApply(problem, !isApplying),
          },
          {
            id: 'remove',
            text: t('problems.removeOne', { id }),
            icon: <Trash2 size={16} aria-hidden />,
            reason: reason ?? waits,
            onSelect: () => onRemove(problem),
          },
        ]}
      />
    </>
  )
}
