import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { PageTitle } from '#ui/shell/page-title.tsx'
import { medalsOf, RevealSearch } from './-reveal-search.ts'
import { Audience, Presenter } from './-reveal-window.tsx'

/** The stage of a reveal, in a window of its own (S2-019). Without a contest it opens a saved one. */
export const Route = createFileRoute('/scrollBoard')({
  validateSearch: (search) => RevealSearch.parse(search),
  loader: async ({ context }) => {
    const [logic] = await Promise.all([context.loadRevealLogic(), context.loadTexts(['reveal', 'board'])])
    return logic
  },
  remountDeps: ({ search }) => search,
  component: ScrollBoard,
})

function ScrollBoard() {
  const logic = Route.useLoaderData()
  const search = Route.useSearch()
  const { t } = useTranslation('reveal')
  const { cid, removeStar = false, audience, from = cid } = search
  const request = useMemo(
    () => (cid === undefined ? null : { cid, removeStar, medals: medalsOf(search) }),
    [cid, removeStar, search],
  )
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      {audience && cid !== undefined ? (
        <Audience logic={logic} cid={cid} />
      ) : (
        <Presenter logic={logic} request={request} from={from} />
      )}
    </>
  )
}
