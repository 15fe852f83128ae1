import { createFileRoute, notFound } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { message as limits } from '#contract/limits/talk.ts'
import type { NoteType, UserMessageKind } from '#contract/message.ts'
import { ConfirmDialog } from '#ui/kit/confirm-dialog.tsx'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { MessageFrame } from '#ui/message/message-frame.tsx'
import { MessageRow } from '#ui/message/message-row.tsx'
import { type MessageTab, messageTabs } from '#ui/message/message-tab.ts'
import { MessageTabs } from '#ui/message/message-tabs.tsx'
import { NoteRow } from '#ui/message/note-row.tsx'
import { Page } from '#ui/shell/page.tsx'
import { useListAct } from './-list-act.ts'
import { positive } from './-search-values.ts'
import { usePage } from './-use-page.ts'
import { useViewer } from './-use-viewer.ts'

const Tab = z.enum(messageTabs)

/** S2-065. */
export const Route = createFileRoute('/_login/message/$kind')({
  validateSearch: z.object({ currentPage: positive }),
  remountDeps: ({ params }) => params,
  loader: async ({ context, params }) => {
    if (!Tab.safeParse(params.kind).success) throw notFound()
    const [logic, unread] = await Promise.all([
      context.loadMessageLogic(),
      context.loadUnread(),
      context.loadTexts(['message']),
    ])
    return { ...logic, unread }
  },
  component: Messages,
})

const userKinds = { discuss: 'Discuss', reply: 'Reply', like: 'Like' } as const
const noteKinds = { sys: 'Sys', mine: 'Mine' } as const
const isNoteTab = (tab: MessageTab): tab is keyof typeof noteKinds => tab in noteKinds

function Messages() {
  const { t } = useTranslation('message')
  const context = Route.useRouteContext()
  const { uid } = useViewer(context)
  const tab = Route.useParams().kind as MessageTab
  const unread = useSelector(Route.useLoaderData().unread, (snapshot) => snapshot.context.counts)
  return (
    <Page title={t('title')} width="narrow">
      <MessageTabs current={tab} unread={unread} />
      {uid !== null &&
        (isNoteTab(tab) ? (
          <Notes key={uid} tab={tab} kind={noteKinds[tab]} uid={uid} />
        ) : (
          <Doings key={uid} tab={tab} kind={userKinds[tab]} uid={uid} />
        ))}
    </Page>
  )
}

/** What is shown has been read: the badges follow. */
function useReading(shown: unknown) {
  const { unread } = Route.useLoaderData()
  useEffect(() => {
    if (shown !== undefined) unread.send({ type: 'unread.read' })
  }, [shown, unread])
}

function useCleaning(kind: UserMessageKind | NoteType, reload: () => void) {
  const { toasts } = Route.useRouteContext()
  const { t } = useTranslation('message')
  const acts = useListAct(Route.useLoaderData().clean, () => {
    toasts.show({ tone: 'success', title: t('done') })
    reload()
  })
  const dialog = (
    <ConfirmDialog
      open={acts.asked !== undefined}
      title={t('question')}
      text={t('questionText')}
      back={t('keep')}
      confirm={t('clear')}
      onConfirm={acts.confirm}
      onClose={acts.cancel}
    />
  )
  return {
    dialog,
    underWay: acts.underWay?.id,
    remove: (id: number) => acts.run({ type: kind, id }),
    clear: () => acts.ask({ type: kind, id: undefined }),
  }
}

function useFrame(tab: MessageTab) {
  const failureText = useFailureText()
  const navigate = Route.useNavigate()
  return (
    list: Pick<ReturnType<typeof usePage>, 'refreshing' | 'loading' | 'failure' | 'reload'>,
    clear: () => void,
  ) => ({
    tab,
    busy: list.refreshing || list.loading,
    failure: list.failure && failureText(list.failure),
    onReload: list.reload,
    onPage: (page: number) => void navigate({ search: { currentPage: page === 1 ? undefined : page } }),
    onClear: clear,
  })
}

function Doings({ tab, kind, uid }: { tab: MessageTab; kind: UserMessageKind; uid: string }) {
  const { currentPage = 1 } = Route.useSearch()
  const list = usePage(Route.useLoaderData().messages, { kind, uid, currentPage, limit: limits.pageSize })
  useReading(list.data)
  const cleaning = useCleaning(kind, list.reload)
  const frame = useFrame(tab)(list, cleaning.clear)
  return (
    <MessageFrame {...frame} page={list.data}>
      {list.data?.records.map((message) => (
        <MessageRow
          key={message.id}
          message={message}
          busy={cleaning.underWay === message.id}
          onRemove={() => cleaning.remove(message.id)}
        />
      ))}
      {cleaning.dialog}
    </MessageFrame>
  )
}

function Notes({ tab, kind, uid }: { tab: MessageTab; kind: NoteType; uid: string }) {
  const { currentPage = 1 } = Route.useSearch()
  const list = usePage(Route.useLoaderData().notes, { kind, uid, currentPage, limit: limits.notePageSize })
  useReading(list.data)
  const cleaning = useCleaning(kind, list.reload)
  const frame = useFrame(tab)(list, cleaning.clear)
  return (
    <MessageFrame {...frame} page={list.data}>
      {list.data?.records.map((note) => (
        <NoteRow
          key={note.id}
          note={note}
          busy={cleaning.underWay === note.id}
          onRemove={() => cleaning.remove(note.id)}
        />
      ))}
      {cleaning.dialog}
    </MessageFrame>
  )
}
