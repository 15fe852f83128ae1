import { createFileRoute } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GroupAuth } from '#contract/enums.ts'
import { group as limits } from '#contract/limits/group.ts'
import { GroupForm } from '#ui/group/group-form.tsx'
import { GroupList } from '#ui/group/group-list.tsx'
import { Button } from '#ui/kit/button.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { useLast } from '#ui/kit/use-last.ts'
import { Page } from '#ui/shell/page.tsx'
import { GroupListSearch } from './-group-search.ts'
import { markdownUploads } from './-markdown-uploads.tsx'
import { present } from './-practice-search.ts'
import { useRecordForm } from './-record-form.ts'
import { useMarkdownPreview } from './-use-markdown-preview.tsx'
import { usePage } from './-use-page.ts'
import { useViewer } from './-use-viewer.ts'

export const Route = createFileRoute('/group/')({
  validateSearch: (search) => GroupListSearch.parse(search),
  loader: async ({ context }) => {
    const [logic] = await Promise.all([context.loadGroupLogic(), context.loadTexts(['group', 'markdown'])])
    return logic
  },
  component: GroupListPage,
})

const newGroup = { gid: null, hasCode: false }
const empty = {
  name: '',
  shortName: '',
  brief: '',
  description: '',
  auth: GroupAuth.Public,
  code: '',
  hasCode: false,
  visible: true,
  codeAdmits: false,
}

function GroupListPage() {
  const { session, askLogin, toasts } = Route.useRouteContext()
  const logic = Route.useLoaderData()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { t, i18n } = useTranslation('group')
  const failureText = useFailureText()
  const preview = useMarkdownPreview()
  const { uid, username, signedIn, resolving, isAdmin, isRoot } = useViewer({ session })
  const size = search.limit ?? limits.listPageSize
  const query = present({ ...search, currentPage: search.currentPage ?? 1, limit: size })
  const list = usePage(logic.list, { query, uid })
  const creation = usePage(logic.creation, { uid, locale: i18n.language })
  const [barred, setBarred] = useState(false)
  const why = useLast(creation.data?.refusal, '')
  const form = useRecordForm(logic.form, (_, { id }) => {
    toasts.show({ tone: 'success', title: t('form.created') })
    void navigate({ to: '/group/$groupId', params: { groupId: String(id) } })
  })
  const show = () => form.show(newGroup, empty, ...logic.formDraft(newGroup, empty))
  const create = () => {
    if (!creation.data?.refusal) return show()
    setBarred(true)
    creation.reload()
  }
  const isOpenAfterAll = barred && creation.data?.refusal === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when nothing is in the way any more
  useEffect(() => {
    if (!isOpenAfterAll) return
    setBarred(false)
    show()
  }, [isOpenAfterAll])
  const go = (change: Partial<GroupListSearch>, replace = false) =>
    void navigate({ search: (old) => ({ ...old, currentPage: undefined, ...change }), replace })
  const refuse = signedIn || resolving ? undefined : askLogin

  return (
    <Page
      title={t('title')}
      actions={
        <Button variant="solid" icon={<Plus size={16} aria-hidden />} onClick={refuse ?? create}>
          {t('list.create')}
        </Button>
      }
    >
      <GroupList
        values={{ keyword: search.keyword ?? '', auth: search.auth, mine: search.onlyMine === true }}
        canBeMine={signedIn}
        page={list.data}
        refreshing={list.refreshing || list.loading}
        failure={list.failure && failureText(list.failure)}
        size={size}
        manages={({ owner }) => isRoot || owner === username}
        onChange={({ keyword, mine, ...rest }) =>
          go(
            {
              ...rest,
              ...(keyword === undefined ? {} : { keyword: keyword || undefined }),
              ...(mine === undefined ? {} : { onlyMine: mine || undefined }),
            },
            true,
          )
        }
        onClear={() => go({ keyword: undefined, auth: undefined, onlyMine: undefined })}
        onCreate={refuse ?? create}
        onReload={list.reload}
        onPage={(currentPage) => go({ currentPage })}
        onSize={(limit) => go({ limit: limit === limits.listPageSize ? undefined : limit })}
        onRefused={refuse}
      />
      <Dialog
        open={barred}
        onClose={() => setBarred(false)}
        title={t('list.barred')}
        footer={
          <Button variant="solid" onClick={() => setBarred(false)}>
            {t('list.barredClose')}
          </Button>
        }
      >
        <p>{why}</p>
      </Dialog>
      <Dialog open={form.open} onClose={form.close} title={t('list.create')} size="full" closeOutside={false}>
        {form.values ? (
          <GroupForm
            label={t('list.create')}
            send={t('form.create')}
            values={form.values}
            restored={form.restored}
            wrong={form.wrong}
            busy={form.busy}
            failure={form.failure}
            preview={preview}
            uploads={isAdmin ? markdownUploads(logic.upload, { gid: null, files: true }) : undefined}
            makeCode={logic.makeCode}
            onEdit={form.edit}
            onSend={form.send}
            onDiscard={form.discard}
            onClose={form.close}
          />
        ) : null}
      </Dialog>
    </Page>
  )
}
