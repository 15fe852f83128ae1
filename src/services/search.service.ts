import { type Found, searchSite } from '#contract/search.ts'
import type { Http } from './http.ts'

export interface SearchService {
  /** Rejects with a `Failure`, without a toast: whoever searches is told where the results would be. */
  search(keyword: string, signal: AbortSignal): Promise<Found>
}

export const createSearchService = ({ http }: { http: Http }): SearchService => ({
  search: (keyword, signal) => http.call(searchSite, { query: { keyword }, signal, quiet: true }),
})
