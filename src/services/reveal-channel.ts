import { Observable } from 'rxjs'
import { type RevealWire, RevealWord } from './reveal-link.ts'

/** Between the windows of one browser that show the same contest, with or without a network. */
export function createRevealChannel(
  cid: number,
  Channel: typeof BroadcastChannel = BroadcastChannel,
): RevealWire {
  let channel: BroadcastChannel | undefined
  return {
    words: new Observable((listener) => {
      const own = new Channel(`verdict:reveal:${cid}`)
      channel = own
      own.onmessage = ({ data }: MessageEvent<unknown>) => {
        const word = RevealWord.safeParse(data).data
        if (word) listener.next(word)
      }
      return () => {
        own.close()
        if (channel === own) channel = undefined
      }
    }),
    say: (word) => channel?.postMessage(word),
  }
}
