import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ContestType } from '#contract/enums.ts'
import { rank as limits } from '#contract/limits/list.ts'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { Rank } from '#ui/rank/rank.tsx'
import { PageTitle } from '#ui/shell/page-title.tsx'
import { ExportButton } from './-export-button.tsx'
import { useGroupFrame } from './-group-frame.ts'
import { GroupRankSearch } from './-group-search.ts'
import { present } from './-practice-search.ts'
import { usePage } from './-use-page.ts'

/** The members of a group by what they solved in it (S3-057). */
export const Route = createFileRoute('/_login/group/$groupId/rank')({
  validateSearch: (search) => GroupRankSearch.parse(search),
  loader: async ({ context }) => {
    const [logic] = await Promise.all([context.loadGroupLogic(), context.loadTexts(['group', 'rank'])])
    return logic
  },
  component: RankTab,
})

function RankTab() {
  const logic = Route.useLoaderData()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { t } = useTranslation('group')
  const failureText = useFailureText()
  const { gid, info, has } = useGroupFrame()
  const { searchUser, page: currentPage = 1, limit = limits.defaultPageSize, type = ContestType.Acm } = search
  const query = { ...present({ searchUser }), gid, type, currentPage, limit }
  const list = usePage(logic.rank, { query })
  const go = (change: GroupRankSearch) =>
    void navigate({ search: (old) => ({ ...old, page: undefined, ...change }), replace: true })
  return (
    <>
      <PageTitle>{t('rank.pageTitle', { name: info.name })}</PageTitle>
      <Rank
        kind={type === ContestType.Oi ? 'oi' : 'acm'}
        gid={gid}
        searchUser={searchUser ?? ''}
        tools={
          has('admin') ? <ExportButton key={type} machine={logic.exports.rank} query={query} /> : undefined
        }
        page={list.data}
        refreshing={list.refreshing || list.loading}
        failure={list.failure && failureText(list.failure)}
        onSearch={(word) => go({ searchUser: word || undefined })}
        onPage={(page) => go({ page: page === 1 ? undefined : page })}
        onSize={(size) => go({ limit: size === limits.defaultPageSize ? undefined : size })}
        onReload={list.reload}
      />
    </>
  )
}
