import { Copy, CopyPlus, Download, Eye, Megaphone, NotebookText, Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { AdminContest } from '#contract/contest-admin.ts'
import { css } from '#styled/css/index.js'
import { AuthBadge } from '#ui/contest/auth-badge.tsx'
import { statusKeys, statusTones } from '#ui/contest/contest-words.ts'
import { RuleBadge } from '#ui/contest/rule-badge.tsx'
import { Badge } from '#ui/kit/badge.tsx'
import { IconButton } from '#ui/kit/button.tsx'
import { IconLink } from '#ui/kit/icon-link.tsx'
import { Link } from '#ui/kit/link.tsx'
import { AbsoluteTime, RelativeTime } from '#ui/kit/relative-time.tsx'
import { RowMenu } from '#ui/kit/row-menu.tsx'
import { SkeletonRows } from '#ui/kit/skeleton.tsx'
import { Switch } from '#ui/kit/switch.tsx'
import { ActsCell, Table, TableHead, Td, Th, Tr } from '#ui/kit/table.tsx'
import { VisuallyHidden } from '#ui/kit/visually-hidden.tsx'
import { contestAdminLink } from './contest-admin-links.ts'

export type ContestActKind = 'view' | 'show' | 'hide' | 'clone' | 'copy' | 'download' | 'remove'

export interface ContestTableProps {
  /** `undefined` before the first load. */
  contests: readonly AdminContest[] | undefined
  refreshing: boolean
  /** The contest that something is being done to; all others wait. */
  underWay: number | undefined
  /** The group whose contests these are; null for those of the site. */
  gid: number | null
  /** Why this contest may not be changed by the viewer. */
  closed(contest: AdminContest): string | undefined
  /** Why it may not be deleted. */
  kept(contest: AdminContest): string | undefined
  onAct(kind: ContestActKind, contest: AdminContest): void
}

const skeletonRows = 8
const columns = 9
const title = css({ fontWeight: 'medium', overflowWrap: 'anywhere', md: { lineClamp: '2' } })
const titleCell = css({ md: { whiteSpace: 'normal', minW: '[14rem]' } })
const lines = css({ display: 'flex', flexDirection: 'column', gap: '0.5', textStyle: 'figure' })
const muted = css({ color: 'fg.muted' })

export function ContestTable({ contests, refreshing, ...rest }: ContestTableProps) {
  const { t } = useTranslation('contestAdmin')
  return (
    <Table
      caption={t(rest.gid === null ? 'list.caption' : 'list.captionGroup')}
      refreshing={refreshing && contests !== undefined}
      cards
    >
      <TableHead>
        <Th figure>{t('list.id')}</Th>
        <Th>{t('list.name')}</Th>
        <Th>{t('list.rule')}</Th>
        <Th>{t('list.access')}</Th>
        <Th>{t('list.status')}</Th>
        <Th>{t('list.visible')}</Th>
        <Th>{t('list.times')}</Th>
        <Th>{t('list.by')}</Th>
        <Th figure>{t('list.acts')}</Th>
      </TableHead>
      <tbody>
        {contests === undefined ? (
          <SkeletonRows rows={skeletonRows} columns={columns} />
        ) : (
          contests.map((contest) => <Line key={contest.id} contest={contest} {...rest} />)
        )}
      </tbody>
    </Table>
  )
}

type LineProps = Omit<ContestTableProps, 'contests' | 'refreshing'> & { contest: AdminContest }

function Line({ contest, underWay, gid, closed, kept, onAct }: LineProps) {
  const { t } = useTranslation(['contestAdmin', 'contest'])
  const { id, type, status, auth, visible, startTime, endTime, author, gmtCreate } = contest
  const reason = closed(contest)
  const keptWhy = kept(contest)
  return (
    <Tr>
      <Td figure hideSmall>
        {id}
      </Td>
      <Td grow wide className={titleCell}>
        <Link className={title} to="/contest/$contestId" params={{ contestId: String(id) }}>
          {contest.title}
        </Link>
      </Td>
      <Td label={t('list.rule')}>
        <RuleBadge type={type} />
      </Td>
      <Td label={t('list.access')}>
        <AuthBadge auth={auth} gid={gid} />
      </Td>
      <Td label={t('list.status')}>
        <Badge tone={statusTones[status]}>{t(`contest:status.${statusKeys[status]}`)}</Badge>
      </Td>
      <Td label={t('list.visible')}>
        <span title={reason}>
          <Switch
            checked={visible}
            disabled={reason !== undefined}
            busy={underWay !== undefined}
            onChecked={(next) => onAct(next ? 'show' : 'hide', contest)}
          >
            <VisuallyHidden>{t('list.visibleOf', { title: contest.title })}</VisuallyHidden>
          </Switch>
        </span>
      </Td>
      <Td label={t('list.times')} wide>
        <span className={lines}>
          <AbsoluteTime at={startTime} ofContest />
          <span className={muted}>
            <AbsoluteTime at={endTime} since={startTime} ofContest words={(at) => t('list.to', { at })} />
          </span>
        </span>
      </Td>
      <Td hideSmall>
        <span className={lines}>
          <span>{author}</span>
          <span className={muted}>
            <RelativeTime at={gmtCreate} />
          </span>
        </span>
      </Td>
      <ActsCell corner>
        {reason === undefined ? (
          <>
            <IconLink
              {...contestAdminLink(gid, 'edit', id)}
              label={t('list.editOf', { title: contest.title })}
              icon={<Pencil size={16} aria-hidden />}
            />
            <IconLink
              {...contestAdminLink(gid, 'problems', id)}
              label={t('list.problems', { title: contest.title })}
              icon={<NotebookText size={16} aria-hidden />}
            />
          </>
        ) : (
          <>
            <IconButton
              size="sm"
              label={t('list.editOf', { title: contest.title })}
              reason={reason}
              icon={<Pencil size={16} aria-hidden />}
            />
            <IconButton
              size="sm"
              label={t('list.problems', { title: contest.title })}
              reason={reason}
              icon={<NotebookText size={16} aria-hidden />}
            />
          </>
        )}
        <RowMenu
          name={contest.title}
          busy={underWay === id}
          entries={[
            ...(reason === undefined
              ? [
                  {
                    id: 'announcements',
                    link: (
                      <Link tone="plain" {...contestAdminLink(gid, 'announcement', id)}>
                        <Megaphone size={16} aria-hidden />
                        {t('announcements.heading')}
                      </Link>
                    ),
                  },
                  {
                    id: 'view',
                    text: t('list.viewAs'),
                    icon: <Eye size={16} aria-hidden />,
                    onSelect: () => onAct('view', contest),
                  },
                  {
                    id: 'download',
                    text: t('list.download'),
                    icon: <Download size={16} aria-hidden />,
                    disabled: underWay !== undefined,
                    onSelect: () => onAct('download', contest),
                  },
                  {
                    id: 'copy',
                    text: t('list.copy'),
                    icon: <CopyPlus size={16} aria-hidden />,
                    onSelect: () => onAct('copy', contest),
                  },
                  ...(gid === null
                    ? [
                        {
                          id: 'clone',
                          text: t('list.clone'),
                          icon: <Copy size={16} aria-hidden />,
                          disabled: underWay !== undefined,
                          onSelect: () => onAct('clone', contest),
                        },
                      ]
                    : []),
                ]
              : []),
            {
              id: 'remove',
              text: t('list.remove'),
              icon: <Trash2 size={16} aria-hidden />,
              reason: keptWhy,
              disabled: underWay !== undefined,
              onSelect: () => onAct('remove', contest),
            },
          ]}
        />
      </ActsCell>
    </Tr>
  )
}
