import { createFileRoute, notFound, Outlet, useRouterState } from '@tanstack/react-router'
import { DoorOpen, Undo2 } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import type { EnteredGroup, GroupLogic } from '#app/compose-group.ts'
import { GroupAuth, GroupLevel } from '#contract/enums.ts'
import { type GroupRight, type GroupStanding, hasGroupRight } from '#contract/group-rules.ts'
import { FailureLine } from '#ui/account/form-parts.tsx'
import { ApplyDialog } from '#ui/group/apply-dialog.tsx'
import { DisbandDialog } from '#ui/group/disband-dialog.tsx'
import { GroupActs } from '#ui/group/group-acts.tsx'
import { GroupHead, GroupSkeleton } from '#ui/group/group-head.tsx'
import { GroupTabs } from '#ui/group/group-tabs.tsx'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { ConfirmDialog } from '#ui/kit/confirm-dialog.tsx'
import { finalReason, serversWords, useFailureText } from '#ui/kit/failure-text.ts'
import { LinkButton } from '#ui/kit/link.tsx'
import { Empty, Failed, StaleMark } from '#ui/kit/notice.tsx'
import { Page } from '#ui/shell/page.tsx'
import { PageTitle } from '#ui/shell/page-title.tsx'
import { GroupFrameContext } from './-group-frame.ts'
import { useListAct } from './-list-act.ts'
import { useRecordForm } from './-record-form.ts'
import { useOpenArea } from './-use-open-area.ts'
import { usePage } from './-use-page.ts'
import { useViewer } from './-use-viewer.ts'

const GroupId = z.coerce.number().int().min(1)

/** Everything of one group (S3-010 to S3-030). */
export const Route = createFileRoute('/_login/group/$groupId')({
  remountDeps: ({ params: { groupId } }) => ({ groupId }),
  loader: async ({ context, params }) => {
    if (!GroupId.safeParse(params.groupId).success) throw notFound()
    const [logic] = await Promise.all([context.loadGroupLogic(), context.loadTexts(['group'])])
    return logic
  },
  component: GroupShell,
})

function Waiting() {
  const { t } = useTranslation('group')
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <GroupSkeleton />
    </>
  )
}

function GroupShell() {
  const { uid } = useViewer(Route.useRouteContext())
  return uid === null ? <Waiting /> : <LoadedGroup key={uid} uid={uid} />
}

function LoadedGroup({ uid }: { uid: string }) {
  const gid = Number(Route.useParams().groupId)
  const logic = Route.useLoaderData()
  const { t } = useTranslation('group')
  const failureText = useFailureText()
  const { data, loading, refreshing, reload, ...group } = usePage(logic.group, { gid, uid })
  const failure = group.failure && failureText(group.failure)
  if (data) {
    return (
      <OpenGroup logic={logic} group={data} uid={uid} reload={reload}>
        {failure === undefined ? null : <StaleMark message={failure} busy={refreshing} onRetry={reload} />}
      </OpenGroup>
    )
  }
  if (failure === undefined) return <Waiting />
  return (
    <Page title={t('title')} heading={null}>
      <Card pad="none">
        <Failed
          message={(group.failure && serversWords(group.failure)) ?? failure}
          final={finalReason(group.failure)}
          busy={loading}
          onRetry={reload}
          act={
            <>
              {finalReason(group.failure) === 'closed' ? (
                <Invited logic={logic} gid={gid} onJoined={reload} />
              ) : null}
              <LinkButton to="/group">{t('back')}</LinkButton>
            </>
          }
        />
      </Card>
    </Page>
  )
}

