import { Observable } from 'rxjs'
import { z } from 'zod'
import { RevealScene } from '#contract/reveal-file.ts'

/** Where a reveal stands: so many steps, and whether the card of the team that was just placed is shown. */
const RevealPlace = z.object({ step: z.int().min(0), card: z.boolean() })
export type RevealPlace = z.infer<typeof RevealPlace>

/** What the windows of one reveal say to each other. */
const RevealMessage = z.discriminatedUnion('kind', [
  /** A window of the audience is there and has nothing to show yet. */
  z.object({ kind: z.literal('hello') }),
  z.object({ kind: z.literal('scene'), scene: RevealScene }),
  z.object({ kind: z.literal('at'), place: RevealPlace }),
])
export type RevealMessage = z.infer<typeof RevealMessage>

export interface RevealLink {
  /** What other windows say. While it is watched this window can speak. */
  messages: Observable<RevealMessage>
  say(message: RevealMessage): void
}

/** Between the windows of one browser that show the same contest. */
export function createRevealLink(
  cid: number,
  Channel: typeof BroadcastChannel = BroadcastChannel,
): RevealLink {
  let channel: BroadcastChannel | undefined
  return {
    messages: new Observable((listener) => {
      const own = new Channel(`verdict:reveal:${cid}`)
      channel = own
      own.onmessage = ({ data }: MessageEvent<unknown>) => {
        const message = RevealMessage.safeParse(data).data
        if (message) listener.next(message)
      }
      return () => {
        own.close()
        if (channel === own) channel = undefined
      }
    }),
    say: (message) => channel?.postMessage(message),
  }
}
