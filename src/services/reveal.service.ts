import { filter, map, Observable, type Subscriber } from 'rxjs'
import { getContestRank } from '#contract/contest-rank.ts'
import { getContestScrollBoardInfo, getContestScrollBoardSubmission } from '#contract/contest-reveal.ts'
import type { RevealScene } from '#contract/reveal-file.ts'
import { getContestReveal } from '#contract/reveal-place.ts'
import type { Http } from './http.ts'
import type { Push } from './push.ts'
import { createRevealChannel } from './reveal-channel.ts'
import { type PictureLoader, readReveal, revealFile } from './reveal-file.ts'
import {
  createRevealLink,
  type RevealLink,
  type RevealMessage,
  type RevealPlace,
  type RevealWire,
} from './reveal-link.ts'
import { createRevealListener, createRevealTeller } from './reveal-server.ts'
import { saveFile } from './save-file.ts'

/** Promises reject with a `Failure` and nothing else. */
export interface RevealService {
  load(
    cid: number,
    removeStar: boolean,
    signal: AbortSignal,
  ): Promise<Pick<RevealScene, 'info' | 'submissions'>>
  /** Last known position of the presenter; null when there is none. */
  position(cid: number, signal: AbortSignal): Promise<RevealPosition | null>
  /** Null for a file that is no saved reveal. */
  read(file: Blob): Promise<RevealScene | null>
  /** Puts a file with all that it needs where the browser keeps downloads. */
  save(scene: RevealScene): Promise<void>
  /** Teams with a rank: those on the board without stars. */
  rankedTeams(cid: number, signal: AbortSignal): Promise<number>
  /** Counts the windows of the audience that came while it is watched. */
  audience(cid: number): Observable<number>
  /** Tells the windows of the audience, while they are watched. */
  tell(message: RevealMessage): void
  /** What the presenter shows; says hello first. */
  presenter(cid: number): Observable<RevealMessage>
}
export type { RevealMessage, RevealPlace }

type RevealPosition = Pick<RevealScene, 'removeStar' | 'medals'> & { place: RevealPlace }

async function loadPicture(address: string): Promise<string | null> {
  try {
    const answer = await fetch(address)
    if (!answer.ok) return null
    const reader = new FileReader()
    const read = new Promise<string>((done, failed) => {
      reader.onload = () => done(String(reader.result))
      reader.onerror = () => failed(reader.error)
    })
    reader.readAsDataURL(await answer.blob())
    return await read
  } catch {
    return null
  }
}

export interface RevealServiceParts {
  http: Http
  push: Pick<Push, 'topic'>
  isSignedIn: () => boolean
  pictures?: PictureLoader
  /** Between the windows of this browser. */
  channel?: (cid: number) => RevealWire
}

export function createRevealService({
  pictures = loadPicture,
  channel = createRevealChannel,
  ...server
}: RevealServiceParts): RevealService {
  const { http } = server
  let spoken: RevealLink | undefined
  return {
    async load(cid, removeStar, signal) {
      const [info, submissions] = await Promise.all([
        http.call(getContestScrollBoardInfo, { query: { cid }, signal, quiet: true }),
        http.call(getContestScrollBoardSubmission, { query: { cid, removeStar }, signal, quiet: true }),
      ])
      return { info, submissions }
    },
    async position(cid, signal) {
      const known = await http.call(getContestReveal, { query: { cid }, signal, quiet: true })
      if (!known?.scene) return null
      const { removeStar, medals } = known.scene
      return { removeStar, medals, place: known.place }
    },
    read: readReveal,
    save: async (scene) => saveFile(await revealFile(scene, pictures)),
    async rankedTeams(cid, signal) {
      const body = { cid, currentPage: 1, limit: 1, removeStar: true, forceRefresh: true }
      return (await http.call(getContestRank, { body, signal, quiet: true })).total
    },
    audience(cid) {
      const own = createRevealLink([channel(cid), createRevealTeller(cid, server)])
      return new Observable((listener: Subscriber<number>) => {
        spoken = own
        let count = 0
        const feed = own.messages
          .pipe(
            filter(({ kind }) => kind === 'hello'),
            map(() => ++count),
          )
          .subscribe(listener)
        return () => {
          feed.unsubscribe()
          if (spoken === own) spoken = undefined
        }
      })
    },
    tell: (message) => spoken?.say(message),
    presenter(cid) {
      const own = createRevealLink([channel(cid), createRevealListener(cid, server)])
      return new Observable((listener: Subscriber<RevealMessage>) => {
        const feed = own.messages.subscribe(listener)
        own.say({ kind: 'hello' })
        return feed
      })
    },
  }
}
