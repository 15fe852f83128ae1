import { Eye, Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { roles as allRoles, hasAdminRole, UserStatus } from '#contract/enums.ts'
import type { UserRow } from '#contract/user-admin.ts'
import { css } from '#styled/css/index.js'
import { Badge } from '#ui/kit/badge.tsx'
import { IconButton } from '#ui/kit/button.tsx'
import { ChooseAll, ChooseAllHead, ChooseCell } from '#ui/kit/choose-rows.tsx'
import { Link } from '#ui/kit/link.tsx'
import { RelativeTime } from '#ui/kit/relative-time.tsx'
import { RowMenu } from '#ui/kit/row-menu.tsx'
import { SkeletonRows } from '#ui/kit/skeleton.tsx'
import { ActsCell, Table, TableHead, Td, Th, Tr } from '#ui/kit/table.tsx'

export interface UserTableProps {
  /** `undefined` before the first load. */
  users: readonly UserRow[] | undefined
  refreshing: boolean
  /** The user that something is being done to. */
  underWay: string | undefined
  /** Of the viewer. */
  ownUid: string | null
  /** Uids. */
  chosen: readonly string[]
  onChoose(users: readonly UserRow[], isIn: boolean): void
  onEdit(user: UserRow): void
  onRemove(user: UserRow): void
  /** Looks at the site as this user. */
  onView(user: UserRow): void
}

const builtInUid = '1'
const skeletonRows = 8
const columns = 7
const lines = css({ display: 'flex', flexDirection: 'column', gap: '0.5', minW: '0' })
const name = css({ fontWeight: 'medium', overflowWrap: 'anywhere' })
const muted = css({ fontSize: 'sm', color: 'fg.muted', overflowWrap: 'anywhere' })
const address = css({ overflowWrap: 'anywhere' })
const badges = css({ display: 'flex', flexWrap: 'wrap', gap: '1' })

export function UserTable({ users, refreshing, ...rest }: UserTableProps) {
  const { t } = useTranslation('userAdmin')
  const whole = {
    label: t('batch.chooseAll'),
    ids: (users ?? []).map(({ uid }) => uid),
    chosen: new Set(rest.chosen),
    onChoose: (_: readonly string[], isIn: boolean) => rest.onChoose(users ?? [], isIn),
  }
  return (
    <>
      <ChooseAll {...whole} />
      <Table caption={t('list.caption')} refreshing={refreshing && users !== undefined} cards>
        <TableHead>
          <ChooseAllHead {...whole} />
          <Th>{t('list.user')}</Th>
          <Th>{t('list.email')}</Th>
          <Th>{t('list.role')}</Th>
          <Th>{t('list.status')}</Th>
          <Th>{t('list.since')}</Th>
          <Th figure>{t('list.acts')}</Th>
        </TableHead>
        <tbody>
          {users === undefined ? (
            <SkeletonRows rows={skeletonRows} columns={columns} />
          ) : (
            users.map((user) => <Line key={user.uid} user={user} {...rest} />)
          )}
        </tbody>
      </Table>
    </>
  )
}

type LineProps = Omit<UserTableProps, 'users' | 'refreshing'> & { user: UserRow }

function Line({ user, underWay, ownUid, chosen, onChoose, onEdit, onRemove, onView }: LineProps) {
  const { t } = useTranslation('userAdmin')
  const { uid, username, realname, nickname, email, status, gmtCreate } = user
  const held = allRoles.filter(({ id }) => user.roles.some((role) => role.id === id))
  const further = [realname, nickname].filter(Boolean).join(' · ')
  const stays = uid === ownUid ? t('list.self') : uid === builtInUid ? t('list.builtIn') : undefined
  return (
    <Tr selected={chosen.includes(uid)}>
      <ChooseCell
        label={t('batch.choose', { name: username })}
        checked={chosen.includes(uid)}
        onChoose={(isIn) => onChoose([user], isIn)}
      />
      <Td grow wide>
        <span className={lines}>
          <Link className={name} to="/user-home" search={{ uid, username }}>
            {username}
          </Link>
          {further === '' ? null : <span className={muted}>{further}</span>}
        </span>
      </Td>
      <Td label={t('list.email')}>
        <span className={address}>{email || t('list.none')}</span>
      </Td>
      <Td label={t('list.role')}>
        <span className={badges}>
          {held.length === 0 ? <Badge>{t('roles.default_user')}</Badge> : null}
          {held.map(({ id, name: role }) => (
            <Badge key={id} {...(hasAdminRole([role]) ? { tone: 'accent' } : {})}>
              {t(`roles.${role}`)}
            </Badge>
          ))}
        </span>
      </Td>
      <Td label={t('list.status')}>
        {status === UserStatus.Banned ? (
          <Badge tone="danger">{t('list.banned')}</Badge>
        ) : (
          <Badge tone="success">{t('list.normal')}</Badge>
        )}
      </Td>
      <Td label={t('list.since')}>
        <RelativeTime at={gmtCreate} />
      </Td>
      <ActsCell corner>
        <IconButton
          size="sm"
          label={t('list.editOf', { name: username })}
          icon={<Pencil size={16} aria-hidden />}
          onClick={() => onEdit(user)}
        />
        <RowMenu
          name={username}
          busy={underWay === uid}
          entries={[
            {
              id: 'view',
              text: t('list.viewAs', { name: username }),
              icon: <Eye size={16} aria-hidden />,
              reason: status === UserStatus.Banned ? t('list.viewBanned') : undefined,
              onSelect: () => onView(user),
            },
            {
              id: 'remove',
              text: t('list.removeOf', { name: username }),
              icon: <Trash2 size={16} aria-hidden />,
              reason: stays,
              onSelect: () => onRemove(user),
            },
          ]}
        />
      </ActsCell>
    </Tr>
  )
}
