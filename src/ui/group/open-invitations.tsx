import { Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Page } from '#contract/envelope.ts'
import type { GroupInvitation } from '#contract/group-invitation.ts'
import { Button } from '#ui/kit/button.tsx'
import { Failed, StaleMark } from '#ui/kit/notice.tsx'
import { Pagination } from '#ui/kit/pagination.tsx'
import { isPastEnd, PastEnd } from '#ui/kit/past-end.tsx'
import { RelativeTime } from '#ui/kit/relative-time.tsx'
import { Section } from '#ui/kit/section.tsx'
import { Table, TableHead, Td, Th, Tr } from '#ui/kit/table.tsx'
import { UserLink } from '#ui/user/user-link.tsx'

export interface OpenInvitationsProps {
  page: Page<GroupInvitation> | undefined
  failure: string | undefined
  refreshing: boolean
  /** One of them is being withdrawn; all others wait. */
  busy: boolean
  onReload(): void
  onPage(page: number): void
  onWithdraw(invitation: GroupInvitation): void
}

/** Who is asked to join a group and has not answered. */
export function OpenInvitations(props: OpenInvitationsProps) {
  const { page, failure, refreshing, onReload, onPage } = props
  const { t } = useTranslation('group')
  const hasRows = page !== undefined && page.total > 0
  if (!hasRows && failure === undefined) return null
  return (
    <Section title={t('invite.open')}>
      {failure === undefined ? null : hasRows ? (
        <StaleMark message={failure} busy={refreshing} onRetry={onReload} />
      ) : (
        <Failed message={failure} busy={refreshing} onRetry={onReload} />
      )}
      {!hasRows ? null : isPastEnd(page) ? (
        <PastEnd page={page} onPage={onPage} />
      ) : (
        <InvitationTable {...props} page={page} />
      )}
      {hasRows && page.total > page.size ? (
        <Pagination inCard page={page.current} size={page.size} total={page.total} onPage={onPage} />
      ) : null}
    </Section>
  )
}

function InvitationTable({
  page,
  refreshing,
  busy,
  onWithdraw,
}: Pick<OpenInvitationsProps, 'refreshing' | 'busy' | 'onWithdraw'> & { page: Page<GroupInvitation> }) {
  const { t } = useTranslation('group')
  return (
    <Table caption={t('invite.open')} refreshing={refreshing} cards inBox>
      <TableHead>
        <Th>{t('members.user')}</Th>
        <Th>{t('invite.by')}</Th>
        <Th>{t('invite.at')}</Th>
        <Th figure>{t('members.acts')}</Th>
      </TableHead>
      <tbody>
        {page.records.map((invitation) => {
          const { uid, username, by, gmtCreate } = invitation
          return (
            <Tr key={uid}>
              <Td grow wide>
                <UserLink uid={uid} username={username} />
              </Td>
              <Td label={t('invite.by')}>{by}</Td>
              <Td label={t('invite.at')}>
                <RelativeTime at={gmtCreate} />
              </Td>
              <Td figure wide>
                <Button
                  size="sm"
                  aria-label={t('invite.withdrawOne', { name: username })}
                  icon={<Undo2 size={16} aria-hidden />}
                  busy={busy}
                  onClick={() => onWithdraw(invitation)}
                >
                  {t('invite.withdraw')}
                </Button>
              </Td>
            </Tr>
          )
        })}
      </tbody>
    </Table>
  )
}