/** Joining a hidden group with its code. */
function Invited({ logic, gid, onJoined }: { logic: GroupLogic; gid: number; onJoined(): void }) {
  const { toasts } = Route.useRouteContext()
  const { t } = useTranslation('group')
  const [sent, setSent] = useState(false)
  const application = useRecordForm(logic.application, (_, level) => {
    const isIn = level >= GroupLevel.Member
    toasts.show({ tone: 'success', title: t(isIn ? 'apply.joined' : 'apply.sent') })
    if (isIn) onJoined()
    else setSent(true)
  })
  const acts = useListAct(logic.act, ({ name }) => {
    toasts.show({ tone: 'success', title: t('acts.withdrawn', { name }) })
    setSent(false)
  })
  const open = () => {
    const initial = { auth: GroupAuth.Private, code: '', reason: '', codeAdmits: undefined }
    const reason = logic.applicationDraft(gid)
    application.show(gid, initial, reason === undefined ? null : { ...initial, reason })
  }
  return (
    <>
      {sent ? (
        <>
          <span>{t('acts.applying')}</span>
          <Button
            icon={<Undo2 size={16} aria-hidden />}
            busy={acts.underWay !== undefined}
            onClick={() => acts.run({ kind: 'withdraw', gid, name: t('apply.number', { number: gid }) })}
          >
            {t('acts.withdraw')}
          </Button>
          <FailureLine failure={acts.failure} />
        </>
      ) : (
        <Button variant="solid" icon={<DoorOpen size={16} aria-hidden />} onClick={open}>
          {t('apply.withCode')}
        </Button>
      )}
      <ApplyDialog
        open={application.open}
        group={t('apply.number', { number: gid })}
        values={application.values}
        wrong={application.wrong}
        busy={application.busy}
        failure={application.failure}
        onEdit={application.edit}
        onSend={application.send}
        onClose={application.close}
      />
    </>
  )
}

/** How much surrounds a section (S3-022); nothing in focus mode and for a training, which has tabs of its own. */
const layoutOf = (path: string, part: string, { deeper, manages }: { deeper: boolean; manages: boolean }) => {
  if (path.endsWith('/full-screen') || (part === 'training' && deeper)) return 'none'
  if (part.startsWith('discussion')) return 'beside'
  if (part === 'workshop') return 'above'
  if (deeper) return 'line'
  if (part === 'status' || part === 'class') return 'above'
  if (manages && ['contest', 'problem', 'training'].includes(part)) return 'above'
  return part === '' ? 'home' : 'beside'
}

type GroupNeed = 'member' | 'admin' | 'root'

/** Sections that require more than membership. */
const neededIn: Record<string, 'admin' | 'root'> = {
  announcement: 'admin',
  class: 'admin',
  setting: 'root',
  audit: 'root',
}

interface OpenGroupProps {
  logic: GroupLogic
  group: EnteredGroup
  uid: string
  reload(): void
  children: ReactNode
}

/** Joining, leaving and disbanding, with their dialogs. */
function useGroupActs(logic: GroupLogic, { info, level }: EnteredGroup, reload: () => void) {
  const { toasts } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const { t } = useTranslation('group')
  const acts = useListAct(logic.act, ({ kind, name }) => {
    if (kind === 'disband') {
      toasts.show({ tone: 'success', title: t('acts.disbanded', { name }) })
      return void navigate({ to: '/group' })
    }
    if (kind === 'decline') {
      toasts.show({ tone: 'success', title: t('acts.declined', { name }) })
      return void navigate({ to: '/group' })
    }
    if (kind === 'join') toasts.show({ tone: 'success', title: t('acts.joined', { name }) })
    if (kind === 'withdraw') toasts.show({ tone: 'success', title: t('acts.withdrawn', { name }) })
    if (kind === 'leave') toasts.show({ tone: 'success', title: t('acts.left', { name }) })
    reload()
  })
  const application = useRecordForm(logic.application, (_, level) => {
    const isIn = level >= GroupLevel.Member
    toasts.show({
      tone: 'success',
      title: isIn ? t('acts.joined', { name: info.name }) : t('apply.sent'),
    })
    reload()
  })
  const act = { gid: info.id, name: info.name }
  const join = () => {
    if (info.auth === GroupAuth.Public || info.invitedBy !== null) return acts.run({ ...act, kind: 'join' })
    // The code alone lets nobody in who was rejected.
    const codeAdmits = info.codeAdmits && level === GroupLevel.None
    const initial = { auth: info.auth, code: '', reason: '', codeAdmits }
    const reason = logic.applicationDraft(info.id)
    application.show(info.id, initial, reason === undefined ? null : { ...initial, reason })
  }
  return {
    acts,
    application,
    join,
    decline: () => acts.run({ ...act, kind: 'decline' }),
    withdraw: () => acts.run({ ...act, kind: 'withdraw' }),
    leave: () => acts.ask({ ...act, kind: 'leave' }),
    disband: () => acts.ask({ ...act, kind: 'disband' }),
  }
}

const placeActs = ['join', 'decline', 'withdraw', 'leave', 'disband'] as const

/** The audit log is opened from the settings. */
const tabOf = (part: string) => (part === 'audit' ? 'setting' : part)

