import { describe, expect, it } from 'vitest'
import { getContestScrollBoardInfo, getContestScrollBoardSubmission } from '#contract/contest-reveal.ts'
import type { RevealScene } from '#contract/reveal-file.ts'
import type { Http } from '#services/http.ts'
import { createRevealService, type RevealMessage } from '#services/reveal.service.ts'
import { readReveal, revealFile } from '#services/reveal-file.ts'
import { createRevealLink } from '#services/reveal-link.ts'

const { data: info } = getContestScrollBoardInfo.example
const scene: RevealScene = {
  info: { ...info, teams: info.teams.map((team) => ({ ...team, avatar: '/ojapi/public/img/a.png' })) },
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
const serviceOf = () =>
  createRevealService({
    http: {} as Http,
    link: (cid) => createRevealLink(cid, Channel as unknown as typeof BroadcastChannel),
  })

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
