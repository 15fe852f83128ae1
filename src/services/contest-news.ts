import { defer, map, NEVER, type Observable, of, switchMap, timer } from 'rxjs'
import { z } from 'zod'
import type { HintTopic } from '#contract/hint.ts'
import { board, contest as limits } from '#contract/limits/contest.ts'
import type { ContestService } from './contest.service.ts'
import { poll } from './poll.ts'
import type { Push } from './push.ts'
import type { AppStorage } from './storage.ts'

/** An announcement of a contest, or an answer to a question of the reader. */
export interface NewsItem {
  id: number
  title: string
}

/** A reader of the news of a contest. */
export interface NewsReader {
  cid: number
  uid: string
  /** Under which hints come; null for whoever may not hear them. */
  hintRoom: number | null
}

export interface ContestNews {
  /** What this reader has not read, now, each minute while the page is seen (S2-177) and when something is new. */
  unread(reader: NewsReader): Observable<NewsItem[]>
  /** Remembered by this browser for this reader and contest. */
  read(reader: NewsReader, ids: readonly number[]): void
}

/** Where news come from. */
export interface NewsSource {
  /** Without those read, where the server leaves them out. */
  load(query: { cid: number; read: readonly number[] }): Promise<NewsItem[]>
  topic: HintTopic
  /** Those who hear a hint do not all ask in the same moment. */
  spreadMs: number
  /** Of what is read, in the storage. */
  memory: string
}

export interface ContestNewsParts {
  source: NewsSource
  storage: Pick<AppStorage, 'item'>
  /** Whether the page can be seen; begins with the present value. */
  visible?: Observable<boolean>
  push?: Push
  /** Between 0 and 1. */
  chance?: () => number
}

const Ids = z.array(z.int())

export function createContestNews({
  source,
  storage,
  visible = of(true),
  push = { topic: () => NEVER },
  chance = Math.random,
}: ContestNewsParts): ContestNews {
  const slot = ({ cid, uid }: Pick<NewsReader, 'cid' | 'uid'>) =>
    storage.item(`${source.memory}:${uid}:${cid}`, Ids)
  const known = (reader: NewsReader) => slot(reader).get() ?? []
  const hintsOf = ({ hintRoom }: NewsReader) =>
    hintRoom === null
      ? NEVER
      : push.topic(source.topic, hintRoom).pipe(switchMap(() => timer(chance() * source.spreadMs)))
  return {
    unread: (reader) =>
      poll({
        load: () => defer(() => source.load({ cid: reader.cid, read: known(reader) })),
        hints: hintsOf(reader),
        waitMs: () => limits.announcementPollMs,
        awake: visible,
      }).pipe(
        // What was read while the answer was on its way is not new.
        map((found) => found.filter(({ id }) => !known(reader).includes(id))),
      ),
    read: (reader, ids) => {
      const all = [...new Set([...known(reader), ...ids])]
      slot(reader).set(all.slice(-limits.readAnnouncementsMax))
    },
  }
}

/** As it is read: without the marks of Markdown. */
const firstLine = (text: string) =>
  (text.trim().split('\n', 1)[0] ?? '')
    .replace(/^(?:#{1,6}|>|[-*+])\s+/, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(\*\*|__|~~|`)(?=\S)(.+?)(?<=\S)\1/g, '$2')

export const announcementsFrom = (service: Pick<ContestService, 'unread'>): NewsSource => ({
  load: (query) => service.unread(query),
  topic: 'contest announcement',
  spreadMs: board.hintSpreadMs,
  memory: 'contest-read',
})

/** One reader alone hears of them. */
export const answersFrom = (service: Pick<ContestService, 'answers'>): NewsSource => ({
  load: async ({ cid }) =>
    (await service.answers(cid)).map(({ id, question }) => ({ id, title: firstLine(question) })),
  topic: 'contest answer',
  spreadMs: 0,
  memory: 'contest-answers-read',
})
