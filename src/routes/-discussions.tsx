import { useRouteContext } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import {
  addedCategory,
  categoryNameOf,
  categoryRowsOf,
  categoryValuesOf,
  renamedCategory,
} from '#app/category-values.ts'
import type { DiscussionLogic } from '#app/compose-discussion.ts'
import type { DiscussionCategory } from '#contract/discussion.ts'
import { CategoryDialog } from '#ui/discussion/category-dialog.tsx'
import { DiscussionFilters } from '#ui/discussion/discussion-filters.tsx'
import { BackLink } from '#ui/kit/back-link.tsx'
import { Button } from '#ui/kit/button.tsx'
import { Page } from '#ui/shell/page.tsx'
import type { DiscussionSearch } from './-discussion-frame.ts'
import { useDiscussionList } from './-discussion-list.tsx'
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
      rows={form.values && categoryRowsOf(form.values)}
      outdated={form.outdated}
      others={form.others.flatMap(({ field, value, kept }) => {
        const name = categoryNameOf(field)
        return name ? [{ ...name, value: String(value), kept }] : []
      })}
      busy={form.busy}
      failure={form.failure}
      onName={(key, locale, name) => form.edit(renamedCategory(key, locale, name))}
      onAdd={() => form.values && form.edit(addedCategory(form.values))}
      onSend={form.send}
      onClose={form.close}
    />
  )
  return {
    dialog,
    open: (known: readonly DiscussionCategory[]) => form.show(null, categoryValuesOf(known)),
  }
}

/** All discussions, or those of a problem. */
export function Discussions({ logic, pid, search, onSearch }: DiscussionsProps) {
  const { session, toasts } = useApp()
  const { t, i18n } = useTranslation('discussion')
  const { isRoot, signedIn, resolving } = useViewer({ session })
  const { currentPage = 1, cid, onlyMine = false, keyword = '' } = search
  const hasOwn = signedIn || resolving
  const categories = usePage(logic.categories, i18n.language)
  const known = categories.data ?? []
  const { reload, write, list, dialogs } = useDiscussionList({
    logic,
    categories: known,
    pid,
    currentPage,
    query: {
      ...(cid === undefined ? {} : { cid }),
      ...(keyword === '' ? {} : { keyword }),
      ...(onlyMine && hasOwn ? { onlyMine } : {}),
    },
    kind: keyword !== '' || cid !== undefined || onlyMine ? 'filtered' : pid === null ? 'all' : 'problem',
    label: t('title'),
    onClear: () =>
      onSearch({ currentPage: undefined, keyword: undefined, cid: undefined, onlyMine: undefined }),
    onPage: (page) => onSearch({ currentPage: page === 1 ? undefined : page }),
  })
  const categoryForm = useCategoryForm(logic, () => {
    toasts.show({ tone: 'success', title: t('done.categories') })
    categories.reload()
    reload()
  })
  return (
    <Page
      title={pid === null ? t('title') : t('ofProblem', { id: pid })}
      above={pid === null ? undefined : <BackLink to="/discussion">{t('back')}</BackLink>}
      width="narrow"
      actions={
        <>
          {isRoot && categories.data && (
            <Button onClick={() => categoryForm.open(known)}>{t('categories.act')}</Button>
          )}
          <Button variant="solid" icon={<Plus size={16} aria-hidden />} onClick={write}>
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
      {list}
      {dialogs}
      {categoryForm.dialog}
    </Page>
  )
}
