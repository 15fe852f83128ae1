import type { Locale } from '#contract/enums.ts'
import { getProblemDeletion } from '#contract/problem-admin.ts'
import { providePage } from '#machines/page/page.actors.ts'
import type { Services } from './compose-services.ts'

/** What goes with a problem that is to be deleted. */
export const provideProblemDeletion = ({ http }: Pick<Services, 'http'>) =>
  providePage(({ pid }: { pid: number; locale: Locale }, signal) =>
    http.call(getProblemDeletion, { query: { pid }, signal, quiet: true }),
  )
