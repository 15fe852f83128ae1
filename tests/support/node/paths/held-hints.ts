import type { Page, WebSocketRoute } from '@playwright/test'
import { Hint, type HintTopic, hintEvent, hintPath } from '#contract/hint.ts'
import { until } from '../until.ts'

/** What the server's socket says to a page of one topic, which waits until a path lets it through. */
export interface HeldHints {
  /** Waits until the page listens to the topic. */
  heard(): Promise<void>
  /** Lets the hint of this id through, and drops those that came before it. */
  pass(id: number): Promise<void>
  /** Drops those that wait. */
  forget(): void
  /** Keeps the socket of a page alive whose clock runs ahead of the server's. */
  beat(): void
}

/** How socket.io marks an event. */
const eventMark = '42'
/** How it asks whether the other one is there. */
const ping = '2'

function eventOf(frame: string | Buffer, name: string): Hint | undefined {
  const text = String(frame)
  if (!text.startsWith(`${eventMark}[`)) return undefined
  const [event, payload] = JSON.parse(text.slice(eventMark.length)) as unknown[]
  return event === name ? Hint.safeParse(payload).data : undefined
}

export async function holdHints(page: Page, topic: HintTopic): Promise<HeldHints> {
  const held: { id: number; frame: string | Buffer }[] = []
  let socket: WebSocketRoute | undefined
  await page.routeWebSocket(
    (url) => url.pathname.startsWith(hintPath),
    (opened) => {
      const server = opened.connectToServer()
      opened.onMessage((frame) => {
        if (eventOf(frame, hintEvent.watch)?.topic === topic) socket = opened
        server.send(frame)
      })
      server.onMessage((frame) => {
        const hint = eventOf(frame, hintEvent.hint)
        if (hint?.topic === topic) held.push({ id: hint.id, frame })
        else opened.send(frame)
      })
    },
  )
  const heard = () => until(`a page that listens to ${topic}`, () => socket !== undefined, 10_000)
  return {
    heard: async () => void (await heard()),
    forget: () => void held.splice(0),
    beat: () => socket?.send(ping),
    async pass(id) {
      const found = await until(`the hint of ${id}`, () => held.find((each) => each.id === id), 10_000)
      held.splice(0)
      socket?.send(found.frame)
    },
  }
}
