import { NEVER, Subject } from 'rxjs'
import { describe, expect, it, vi } from 'vitest'
import { getContestScrollBoardInfo, getContestScrollBoardSubmission } from '#contract/contest-reveal.ts'
import type { Failure } from '#contract/failure.ts'
import type { Hint } from '#contract/hint.ts'
import type { BodyOf, QueryOf } from '#contract/operation.ts'
import type { RevealScene } from '#contract/reveal-file.ts'
import type { getContestReveal, setContestReveal } from '#contract/reveal-place.ts'
import type { Http } from '#services/http.ts'
import { createRevealService, type RevealMessage } from '#services/reveal.service.ts'
import { createRevealChannel } from '#services/reveal-channel.ts'
import { readReveal, revealFile } from '#services/reveal-file.ts'
import { createRevealLink, type RevealWire, type RevealWord } from '#services/reveal-link.ts'
import { createRevealListener, createRevealTeller } from '#services/reveal-server.ts'

const { data: info } = getContestScrollBoardInfo.example
const scene: RevealScene = {
  info: {
    ...info,
    penaltyInMinutes: false,
    penaltyCut: false,
    teams: info.teams.map((team) => ({ ...team, avatar: '/ojapi/public/img/a.png' })),
  },
  submissions: [...getContestScrollBoardSubmission.example.data],
  removeStar: true,
  medals: { gold: 1, silver: 2, bronze: 3 },
}
const picture = 'data:image/png;base64,AA=='

describe('a saved reveal', () => {
  it('holds all that was shown, with its pictures', async () => {
    const { name, content } = await revealFile(scene, async () => picture)
    expect(name).toBe(`reveal-${scene.info.id}.json`)
    const teams = scene.info.teams.map((team) => ({ ...team, avatar: picture }))
    expect(await readReveal(content)).toEqual({ ...scene, info: { ...scene.info, teams } })
  })

  it('goes without a picture that cannot be had', async () => {
    const { content } = await revealFile(scene, async () => null)
    expect((await readReveal(content))?.info.teams.map(({ avatar }) => avatar)).toEqual([null])
  })

  it.each([
    ['no JSON', '{'],
    ['another format', '{"format":"verdict-reveal-9"}'],
    ['a list', '[]'],
  ])('is not %s', async (_, text) => expect(await readReveal(new Blob([text]))).toBeNull())
})

/** Windows of one browser. */
class Channel {
  static all: Channel[] = []
  onmessage: ((event: { data: unknown }) => void) | null = null
  readonly name: string
  constructor(name: string) {
    this.name = name
    Channel.all.push(this)
  }
  postMessage(data: unknown) {
    for (const other of Channel.all)
      if (other !== this && other.name === this.name) other.onmessage?.({ data: structuredClone(data) })
  }
  close() {
    Channel.all = Channel.all.filter((each) => each !== this)
  }
}
const channel = (cid: number) => createRevealChannel(cid, Channel as unknown as typeof BroadcastChannel)
const serviceOf = () =>
  createRevealService({ http: {} as Http, push: { topic: () => NEVER }, isSignedIn: () => false, channel })

describe('the windows of a reveal', () => {
  it('hear each other while they are watched, and only of their contest', () => {
    const [presenter, near, far] = [serviceOf(), serviceOf(), serviceOf()]
    const heard: Record<'near' | 'far', RevealMessage[]> = { near: [], far: [] }
    const came: number[] = []
    const early = near.presenter(1).subscribe((message) => heard.near.push(message))
    const leading = presenter.audience(1).subscribe((count) => came.push(count))
    presenter.tell({ kind: 'scene', scene })
    far.presenter(2).subscribe((message) => heard.far.push(message))
    presenter.tell({ kind: 'at', place: { step: 2, card: true } })
    expect(heard.near).toEqual([
      { kind: 'scene', scene },
      { kind: 'at', place: { step: 2, card: true } },
    ])
    expect(heard.far).toEqual([])
    expect(came).toEqual([])
    early.unsubscribe()
    const late = near.presenter(1).subscribe()
    expect(came).toEqual([1])
    leading.unsubscribe()
    presenter.tell({ kind: 'at', place: { step: 3, card: false } })
    expect(heard.near).toHaveLength(2)
    late.unsubscribe()
  })

  it('take nothing from a window that speaks otherwise', () => {
    const heard: RevealMessage[] = []
    serviceOf()
      .presenter(3)
      .subscribe((message) => heard.push(message))
    new Channel('verdict:reveal:3').postMessage({ kind: 'at', place: { step: -1 } })
    expect(heard).toEqual([])
  })
})

const at = (run: string, moment: number, step: number): RevealWord => ({
  ...{ kind: 'at', run, moment },
  place: { step, card: false },
})
const begins = (run: string, moment: number): RevealWord => ({ kind: 'scene', run, moment, scene })

