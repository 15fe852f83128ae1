import { expect, it } from 'vitest'
import { getHomeCarousel, getRecentContest, getRecentSevenAcRank } from '#contract/home.ts'
import { searchSite } from '#contract/search.ts'
import { createHomeService } from '#services/home.service.ts'
import { createHttp, type FailureReport } from '#services/http.ts'
import { createSearchService } from '#services/search.service.ts'
import { createStorage } from '#services/storage.ts'
import { createMemoryArea } from '#support/browser/memory-area.ts'

const signal = new AbortController().signal
const operations = [getHomeCarousel, getRecentContest, getRecentSevenAcRank, searchSite]

function start(status = 200) {
  const asked: string[] = []
  const reports: FailureReport[] = []
  const http = createHttp({
    storage: createStorage({ area: createMemoryArea(), events: new EventTarget() }),
    locale: () => 'en-US',
    fetch: async (url) => {
      asked.push(String(url))
      const data = operations.find(({ path }) => String(url).includes(path))?.example.data
      return Response.json({ status, msg: 'words', data })
    },
  })
  http.failures.subscribe((report) => reports.push(report))
  return { asked, reports, home: createHomeService({ http }), search: createSearchService({ http }).search }
}

it('reads what stands on the home page, and finds by a keyword', async () => {
  const { asked, home, search } = start()
  expect(await home.carousel(signal)).toEqual(getHomeCarousel.example.data)
  expect(await home.contests(signal)).toEqual(getRecentContest.example.data)
  expect(await home.acRank(signal)).toEqual(getRecentSevenAcRank.example.data)
  expect(await search('a b', signal)).toEqual(searchSite.example.data)
  expect(asked).toEqual([
    '/ojapi/home-carousel',
    '/ojapi/get-recent-contest',
    '/ojapi/get-recent-seven-ac-rank',
    '/ojapi/search-site?keyword=a+b',
  ])
})

it('fails without a toast: each card says so itself', async () => {
  const { reports, home, search } = start(403)
  for (const call of [home.carousel(signal), home.contests(signal), home.acRank(signal), search('a', signal)])
    await expect(call).rejects.toMatchObject({ kind: 'refused', status: 403 })
  expect(reports.map(({ quiet }) => quiet)).toEqual([true, true, true, true])
})
