import { type Demo, getDemo, removeDemo } from '#contract/demo.ts'
import type { Http } from './http.ts'

/** Every promise rejects with a `Failure` and nothing else. */
export interface DemoService {
  /** Null where the site has none. */
  find(signal: AbortSignal): Promise<Demo | null>
  remove(signal: AbortSignal): Promise<null>
}

export const createDemoService = ({ http }: { http: Http }): DemoService => ({
  find: (signal) => http.call(getDemo, { signal, quiet: true }),
  remove: (signal) => http.call(removeDemo, { signal, quiet: true }),
})