describe('a link over several wires', () => {
  const start = () => {
    const words = new Subject<RevealWord>()
    const said: RevealWord[] = []
    const wire: RevealWire = { words, say: (word) => said.push(word) }
    const link = createRevealLink([wire, { words: NEVER, say: () => {} }], () => 1_000)
    const heard: (number | string)[] = []
    link.messages.subscribe((message) =>
      heard.push(message.kind === 'at' ? message.place.step : message.kind),
    )
    return { words, said, link, heard }
  }
  const heardOf = (given: RevealWord[]) => {
    const { words, heard } = start()
    for (const word of given) words.next(word)
    return heard
  }

  it('passes on each place once and nothing that is older, whichever way it came', () => {
    const given = [begins('a', 1), at('a', 2, 1), begins('a', 1), at('a', 2, 1), at('a', 4, 3), at('a', 3, 2)]
    expect(heardOf(given)).toEqual(['scene', 1, 3])
  })

  it('takes a place that comes with its scene', () =>
    expect(heardOf([begins('a', 5), at('a', 5, 7), begins('a', 5), at('a', 5, 7)])).toEqual(['scene', 7]))

  it('follows whoever spoke last, and shows no place without its scene', () => {
    const old = [begins('b', 1), at('b', 2, 9)]
    const given = [begins('a', 3), at('a', 4, 1), ...old, at('c', 8, 5), begins('c', 9), at('c', 9, 6)]
    expect(heardOf(given)).toEqual(['scene', 1, 'scene', 6])
  })

  it('speaks later than whatever it heard, and of a new run with each scene', () => {
    const { words, said, link } = start()
    link.say({ kind: 'scene', scene })
    words.next({ kind: 'moment', moment: 5_000 })
    link.say({ kind: 'scene', scene })
    link.say({ kind: 'at', place: { step: 1, card: false } })
    link.say({ kind: 'scene', scene: { ...scene } })
    expect(said.map((word) => 'moment' in word && word.moment)).toEqual([1_000, 5_001, 5_002, 5_003])
    const runs = said.map((word) => 'run' in word && word.run)
    expect(new Set(runs.slice(0, 3)).size).toBe(1)
    expect(runs[3]).not.toBe(runs[2])
  })
})

/** Answers calls by hand. */
function heldHttp() {
  const calls: {
    body?: BodyOf<typeof setContestReveal>
    query?: QueryOf<typeof getContestReveal>
    answer(data: unknown): void
    fail(failure: Failure): void
  }[] = []
  const call = (_: unknown, asked: object) =>
    new Promise((answer, fail) => void calls.push({ ...asked, answer, fail }))
  return { calls, http: { call } as unknown as Http }
}
const signedIn = { isSignedIn: () => true }
const kept = (moment: number) => ({ kept: true, moment })

describe('what a presenter tells the server', () => {
  const start = () => {
    const { calls, http } = heldHttp()
    const wire = createRevealTeller(1, { http, ...signedIn })
    const heard: RevealWord[] = []
    const watched = wire.words.subscribe((word) => heard.push(word))
    wire.say(begins('a', 1))
    wire.say(at('a', 2, 0))
    const count = (wanted: number) => vi.waitFor(() => expect(calls).toHaveLength(wanted), 8_000)
    return { calls, wire, heard, watched, count }
  }

  it('is the newest alone, one at a time, with the scene once', async () => {
    const { calls, wire, heard, watched, count } = start()
    wire.say(at('a', 3, 1))
    wire.say(at('a', 4, 2))
    await count(1)
    expect(calls[0]?.body).toMatchObject({ moment: 2, scene: { info: { id: scene.info.id } } })
    calls[0]?.answer(kept(2))
    await count(2)
    expect(calls[1]?.body).toMatchObject({ moment: 4, place: { step: 2 } })
    expect(calls[1]?.body?.scene).toBeUndefined()
    expect(heard).toEqual([{ kind: 'moment', moment: 2 }])
    watched.unsubscribe()
  })

  it('has the scene again where the server knows of another run', async () => {
    const { calls, wire, watched, count } = start()
    calls[0]?.answer(kept(2))
    await count(1)
    await Promise.resolve()
    wire.say(at('a', 3, 1))
    await count(2)
    calls[1]?.answer({ kept: false, moment: 90 })
    await count(3)
    expect(calls[2]?.body).toMatchObject({ moment: 3, scene: { removeStar: true } })
    watched.unsubscribe()
  })

  it('is said again once the network is back, and not where it was refused', async () => {
    const { calls, wire, watched, count } = start()
    calls[0]?.fail({ kind: 'offline' })
    await count(2)
    calls[1]?.fail({ kind: 'refused', http: 200, status: 403, message: 'no' } as Failure)
    await Promise.resolve()
    wire.say(at('a', 5, 3))
    await count(3)
    expect(calls[2]?.body).toMatchObject({ moment: 5, scene: { removeStar: true } })
    watched.unsubscribe()
  })
})

describe('what the server tells an audience', () => {
  it('is asked for with each hint, and the scene comes once', async () => {
    const { calls, http } = heldHttp()
    const hints = new Subject<Hint>()
    const heard: RevealWord[] = []
    const push = { topic: () => hints }
    const watched = createRevealListener(1, { http, push, ...signedIn }).words.subscribe((word) =>
      heard.push(word),
    )
    calls[0]?.answer({ run: 'a', moment: 5, place: { step: 3, card: false }, scene })
    await vi.waitFor(() => expect(heard).toEqual([begins('a', 5), at('a', 5, 3)]))
    hints.next({ topic: 'reveal', id: 1 })
    await vi.waitFor(() => expect(calls).toHaveLength(2))
    expect(calls[1]?.query).toEqual({ cid: 1, run: 'a' })
    calls[1]?.answer({ run: 'a', moment: 6, place: { step: 4, card: false }, scene: null })
    await vi.waitFor(() => expect(heard.slice(2)).toEqual([begins('a', 6), at('a', 6, 4)]))
    watched.unsubscribe()
  })

  it('is nothing for whoever may not ask', async () => {
    const { calls, http } = heldHttp()
    const push = { topic: () => NEVER }
    let ended = false
    createRevealListener(1, { http, push, ...signedIn }).words.subscribe({
      complete: () => {
        ended = true
      },
    })
    calls[0]?.fail({ kind: 'refused', http: 200, status: 403, message: 'no' } as Failure)
    await vi.waitFor(() => expect(ended).toBe(true))
    createRevealListener(1, { http, push, isSignedIn: () => false }).words.subscribe()
    expect(calls).toHaveLength(1)
  })
})
