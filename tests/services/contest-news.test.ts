import { BehaviorSubject, filter, Subject } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getContestNotReadAnnouncement } from '#contract/contest-announcement.ts'
import type { Hint } from '#contract/hint.ts'
import type { Announcement } from '#contract/site.ts'
import { announcementsFrom, answersFrom, createContestNews } from '#services/contest-news.ts'
import { createStorage } from '#services/storage.ts'

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const [example] = getContestNotReadAnnouncement.example.data
const published = [8, 7].map((id) => ({ ...(example as Announcement), id }))
const reader = { cid: 3, uid: 'u1', hintRoom: 77 }

function start() {
  const asked: number[][] = []
  const visible = new BehaviorSubject(true)
  const hints = new Subject<Hint>()
  const storage = createStorage()
  const news = createContestNews({
    source: announcementsFrom({
      unread: async ({ read }) => {
        asked.push([...read])
        return published.filter(({ id }) => !read.includes(id))
      },
    }),
    storage,
    visible,
    push: { topic: (topic, id) => hints.pipe(filter((hint) => hint.topic === topic && hint.id === id)) },
    chance: () => 0.5,
  })
  return { asked, visible, hints, news }
}

describe('news of a contest', () => {
  it('asks at once and each minute, and names what was read', async () => {
    const { asked, news } = start()
    const heard: number[][] = []
    const feed = news.unread(reader).subscribe((found) => heard.push(found.map(({ id }) => id)))
    await vi.advanceTimersByTimeAsync(0)
    news.read(reader, [8])
    await vi.advanceTimersByTimeAsync(59_000)
    expect(asked).toEqual([[]])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(asked).toEqual([[], [8]])
    expect(heard).toEqual([[8, 7], [7]])
    feed.unsubscribe()
  })

  it('asks soon after a hint of its own room, and of no other', async () => {
    const { asked, hints, news } = start()
    const feed = news.unread(reader).subscribe()
    await vi.advanceTimersByTimeAsync(0)
    hints.next({ topic: 'contest announcement', id: 3 })
    hints.next({ topic: 'board', id: 77 })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(asked).toHaveLength(1)
    hints.next({ topic: 'contest announcement', id: 77 })
    await vi.advanceTimersByTimeAsync(499)
    expect(asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(asked).toHaveLength(2)
    feed.unsubscribe()
  })

  it('asks nothing while the page is hidden', async () => {
    const { asked, visible, news } = start()
    const feed = news.unread(reader).subscribe()
    await vi.advanceTimersByTimeAsync(0)
    visible.next(false)
    await vi.advanceTimersByTimeAsync(300_000)
    expect(asked).toHaveLength(1)
    visible.next(true)
    await vi.advanceTimersByTimeAsync(0)
    expect(asked).toHaveLength(2)
    feed.unsubscribe()
  })

  it('remembers for each reader and contest apart', async () => {
    const { asked, news } = start()
    news.read(reader, [8])
    for (const other of [reader, { ...reader, cid: 4 }, { ...reader, uid: 'u2' }]) {
      const feed = news.unread(other).subscribe()
      await vi.advanceTimersByTimeAsync(0)
      feed.unsubscribe()
    }
    expect(asked).toEqual([[8], [], []])
  })
})

describe('answers to the own questions', () => {
  it('are heard of without a wait, in a room that no other hint has, and are named by the question', async () => {
    const hints = new Subject<Hint>()
    const answers = [{ id: 9, commentId: 4, question: 'Is it **connected**?\n\nI mean the graph.' }]
    const heard: unknown[] = []
    let asked = 0
    const news = createContestNews({
      source: answersFrom({
        answers: async () => {
          asked += 1
          return answers
        },
      }),
      storage: createStorage(),
      push: { topic: (topic, id) => hints.pipe(filter((hint) => hint.topic === topic && hint.id === id)) },
    })
    const feed = news.unread(reader).subscribe((found) => heard.push(found))
    await vi.advanceTimersByTimeAsync(0)
    expect(heard).toEqual([[{ id: 9, title: 'Is it connected?' }]])
    hints.next({ topic: 'contest announcement', id: 77 })
    await vi.advanceTimersByTimeAsync(2_000)
    expect(asked).toBe(1)
    news.read(reader, [9])
    hints.next({ topic: 'contest answer', id: 77 })
    await vi.advanceTimersByTimeAsync(0)
    expect(asked).toBe(2)
    expect(heard.at(-1)).toEqual([])
    feed.unsubscribe()
  })
})