/** Others may have joined meanwhile: who comes to the members by a tab gets the counts beside them anew. */
function useMemberCounts(part: string, reload: () => void) {
  const shown = useRef(part)
  useEffect(() => {
    if (shown.current === part) return
    shown.current = part
    if (part === 'member') reload()
  }, [part, reload])
}

function OpenGroup({ logic, group, uid, reload, children }: OpenGroupProps) {
  const { info, level } = group
  const { groupId } = Route.useParams()
  const context = Route.useRouteContext()
  const { isRoot } = useViewer(context)
  const hasDiscussions = useOpenArea(context, 'openGroupDiscussion')
  const { t } = useTranslation('group')
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const manages = useRouterState({
    select: ({ location: { search } }) => 'part' in search && search.part === 'manage',
  })
  const { acts, application, join, decline, withdraw, leave, disband } = useGroupActs(logic, group, reload)
  const isOwner = info.uid === uid
  const standing: GroupStanding = useMemo(
    () => ({ isSuper: isRoot, isOwner, level }),
    [isRoot, isOwner, level],
  )
  const frame = useMemo(
    () => ({
      gid: info.id,
      info,
      standing,
      has: (right: GroupRight) => hasGroupRight(standing, right),
      reload,
      disband,
      isDisbanding: acts.underWay?.kind === 'disband',
    }),
    [info, standing, reload, disband, acts.underWay],
  )
  const [, part = '', deeper] = path.slice(`/group/${groupId}`.length).split('/')
  useMemberCounts(part, reload)
  const needs: GroupNeed = neededIn[part] ?? 'member'
  const isOpen = part === '' || frame.has(needs)
  const layout = isOpen ? layoutOf(path, part, { deeper: Boolean(deeper), manages }) : 'home'
  const body = isOpen ? (
    <Outlet />
  ) : (
    <Closed name={info.name} needs={frame.has('member') ? closedAs(part, needs) : 'member'} />
  )
  const underWay = acts.underWay?.kind
  return (
    <GroupFrameContext value={frame}>
      {layout === 'none' ? (
        body
      ) : (
        <GroupHead
          info={info}
          layout={layout}
          tabs={
            <GroupTabs
              groupId={info.id}
              hasDiscussions={hasDiscussions}
              current={tabOf(part)}
              has={frame.has}
              onClosed={() => context.toasts.show({ tone: 'info', title: t('tabs.off') })}
            />
          }
          acts={
            <>
              <GroupActs
                standing={standing}
                auth={info.auth}
                codeAdmits={info.codeAdmits}
                invitedBy={info.invitedBy}
                busy={placeActs.find((kind) => kind === underWay)}
                onJoin={join}
                onDecline={decline}
                onWithdraw={withdraw}
                onLeave={leave}
                onDisband={disband}
              />
              <FailureLine failure={acts.failure} />
            </>
          }
        >
          {layout === 'line' ? null : children}
          {body}
        </GroupHead>
      )}
      <ApplyDialog
        open={application.open}
        group={info.name}
        values={application.values}
        wrong={application.wrong}
        busy={application.busy}
        failure={application.failure}
        onEdit={application.edit}
        onSend={application.send}
        onClose={application.close}
      />
      <ConfirmDialog
        open={acts.asked?.kind === 'leave'}
        title={t('acts.leaveTitle', { name: info.name })}
        text={t('acts.leaveText')}
        back={t('form.cancel')}
        confirm={t('acts.leave')}
        onConfirm={acts.confirm}
        onClose={acts.cancel}
      />
      <DisbandDialog
        open={acts.asked?.kind === 'disband'}
        name={info.name}
        shortName={info.shortName}
        onConfirm={acts.confirm}
        onClose={acts.cancel}
      />
    </GroupFrameContext>
  )
}

const closedAs = (part: string, needs: GroupNeed) => (part === 'audit' ? 'audit' : needs)

/** Shown instead of a section that the viewer may not open. */
function Closed({ name, needs }: { name: string; needs: GroupNeed | 'audit' }) {
  const { t } = useTranslation('group')
  return (
    <Card pad="none">
      <PageTitle>{name}</PageTitle>
      <Empty drawing="locked" title={t(`closed.title.${needs}`)}>
        {t(needs === 'member' ? 'closed.text' : 'closed.textOfRole')}
      </Empty>
    </Card>
  )
}
