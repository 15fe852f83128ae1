import { createFileRoute } from '@tanstack/react-router'
import { shallowEqual, useSelector } from '@xstate/react'
import { Eye, FileUp, UserPlus } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import type { UserAdminLogic, UserSubject, UserValues } from '#app/compose-user-admin.ts'
import { roles as allRoles, UserStatus } from '#contract/enums.ts'
import { userAdmin as limits, userBatch } from '#contract/limits/site.ts'
import type { UserRow } from '#contract/user-admin.ts'
import { userImportView } from '#machines/user-import/user-import.view.ts'
import { userSeriesView } from '#machines/user-series/user-series.view.ts'
import { FailureLine } from '#ui/account/form-parts.tsx'
import { Button } from '#ui/kit/button.tsx'
import { ConfirmDialog } from '#ui/kit/confirm-dialog.tsx'
import { useFailureText } from '#ui/kit/failure-text.ts'
import type { MenuEntry } from '#ui/kit/menu-entry.ts'
import { RowMenu } from '#ui/kit/row-menu.tsx'
import { unseenCount } from '#ui/kit/unseen-count.ts'
import { useLast } from '#ui/kit/use-last.ts'
import { Page } from '#ui/shell/page.tsx'
import { UserDialog } from '#ui/user-admin/user-dialog.tsx'
import { UserImportDialog } from '#ui/user-admin/user-import-dialog.tsx'
import { UserList } from '#ui/user-admin/user-list.tsx'
import { UserSeriesDialog } from '#ui/user-admin/user-series-dialog.tsx'
import { ExportButton } from './-export-button.tsx'
import { useListAct } from './-list-act.ts'
import { NewUsers } from './-new-users.tsx'
import { present } from './-practice-search.ts'
import { useRecordForm } from './-record-form.ts'
import { flag, keyword, positive, sizeOf } from './-search-values.ts'
import { useFlow } from './-use-flow.ts'
import { usePage } from './-use-page.ts'
import { useViewer } from './-use-viewer.ts'
import { UserBatch } from './-user-batch.tsx'

/** A value that does not fit is as if it were absent. */
const UserSearch = z.object({
  keyword,
  onlyAdmin: flag,
  currentPage: positive,
  limit: sizeOf(limits.pageSizes),
})
type UserSearch = z.infer<typeof UserSearch>

export const Route = createFileRoute('/admin/_super/user')({
  validateSearch: (search) => UserSearch.parse(search),
  loader: async ({ context }) => {
    const [logic] = await Promise.all([context.loadUserAdminLogic(), context.loadTexts(['userAdmin'])])
    return logic
  },
  component: UserAdminPage,
})

const userRole = 1002
/** Where a view begins. */
const home = '/oj/home'

const valuesOf = ({
  username,
  realname,
  email,
  titleName,
  titleColor,
  status,
  roles,
}: UserRow): UserValues => ({
  username,
  realname: realname ?? '',
  email: email ?? '',
  titleName: titleName ?? '',
  titleColor: titleColor ?? '',
  type: allRoles.find(({ id }) => id === roles[0]?.id)?.id ?? userRole,
  banned: status === UserStatus.Banned,
  setPassword: false,
  password: '',
})

