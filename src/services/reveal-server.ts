import { catchError, defer, EMPTY, fromEvent, mergeMap, Observable, tap } from 'rxjs'
import { isTransient } from '#contract/failure.ts'
import type { BodyOf, DataOf } from '#contract/operation.ts'
import type { RevealScene } from '#contract/reveal-file.ts'
import { getContestReveal, revealLimits as limits, setContestReveal } from '#contract/reveal-place.ts'
import type { Http } from './http.ts'
import { poll } from './poll.ts'
import type { Push } from './push.ts'
import type { RevealWire, RevealWord } from './reveal-link.ts'

export interface RevealServerParts {
  http: Http
  push: Pick<Push, 'topic'>
  isSignedIn: () => boolean
}

type Said = BodyOf<typeof setContestReveal> & { scene: RevealScene }

/** Its pictures stay with the teams. */
const slim = (scene: RevealScene): RevealScene => ({
  ...scene,
  submissions: scene.submissions.map((row) => ({ ...row, avatar: null })),
})

/**
 * Tells the server where a presenter stands: the newest alone, one request at a time. Nobody waits for it and nobody is
 * told of its failures.
 */
export function createRevealTeller(
  cid: number,
  { http, isSignedIn }: Omit<RevealServerParts, 'push'>,
): RevealWire {
  let scene: { run: string; scene: RevealScene } | undefined
  let latest: Said | undefined
  let wake = () => {}
  return {
    words: new Observable<RevealWord>((listener) => {
      const leaving = new AbortController()
      let timer: ReturnType<typeof setTimeout> | undefined
      let isSending = false
      /** The run whose scene the server has. */
      let known: string | undefined
      let delivered: Said | undefined

      const settle = (said: Said, { kept, moment }: DataOf<typeof setContestReveal>) => {
        listener.next({ kind: 'moment', moment })
        known = kept ? said.run : undefined
        // Another presenter has taken over; only somebody's next act takes it back.
        if (!kept) return delivered === said ? undefined : 0
        delivered = said
        return limits.beatMs
      }
      /** Gives the wait before it is said again. */
      const tell = (said: Said): Promise<number | undefined> => {
        const body = known === said.run ? { ...said, scene: undefined } : said
        return http.call(setContestReveal, { body, signal: leaving.signal, quiet: true }).then(
          (answer) => settle(said, answer),
          (failure) => (isTransient(failure) ? limits.retryMs : undefined),
        )
      }
      const send = async () => {
        if (isSending || !latest || !isSignedIn()) return
        clearTimeout(timer)
        isSending = true
        const said = latest
        const rest = await tell(said)
        isSending = false
        // What is newer waits for the network alone.
        const waitMs = latest === said || rest === limits.retryMs ? rest : 0
        if (waitMs !== undefined && !leaving.signal.aborted) timer = setTimeout(send, waitMs)
      }
      wake = () => void send()
      return () => {
        leaving.abort()
        clearTimeout(timer)
        wake = () => {}
      }
    }),
    say(word) {
      if (word.kind === 'scene' && word.run !== scene?.run) scene = { run: word.run, scene: slim(word.scene) }
      if (word.kind !== 'at' || word.run !== scene?.run) return
      latest = { cid, run: word.run, moment: word.moment, place: word.place, scene: scene.scene }
      wake()
    },
  }
}

/** What the server knows of a presenter on any machine. Silent for whoever may not ask. */
export function createRevealListener(cid: number, { http, push, isSignedIn }: RevealServerParts): RevealWire {
  return {
    words: defer(() => {
      if (!isSignedIn()) return EMPTY
      let had: { run: string; scene: RevealScene } | undefined
      return poll({
        load: () => http.call(getContestReveal, { query: { cid, run: had?.run }, quiet: true }),
        hints: push.topic('reveal', cid),
        waitMs: () => limits.pollMs,
        retries: Number.POSITIVE_INFINITY,
        reconnect: fromEvent(globalThis, 'online'),
      }).pipe(
        tap((found) => {
          if (found?.scene) had = { run: found.run, scene: found.scene }
        }),
        mergeMap((found): RevealWord[] => {
          if (!found || found.run !== had?.run) return []
          const { run, moment, place } = found
          return [
            { kind: 'scene', run, moment, scene: had.scene },
            { kind: 'at', run, moment, place },
          ]
        }),
        catchError(() => EMPTY),
      )
    }),
    say: () => {},
  }
}
