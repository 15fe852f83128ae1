import { createFileRoute } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { keywordMax } from '#contract/limits/list.ts'
import { css } from '#styled/css/index.js'
import { LinkButton } from '#ui/kit/link.tsx'
import { SearchInput } from '#ui/problem/search-input.tsx'
import { Page } from '#ui/shell/page.tsx'
import { newTrainingLink } from '#ui/training-admin/training-admin-links.ts'
import { TrainingAdminTabs } from '#ui/training-admin/training-admin-tabs.tsx'
import { ExportButton } from './-export-button.tsx'
import { keyword } from './-search-values.ts'
import { AdminListSearch, listPageOf, sizeSearch } from './-site-admin.ts'
import { AllTrainings } from './-training-admin-list.tsx'
import { trainingAdminLogic } from './-training-admin-logic.ts'
import { useViewer } from './-use-viewer.ts'

const TrainingAdminSearch = AdminListSearch.extend({
  keyword,
})
type TrainingAdminSearch = z.infer<typeof TrainingAdminSearch>

export const Route = createFileRoute('/admin/training/')({
  validateSearch: (search) => TrainingAdminSearch.parse(search),
  loader: trainingAdminLogic,
  component: TrainingAdminPage,
})

const filter = css({ maxW: { md: 'search' } })

function TrainingAdminPage() {
  const context = Route.useRouteContext()
  const logic = Route.useLoaderData()
  const { keyword = '', ...page } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { t } = useTranslation(['trainingAdmin', 'shell'])
  const { username, isRoot } = useViewer(context)
  const go = (change: Partial<TrainingAdminSearch>, replace = false) =>
    void navigate({ search: (old) => ({ ...old, currentPage: undefined, ...change }), replace })
  return (
    <Page
      title={t('title')}
      actions={
        <>
          <ExportButton
            machine={logic.trainingExport}
            query={{ ...listPageOf(page), ...(keyword === '' ? {} : { keyword }) }}
          />
          <LinkButton
            {...newTrainingLink(null)}
            variant="solid"
            icon={<Plus size={16} aria-hidden />}
            shortOnPhone={t('shell:kit.create')}
          >
            {t('create')}
          </LinkButton>
        </>
      }
    >
      <TrainingAdminTabs />
      <search className={filter} aria-label={t('filter')}>
        <SearchInput
          label={t('keyword')}
          clearLabel={t('clear')}
          value={keyword}
          maxLength={keywordMax}
          onValue={(next) => go({ keyword: next || undefined }, true)}
        />
      </search>
      <AllTrainings
        context={context}
        logic={logic}
        keyword={keyword}
        {...listPageOf(page)}
        closed={({ author }) => (isRoot || author === username ? undefined : t('notYours'))}
        kept={() => (isRoot ? undefined : t('onlyRoot'))}
        onClear={() => go({ keyword: undefined })}
        onPage={(currentPage) => go({ currentPage })}
        onSize={(limit) => go({ limit: sizeSearch(limit) })}
      />
    </Page>
  )
}
