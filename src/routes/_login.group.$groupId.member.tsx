import { createFileRoute, useRouterState } from '@tanstack/react-router'
import { UserPlus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GroupLevel } from '#contract/enums.ts'
import type { Page } from '#contract/envelope.ts'
import type { GroupMember } from '#contract/group-member.ts'
import { group as limits } from '#contract/limits/group.ts'
import { FailureLine } from '#ui/account/form-parts.tsx'
import { GroupMembers } from '#ui/group/group-members.tsx'
import { isRowLevel, roleKey } from '#ui/group/group-words.ts'
import { InviteDialog, InvitePlanDialog } from '#ui/group/invite-dialog.tsx'
import { MemberBatchBar, MemberBatchDialog, type MemberBatchWish } from '#ui/group/member-batch.tsx'
import { OpenInvitations } from '#ui/group/open-invitations.tsx'
import { Button } from '#ui/kit/button.tsx'
import { ConfirmDialog } from '#ui/kit/confirm-dialog.tsx'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { Switch } from '#ui/kit/switch.tsx'
import { unseenCount } from '#ui/kit/unseen-count.ts'
import { useLast } from '#ui/kit/use-last.ts'
import { PageTitle } from '#ui/shell/page-title.tsx'
import { ExportButton } from './-export-button.tsx'
import { useGroupFrame } from './-group-frame.ts'
import { GroupMembersSearch } from './-group-search.ts'
import { useHeldAct } from './-held-act.ts'
import { useListAct } from './-list-act.ts'
import { useMemberLevels } from './-member-levels.ts'
import { usePlanAct } from './-plan-act.ts'
import { present } from './-practice-search.ts'
import { useChosen } from './-use-chosen.ts'
import { usePage } from './-use-page.ts'
import { useViewer } from './-use-viewer.ts'
import { without } from './-without-removed.ts'

export const Route = createFileRoute('/_login/group/$groupId/member')({
  validateSearch: (search) => GroupMembersSearch.parse(search),
  loader: async ({ context }) => {
    const [logic] = await Promise.all([context.loadGroupLogic(), context.loadTexts(['group'])])
    return logic
  },
  component: MembersTab,
})

/** The selected members and a bulk action on them. */
function useMemberBatch(shown: readonly GroupMember[] | undefined, onDone: () => void) {
  const logic = Route.useLoaderData()
  const { t } = useTranslation('group')
  const { gid, info } = useGroupFrame()
  const { chosen, setChosen, choose } = useChosen()
  const [wish, setWish] = useState<MemberBatchWish>({ act: 'remove' })
  const flow = usePlanAct(logic.memberBatch, () => {
    setChosen(new Set())
    onDone()
  })
  const plan = (next: MemberBatchWish) => {
    setWish(next)
    flow.plan({ gid, uids: [...chosen], ...next })
  }
  const save = () =>
    logic.saveCsv(t('members.pageTitle', { name: info.name }), [
      [t('members.user'), t('members.level'), t('batch.csv.outcome'), t('batch.csv.reason')],
      ...flow.rows.map(({ uid, username, from, outcome, refusal }) => [
        username,
        isRowLevel(from) ? t(`level.${roleKey(uid, from, info.uid)}`) : '',
        ...[t(`batch.outcome.${outcome}`), refusal ?? ''],
      ]),
    ])
  const dialog = (
    <MemberBatchDialog
      open={flow.planned || flow.acting || flow.done}
      wish={wish}
      rows={flow.rows}
      ownerUid={info.uid}
      isDone={flow.done}
      busy={flow.acting}
      failure={flow.failure}
      onConfirm={flow.confirm}
      onSave={save}
      onClose={flow.close}
    />
  )
  const bar =
    chosen.size === 0 ? null : (
      <MemberBatchBar
        count={chosen.size}
        unseen={unseenCount(
          chosen,
          shown?.map(({ uid }) => uid),
        )}
        busy={flow.looking}
        failure={flow.planned ? undefined : flow.failure}
        onPlan={plan}
        onClear={() => setChosen(new Set())}
      />
    )
  return { chosen, choose, bar, dialog }
}

interface InvitationsProps {
  isOpen: boolean
  onClose(): void
  /** Users became members. */
  onAdded(): void
}

/** Invitations: the form, its preview, and open invitations. */
function useInvitations({ isOpen, onClose, onAdded }: InvitationsProps) {
  const { toasts, session } = Route.useRouteContext()
  const logic = Route.useLoaderData()
  const { t } = useTranslation('group')
  const failureText = useFailureText()
  const { gid } = useGroupFrame()
  const { isRoot } = useViewer({ session })
  const named = useRouterState({ select: ({ location }) => location.state.namedUsers })
  const [text, setText] = useState(named?.join('\n') ?? '')
  const [isAdding, setAdding] = useState(named !== undefined)
  const atOnce = isRoot && isAdding
  const [currentPage, setPage] = useState(1)
  const list = usePage(logic.invitations, { gid, currentPage, limit: limits.pageSize })
  const acts = useListAct(logic.withdraw, ({ name }) => {
    toasts.show({ tone: 'success', title: t('invite.withdrawn', { name }) })
    setPage(1)
    list.reload()
  })
  const flow = usePlanAct(logic.invite, () => {
    list.reload()
    if (atOnce) onAdded()
  })
  useEffect(() => {
    // The preview is not shown after the form was closed, and who comes next is invited again.
    if (isOpen) return
    flow.close()
    setAdding(false)
  }, [isOpen, flow.close])
  const isPlan = flow.planned || flow.acting || flow.done
  const dialogs = (
    <>
      <InviteDialog
        open={isOpen && !isPlan}
        text={text}
        busy={flow.looking}
        failure={isPlan ? undefined : flow.failure}
        atOnce={isRoot ? isAdding : undefined}
        onAtOnce={setAdding}
        onText={setText}
        onPreview={(usernames) => flow.plan({ gid, usernames, atOnce })}
        onClose={onClose}
      />
      <InvitePlanDialog
        open={isPlan}
        rows={flow.rows}
        atOnce={atOnce}
        isDone={flow.done}
        busy={flow.acting}
        failure={flow.failure}
        onConfirm={flow.confirm}
        onClose={() => {
          if (flow.done) {
            setText('')
            onClose()
          }
          flow.close()
        }}
      />
    </>
  )
  const open = (
    <>
      <FailureLine failure={acts.failure} />
      <OpenInvitations
        page={list.data}
        failure={list.failure && failureText(list.failure)}
        refreshing={list.refreshing || list.loading}
        busy={acts.underWay !== undefined}
        onReload={list.reload}
        onPage={setPage}
        onWithdraw={({ uid, username }) => acts.run({ gid, uid, name: username })}
      />
    </>
  )
  return { dialogs, open }
}