function UserAdminPage() {
  const { session, toasts, viewStart } = Route.useRouteContext()
  const logic = Route.useLoaderData()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { t } = useTranslation('userAdmin')
  const failureText = useFailureText()
  const { uid: ownUid } = useViewer({ session })
  const query = present({
    ...search,
    currentPage: search.currentPage ?? 1,
    limit: search.limit ?? limits.pageSize,
  })
  const list = usePage(logic.users, { query })
  const say = (title: string, text?: string) => {
    toasts.show({ tone: 'success', title, ...(text && { text }) })
    list.reload()
  }
  const acts = useListAct(logic.userAct, ({ name }) => say(t('remove.done', { name })))
  const view = useListAct(viewStart.viewAct, () => {})
  const form = useRecordForm(logic.userForm, ({ name }: UserSubject) => say(t('edit.saved', { name })))
  /** Of all pages; in the order in which they were chosen. */
  const [chosen, setChosen] = useState<readonly Pick<UserRow, 'uid' | 'username'>[]>([])
  const [made, setMade] = useState<readonly string[]>([])
  const go = (change: Partial<UserSearch>, replace = false) =>
    void navigate({ search: (old) => ({ ...old, currentPage: undefined, ...change }), replace })
  const named = useLast(acts.asked?.name, '')

  return (
    <Page
      title={t('title')}
      actions={
        <>
          <ExportButton machine={logic.userExport} query={query} />
          <Import
            machine={logic.userImport}
            onSave={logic.saveWrongRows}
            onMade={(names) => {
              setMade(names)
              say(t('import.done', { count: names.length }), t('toGroup'))
            }}
            onRefused={list.reload}
          >
            {(entry) => (
              <RowMenu
                name={t('title')}
                busy={view.underWay !== undefined}
                entries={[
                  entry,
                  {
                    id: 'view',
                    text: t('list.viewAsVisitor'),
                    icon: <Eye size={16} aria-hidden />,
                    onSelect: () => view.run({ wanted: { kind: 'visitor' }, to: home }),
                  },
                ]}
              />
            )}
          </Import>
          <Series
            machine={logic.userSeries}
            onMade={(names) => {
              setMade(names)
              list.reload()
            }}
          />
        </>
      }
    >
      <FailureLine failure={acts.failure ?? view.failure} />
      <UserList
        filters={{ keyword: search.keyword ?? '', onlyAdmin: search.onlyAdmin ?? false }}
        page={list.data}
        refreshing={list.refreshing || list.loading}
        failure={list.failure && failureText(list.failure)}
        underWay={acts.underWay?.uid}
        ownUid={ownUid}
        chosen={chosen.map(({ uid }) => uid)}
        onChoose={(users, isIn) =>
          setChosen((old) => {
            const uids = users.map(({ uid }) => uid)
            const others = old.filter(({ uid }) => !uids.includes(uid))
            return isIn ? [...others, ...users].slice(0, userBatch.uidsMax) : others
          })
        }
        onFilter={({ keyword, onlyAdmin }) =>
          go(
            {
              ...(keyword === undefined ? {} : { keyword: keyword || undefined }),
              ...(onlyAdmin === undefined ? {} : { onlyAdmin: onlyAdmin || undefined }),
            },
            true,
          )
        }
        onReload={list.reload}
        onPage={(currentPage) => go({ currentPage })}
        onSize={(limit) => go({ limit })}
        onEdit={(user) => form.show({ uid: user.uid, name: user.username }, valuesOf(user))}
        onView={({ username }) => view.run({ wanted: { kind: 'user', username }, to: home })}
        onRemove={({ uid, username: name }) => acts.ask({ kind: 'remove', uid, name })}
      />
      {chosen.length === 0 ? <NewUsers logic={logic} names={made} onClear={() => setMade([])} /> : null}
      <UserBatch
        logic={logic}
        chosen={chosen}
        unseen={unseenCount(
          chosen.map(({ uid }) => uid),
          list.data?.records.map(({ uid }) => uid),
        )}
        onDone={() => {
          setChosen([])
          list.reload()
        }}
        onClear={() => setChosen([])}
      />
      <UserDialog
        open={form.open}
        name={form.subject?.name ?? ''}
        values={form.values}
        isOwn={form.subject?.uid === ownUid}
        wrong={form.wrong}
        busy={form.busy}
        failure={form.failure}
        onEdit={form.edit}
        onSend={form.send}
        onClose={form.close}
      />
      <ConfirmDialog
        open={acts.asked !== undefined}
        title={t('remove.title', { name: named })}
        text={t('remove.text')}
        back={t('remove.back')}
        confirm={t('remove.confirm')}
        onConfirm={acts.confirm}
        onClose={acts.cancel}
      />
    </Page>
  )
}

interface ImportProps {
  machine: UserAdminLogic['userImport']
  onSave: UserAdminLogic['saveWrongRows']
  onMade: (names: readonly string[]) => void
  onRefused: () => void
  /** What shows the dialog. */
  children: (entry: MenuEntry) => ReactNode
}

function Import({ machine, onSave, onMade, onRefused, children }: ImportProps) {
  const { t } = useTranslation('userAdmin')
  const actor = useFlow(machine)
  const latest = useRef({ onMade, onRefused })
  latest.current = { onMade, onRefused }
  useEffect(() => {
    const done = actor.on('userImport.done', ({ names }) => latest.current.onMade(names))
    const refused = actor.on('userImport.refused', () => latest.current.onRefused())
    return () => {
      done.unsubscribe()
      refused.unsubscribe()
    }
  }, [actor])
  const { reading: _, ...view } = useSelector(actor, userImportView, shallowEqual)
  return (
    <>
      {children({
        id: 'import',
        text: t('import.open'),
        icon: <FileUp size={16} aria-hidden />,
        onSelect: () => actor.send({ type: 'userImport.open' }),
      })}
      <UserImportDialog
        {...view}
        onChoose={(file) => actor.send({ type: 'userImport.choose', file })}
        onSend={() => actor.send({ type: 'userImport.send' })}
        onSave={() => onSave(view.rows)}
        onClose={() => actor.send({ type: 'userImport.close' })}
      />
    </>
  )
}

interface SeriesProps {
  machine: UserAdminLogic['userSeries']
  onMade: (names: readonly string[]) => void
}

function Series({ machine, onMade }: SeriesProps) {
  const { t } = useTranslation('userAdmin')
  const actor = useFlow(machine)
  const latest = useRef(onMade)
  latest.current = onMade
  useEffect(() => {
    const made = actor.on('userSeries.made', ({ names }) => latest.current(names))
    return () => made.unsubscribe()
  }, [actor])
  const view = useSelector(actor, userSeriesView, shallowEqual)
  return (
    <>
      <Button
        variant="solid"
        icon={<UserPlus size={16} aria-hidden />}
        onClick={() => actor.send({ type: 'userSeries.open' })}
      >
        {t('series.open')}
      </Button>
      <UserSeriesDialog
        {...view}
        onEdit={(change) => actor.send({ type: 'userSeries.edit', change })}
        onSend={() => actor.send({ type: 'userSeries.send' })}
        onDownload={() => actor.send({ type: 'userSeries.download' })}
        onClose={() => actor.send({ type: 'userSeries.close' })}
      />
    </>
  )
}
