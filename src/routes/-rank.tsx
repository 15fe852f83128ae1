import { useTranslation } from 'react-i18next'
import type { composeUser } from '#app/compose-user.ts'
import { rank as limits } from '#contract/limits/list.ts'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { Rank } from '#ui/rank/rank.tsx'
import type { RankKind } from '#ui/rank/rank-table.tsx'
import { Page } from '#ui/shell/page.tsx'
import { present, type RankSearch } from './-practice-search.ts'
import { usePage } from './-use-page.ts'

export interface RankPageProps {
  kind: RankKind
  machine: ReturnType<typeof composeUser>['rank']
  search: RankSearch
  onSearch(search: RankSearch): void
}

const kinds = {
  acm: { type: 'ACM', size: limits.acmPageSize },
  oi: { type: 'OI', size: limits.oiPageSize },
} as const

export function RankPage({ kind, machine, search, onSearch }: RankPageProps) {
  const { t } = useTranslation('rank')
  const failureText = useFailureText()
  const { type, size } = kinds[kind]
  const { searchUser, currentPage = 1, limit = size } = search
  const list = usePage(machine, { ...present({ searchUser }), type, currentPage, limit })
  const go = (change: RankSearch) => onSearch({ ...search, currentPage: undefined, ...change })
  return (
    <Page title={t(`title.${kind}`)}>
      <Rank
        kind={kind}
        searchUser={searchUser ?? ''}
        page={list.data}
        refreshing={list.refreshing || list.loading}
        failure={list.failure && failureText(list.failure)}
        onSearch={(word) => go({ searchUser: word || undefined })}
        onPage={(page) => go({ currentPage: page === 1 ? undefined : page })}
        onSize={(next) => go({ limit: next === size ? undefined : next })}
        onReload={list.reload}
      />
    </Page>
  )
}