/** For admins of the group. */
function Invitations(props: InvitationsProps) {
  const { dialogs, open } = useInvitations(props)
  return (
    <>
      {open}
      {dialogs}
    </>
  )
}

/** A member disappears from the list immediately, and leaves the group when the toast ends. */
function useMemberRemoval(onEnded: () => void) {
  const logic = Route.useLoaderData()
  const { t } = useTranslation('group')
  const removal = useHeldAct(logic.memberRemoval, {
    titleOf: ({ name, isRequest }) => t(isRequest ? 'members.forgotten' : 'members.removed', { name }),
    onEnded,
  })
  const named = useLast(removal.asked?.name, '')
  const isRequest = useLast(removal.asked?.isRequest, false)
  const dialog = (
    <ConfirmDialog
      open={removal.asked !== undefined}
      title={t(isRequest ? 'members.forgetTitle' : 'members.removeTitle', { name: named })}
      text={t(isRequest ? 'members.forgetText' : 'members.removeText')}
      back={t('form.cancel')}
      confirm={t(isRequest ? 'members.forget' : 'members.remove')}
      onConfirm={removal.confirm}
      onClose={removal.cancel}
    />
  )
  const { ask, busy, hidden } = removal
  const withoutHidden = (page: Page<GroupMember> | undefined) => page && without(page, hidden, ({ id }) => id)
  return { ask, busy, dialog, without: withoutHidden }
}

function MembersTab() {
  const { session } = Route.useRouteContext()
  const logic = Route.useLoaderData()
  const { part, ...search } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { t } = useTranslation('group')
  const failureText = useFailureText()
  const { uid } = useViewer({ session })
  const { gid, info, standing, has, reload } = useGroupFrame()
  const isAdmin = has('admin')
  /** Admins start with pending applications. */
  const all = isAdmin && part !== 'members'
  const size = search.limit ?? limits.pageSize
  /** Applicants are only in the admins' list. */
  const auth = all || (search.auth ?? GroupLevel.None) >= GroupLevel.Member ? search.auth : undefined
  const query = { ...present({ ...search, auth, currentPage: search.currentPage ?? 1, limit: size }), gid }
  const list = usePage(logic.members, { query, all })
  const levels = useMemberLevels(logic.act, () => {
    list.reload()
    reload()
  })
  const removal = useMemberRemoval(() => {
    list.reload()
    reload()
  })
  const batch = useMemberBatch(list.data?.records, () => {
    list.reload()
    reload()
  })
  const go = (change: Partial<GroupMembersSearch>, replace = false) =>
    void navigate({ search: (old) => ({ ...old, currentPage: undefined, ...change }), replace })
  return (
    <>
      <PageTitle>{t('members.pageTitle', { name: info.name })}</PageTitle>
      <FailureLine failure={levels.failure} />
      <GroupMembers
        values={{ keyword: search.keyword ?? '', auth }}
        page={removal.without(list.data)}
        memberCount={info.memberCount}
        size={size}
        refreshing={list.refreshing || list.loading}
        failure={list.failure && failureText(list.failure)}
        uid={uid}
        ownerUid={info.uid}
        standing={standing}
        manages={all}
        busy={levels.busy || removal.busy}
        chosen={batch.chosen}
        onChoose={batch.choose}
        toggle={
          isAdmin ? (
            <Switch checked={all} onChecked={(on) => go({ part: on ? undefined : 'members' })}>
              {t('members.manage')}
            </Switch>
          ) : undefined
        }
        tools={
          <>
            <ExportButton machine={logic.exports.members} query={{ ...query, all, ownerUid: info.uid }} />
            {all ? (
              <Button
                variant="solid"
                icon={<UserPlus size={16} aria-hidden />}
                onClick={() => go({ part: 'invite' })}
              >
                {t('invite.act')}
              </Button>
            ) : null}
          </>
        }
        onChange={({ keyword, ...rest }) =>
          go({ ...rest, ...(keyword === undefined ? {} : { keyword: keyword || undefined }) }, true)
        }
        onReload={list.reload}
        onPage={(currentPage) => go({ currentPage })}
        onSize={(limit) => go({ limit: limit === limits.pageSize ? undefined : limit })}
        onLevel={levels.set}
        onRemove={({ id, uid, username, auth }) =>
          removal.ask({ gid, id, uid, name: username, isRequest: auth === GroupLevel.Refused })
        }
      />
      {all ? batch.bar : null}
      {all ? (
        <Invitations
          isOpen={part === 'invite'}
          onClose={() => go({ part: undefined }, true)}
          onAdded={() => {
            list.reload()
            reload()
          }}
        />
      ) : null}
      {batch.dialog}
      {removal.dialog}
    </>
  )
}
