import { expect, it } from 'vitest'
import { getCommonAnnouncement, getRecentUpdatedProblem, getWebsiteConfig } from '#contract/site.ts'
import { createHttp } from '#services/http.ts'
import { createSiteService } from '#services/site.service.ts'
import { createStorage } from '#services/storage.ts'
import { createMemoryArea } from '#support/browser/memory-area.ts'

const signal = new AbortController().signal
const operations = [getWebsiteConfig, getCommonAnnouncement, getRecentUpdatedProblem]

it('reads what the site says of itself', async () => {
  const asked: string[] = []
  const http = createHttp({
    storage: createStorage({ area: createMemoryArea(), events: new EventTarget() }),
    locale: () => 'en-US',
    fetch: async (url) => {
      asked.push(String(url))
      const data = operations.find(({ path }) => String(url).includes(path))?.example.data
      return new Response(JSON.stringify({ status: 200, msg: 'success', data }))
    },
  })
  const site = createSiteService({ http })
  expect(await site.config(signal)).toEqual(getWebsiteConfig.example.data)
  expect(await site.announcements({ currentPage: 2, limit: 5 }, signal)).toEqual(
    getCommonAnnouncement.example.data,
  )
  expect(await site.recentProblems(signal)).toEqual(getRecentUpdatedProblem.example.data)
  expect(asked).toEqual([
    '/ojapi/get-website-config',
    '/ojapi/get-common-announcement?currentPage=2&limit=5',
    '/ojapi/get-recent-updated-problem',
  ])
})
