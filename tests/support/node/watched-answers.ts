import { wordsOf } from './words.ts'

/** What callers hear while the database comes and goes. */
export interface WatchedAnswers {
  /** For `createClient`. */
  readonly fetch: typeof globalThis.fetch
  /** Successes, and answers that the database is away. */
  readonly counts: { fine: number; away: number }
  /** Everything else that a caller got. */
  readonly strange: string[]
}

export async function watchAnswers(): Promise<WatchedAnswers> {
  const awayMessage = (await wordsOf('en-US'))('server.http:databaseAway')
  const counts = { fine: 0, away: 0 }
  const strange: string[] = []

  const note = async (response: Response) => {
    const { status, msg } = (await response.json()) as { status: number; msg: string }
    const isAway = response.status === 503 && status === 503 && msg === awayMessage
    if (response.status === 200 && status === 200) counts.fine += 1
    else if (isAway && Number(response.headers.get('retry-after')) > 0) counts.away += 1
    else strange.push(`${new URL(response.url).pathname}: HTTP ${response.status}, ${status} ${msg}`)
  }

  return {
    counts,
    strange,
    fetch: async (...asked) => {
      try {
        const response = await fetch(...asked)
        await note(response.clone())
        return response
      } catch (error) {
        strange.push(`${asked[0]}: ${(error as Error).cause ?? error}`)
        throw error
      }
    },
  }
}
