import { Download, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProblemAuth } from '#contract/enums.ts'
import type { AdminProblem } from '#contract/problem-admin.ts'
import { css } from '#styled/css/index.js'
import { LevelBadge } from '#ui/kit/badge.tsx'
import { IconButton } from '#ui/kit/button.tsx'
import { IconLink } from '#ui/kit/icon-link.tsx'
import { Link } from '#ui/kit/link.tsx'
import { RelativeTime } from '#ui/kit/relative-time.tsx'
import { RowMenu } from '#ui/kit/row-menu.tsx'
import { Select } from '#ui/kit/select.tsx'
import { SkeletonRows } from '#ui/kit/skeleton.tsx'
import { ActsCell, Table, TableHead, Td, Th, Tr } from '#ui/kit/table.tsx'
import { contestTime } from '#ui/kit/time-words.ts'
import { authKeys, auths } from './auth-words.ts'
import { HiddenReasons } from './hidden-reasons.tsx'
import { editProblemLink } from './problem-admin-links.ts'

export interface ProblemRights {
  /** Why it may not be edited; test data goes by the same right. */
  closed(problem: AdminProblem): string | undefined
  /** Why it may not be removed. */
  kept(problem: AdminProblem): string | undefined
  /** Problems may be made public. */
  publishes: boolean
}

export interface ProblemAdminTableProps extends ProblemRights {
  /** `undefined` before the first load. */
  problems: readonly AdminProblem[] | undefined
  refreshing: boolean
  /** What is being done to one of them; nothing else can be changed meanwhile. */
  underWay: { pid: number; kind: string } | undefined
  /** The problem whose test data is being fetched. */
  downloading: number | undefined
  onAuth(problem: AdminProblem, auth: ProblemAuth): void
  onDownload(problem: AdminProblem): void
  onRemove(problem: AdminProblem): void
}

const skeletonRows = 8
const columns = 6
const lines = css({ display: 'flex', flexDirection: 'column', gap: '0.5', minW: '0' })
const name = css({ fontWeight: 'medium', overflowWrap: 'anywhere' })
const muted = css({ fontSize: 'sm', color: 'fg.muted', overflowWrap: 'anywhere' })
const narrow = css({ w: { base: 'full', md: '[9.5rem]' } })

/** The title leads to the problem as readers see it; what was never published, to where it is made. */
export function ProblemTitle({ problem }: { problem: AdminProblem }): ReactNode {
  const { t } = useTranslation('problemAdmin')
  const { id, problemId, title, groupName, isPublished } = problem
  const words = title || t('list.untitled')
  return (
    <span className={lines}>
      {isPublished ? (
        <Link className={name} to="/problem/$problemId" params={{ problemId }}>
          {words}
        </Link>
      ) : (
        <Link className={name} {...editProblemLink(id)}>
          {words}
        </Link>
      )}
      <span className={muted}>
        {problemId}
        {groupName === null ? null : ` · ${t('list.fromGroup', { name: groupName })}`}
      </span>
    </span>
  )
}

const hidden = css({ display: 'block', fontSize: 'sm', color: 'fg.muted' })

export function ProblemAdminTable({ problems, refreshing, ...rest }: ProblemAdminTableProps) {
  const { t } = useTranslation('problemAdmin')
  return (
    <Table caption={t('list.caption')} refreshing={refreshing && problems !== undefined} cards inBox>
      <TableHead>
        <Th>{t('list.problem')}</Th>
        <Th>{t('list.author')}</Th>
        <Th>{t('list.level')}</Th>
        <Th>{t('list.changed')}</Th>
        <Th>{t('list.auth')}</Th>
        <Th figure>{t('list.acts')}</Th>
      </TableHead>
      <tbody>
        {problems === undefined ? (
          <SkeletonRows rows={skeletonRows} columns={columns} />
        ) : (
          problems.map((problem) => <Line key={problem.id} problem={problem} {...rest} />)
        )}
      </tbody>
    </Table>
  )
}

type LineProps = Omit<ProblemAdminTableProps, 'problems' | 'refreshing'> & { problem: AdminProblem }

function Line({ problem, ...props }: LineProps) {
  const { t, i18n } = useTranslation('problemAdmin')
  const { underWay, downloading, publishes, closed, kept, onAuth, onDownload, onRemove } = props
  const { id, problemId, author, difficulty, auth, hiddenUntil, gmtModified } = problem
  const reason = closed(problem)
  const removing = underWay?.pid === id && underWay.kind === 'remove'
  const waitsIf = (isWaiting: boolean) => (isWaiting ? t('list.waits') : undefined)
  return (
    <Tr>
      <Td grow wide>
        <ProblemTitle problem={problem} />
        <HiddenReasons reasons={problem.hiddenReasons} />
      </Td>
      <Td label={t('list.author')}>{author}</Td>
      <Td label={t('list.level')}>
        <LevelBadge difficulty={difficulty} />
      </Td>
      <Td label={t('list.changed')}>
        <RelativeTime at={gmtModified} />
      </Td>
      <Td label={t('list.auth')}>
        <Select
          className={narrow}
          size="sm"
          label={t('list.authOf', { id: problemId })}
          disabled={underWay !== undefined}
          value={String(auth)}
          options={auths.map((each) => ({
            value: String(each),
            label: t(`auth.${authKeys[each]}`),
            disabled: authKeys[each] === 'public' && !publishes,
          }))}
          onValue={(next) => {
            const chosen = auths.find((each) => String(each) === next)
            if (chosen !== undefined && chosen !== auth) onAuth(problem, chosen)
          }}
        />
        {hiddenUntil !== null && (
          <span className={hidden}>
            {t('list.hiddenUntil', { at: contestTime(hiddenUntil, i18n.language) })}
          </span>
        )}
      </Td>
      <ActsCell corner>
        {reason === undefined ? (
          <IconLink
            {...editProblemLink(id)}
            label={t('list.editOne', { id: problemId })}
            icon={<Pencil size={16} aria-hidden />}
          />
        ) : (
          <IconButton
            size="sm"
            label={t('list.editOne', { id: problemId })}
            reason={reason}
            icon={<Pencil size={16} aria-hidden />}
          />
        )}
        <RowMenu
          name={problemId}
          busy={removing || downloading === id}
          entries={[
            {
              id: 'download',
              text: t('list.downloadOne', { id: problemId }),
              icon: <Download size={16} aria-hidden />,
              reason: reason ?? waitsIf(downloading !== undefined),
              onSelect: () => onDownload(problem),
            },
            {
              id: 'remove',
              text: t('list.removeOne', { id: problemId }),
              icon: <Trash2 size={16} aria-hidden />,
              reason: kept(problem) ?? waitsIf(underWay !== undefined),
              onSelect: () => onRemove(problem),
            },
          ]}
        />
      </ActsCell>
    </Tr>
  )
}
