import type { SubmissionRow } from '#contract/submission.ts'
import { providePage } from '#machines/page/page.actors.ts'
import { createUnsolvedService } from '#services/unsolved.service.ts'
import type { Services } from './compose-services.ts'

/** What a reader was at last: loaded once it is known who reads. */
export function composeUnsolved({ http }: Pick<Services, 'http'>) {
  const unsolved = createUnsolvedService({ http })
  return {
    newest: providePage<{ viewer: string }, SubmissionRow | null>((_, signal) => unsolved.newest(signal)),
  }
}
