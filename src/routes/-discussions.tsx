import { useRouteContext } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { DiscussionLogic } from '#app/compose-discussion.ts'
import type { DiscussionCategory } from '#contract/discussion.ts'
import { discussion as limits } from '#contract/limits.ts'
import { RemoveDialog } from '#ui/contest-admin/remove-dialog.tsx'
import { CategoryDialog } from '#ui/discussion/category-dialog.tsx'
import { DiscussionFilters } from '#ui/discussion/discussion-filters.tsx'
import { DiscussionList } from '#ui/discussion/discussion-list.tsx'
import { Button } from '#ui/kit/button.tsx'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { Page } from '#ui/shell/page.tsx'
import { useDiscussionForm } from './-discussion-form.tsx'
import type { DiscussionSearch } from './-discussion-frame.ts'
import { useListAct } from './-list-act.ts'
import { useRecordForm } from './-record-form.ts'
import { usePage } from './-use-page.ts'
import { useViewer } from './-use-viewer.ts'

export interface DiscussionsProps {
  logic: DiscussionLogic
  /** The display id of the problem that they are about. */
  pid: string | null
  search: DiscussionSearch
  onSearch(change: Partial<DiscussionSearch>): void
}

const useApp = () => useRouteContext({ from: '__root__' })

function useCategoryForm(logic: DiscussionLogic, onSaved: () => void) {
  const form = useRecordForm(logic.categoryForm, onSaved)
  const dialog = (
    <CategoryDialog
      open={form.open}
      rows={form.values?.rows}
      busy={form.busy}
      failure={form.failure}
      onRows={(rows) => form.edit({ rows })}
      onSend={form.send}
      onClose={form.close}
    />
  )
  return { dialog, open: (rows: readonly DiscussionCategory[]) => form.show(null, { rows }) }
}

/** All discussions, or those of a problem. */
export function Discussions({ logic, pid, search, onSearch }: DiscussionsProps) {
  const { session, toasts, askLogin } = useApp()
  const { t } = useTranslation('discussion')
  const failureText = useFailureText()
  const { uid, isAdmin, isRoot, signedIn, resolving } = useViewer({ session })
  const { currentPage = 1, cid, onlyMine = false, keyword = '' } = search
  const hasOwn = signedIn || resolving
  const query = {
    currentPage,
    limit: limits.pageSize,
    ...(cid === undefined ? {} : { cid }),
    ...(pid === null ? {} : { pid }),
    ...(keyword === '' ? {} : { keyword }),
    ...(onlyMine && hasOwn ? { onlyMine } : {}),
  }
  const list = usePage(logic.list, { uid, query })
  const categories = usePage(logic.categories, null)
  const known = categories.data ?? []
  const form = useDiscussionForm({ logic, toasts, categories: known, isAdmin, onSaved: list.reload })
  const categoryForm = useCategoryForm(logic, () => {
    toasts.show({ tone: 'success', title: t('done.categories') })
    categories.reload()
    list.reload()
  })
  const acts = useListAct(logic.acts, () => {
    toasts.show({ tone: 'success', title: t('done.remove') })
    list.reload()
  })
  const create = () => {
    if (uid === null) return askLogin()
    const title = pid === null ? '' : t('form.prefix', { id: pid })
    const fields = {
      title,
      description: '',
      content: '',
      categoryId: known[0]?.id ?? null,
      topPriority: false,
    }
    form.open({ uid, id: null, pid }, fields)
  }
  const asked = acts.asked?.kind === 'remove' ? acts.asked : undefined
  return (
    <Page
      title={pid === null ? t('title') : t('ofProblem', { id: pid })}
      width="narrow"
      actions={
        <>
          {isRoot && categories.data && (
            <Button onClick={() => categoryForm.open(known)}>{t('categories.act')}</Button>
          )}
          <Button variant="solid" icon={<Plus size={16} aria-hidden />} onClick={create}>
            {t('form.act')}
          </Button>
        </>
      }
    >
      <DiscussionFilters
        values={{ keyword, cid, onlyMine }}
        categories={known}
        hasOwn={hasOwn}
        onChange={(change) =>
          onSearch({
            currentPage: undefined,
            ...('keyword' in change ? { keyword: change.keyword || undefined } : {}),
            ...('cid' in change ? { cid: change.cid } : {}),
            ...('onlyMine' in change ? { onlyMine: change.onlyMine || undefined } : {}),
          })
        }
      />
      <DiscussionList
        page={list.data}
        busy={list.refreshing || list.loading}
        failure={list.failure && failureText(list.failure)}
        filtered={keyword !== '' || cid !== undefined || onlyMine}
        onReload={list.reload}
        onPage={(page) => onSearch({ currentPage: page === 1 ? undefined : page })}
        onEdit={({ id, title, description, content, categoryId, topPriority }) => {
          if (uid !== null)
            form.open(
              { uid, id, pid: null },
              { title, description, content: content ?? '', categoryId, topPriority },
            )
        }}
        onRemove={({ id, title }) => acts.ask({ kind: 'remove', id, title })}
      />
      {form.dialog}
      {categoryForm.dialog}
      <RemoveDialog
        open={asked !== undefined}
        title={t('question', { title: asked?.title ?? '' })}
        text={t('questionText')}
        back={t('keep')}
        confirm={t('remove')}
        onConfirm={acts.confirm}
        onClose={acts.cancel}
      />
    </Page>
  )
}
