import { merge, mergeMap, type Observable } from 'rxjs'
import { z } from 'zod'
import { RevealScene } from '#contract/reveal-file.ts'
import { RevealPlace, revealMark } from '#contract/reveal-place.ts'

export type { RevealPlace }

/** What the windows of one reveal say to each other. */
export type RevealMessage =
  /** A window of the audience is there and has nothing to show yet. */
  { kind: 'hello' } | { kind: 'scene'; scene: RevealScene } | { kind: 'at'; place: RevealPlace }

/** A message with what puts it in order, whichever way it came. */
export const RevealWord = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hello') }),
  z.object({ kind: z.literal('scene'), ...revealMark, scene: RevealScene }),
  z.object({ kind: z.literal('at'), ...revealMark, place: RevealPlace }),
  /** Somebody else has said something at this moment. */
  z.object({ kind: z.literal('moment'), moment: revealMark.moment }),
])
export type RevealWord = z.infer<typeof RevealWord>

/** One way between windows. While its words are watched it can speak. */
export interface RevealWire {
  words: Observable<RevealWord>
  say(word: RevealWord): void
}

export interface RevealLink {
  /** What other windows say, each once and the newest alone. While it is watched this window can speak. */
  messages: Observable<RevealMessage>
  say(message: RevealMessage): void
}

// `crypto.randomUUID` is missing on pages that come over plain HTTP.
const newRun = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) => part.toString(36)).join('-')

/** The windows of one contest over several wires; what was said last holds, whoever said it. */
export function createRevealLink(wires: readonly RevealWire[], now: () => number = Date.now): RevealLink {
  const own: { run: string; scene: RevealScene | undefined } = { run: newRun(), scene: undefined }
  const shown = { run: '', moment: -1 }
  let highest = 0

  const tell = (word: RevealWord) => {
    for (const wire of wires) wire.say(word)
  }
  const mark = () => {
    highest = Math.max(now(), highest + 1)
    return { run: own.run, moment: highest }
  }

  const messagesOf = (word: RevealWord): RevealMessage[] => {
    if (word.kind === 'hello') return [word]
    highest = Math.max(highest, word.moment)
    if (word.kind === 'moment' || word.moment <= shown.moment) return []
    if (word.kind === 'at') {
      if (word.run !== shown.run) return []
      shown.moment = word.moment
      return [{ kind: 'at', place: word.place }]
    }
    if (word.run === shown.run) return []
    // The place that comes with a scene may be of the same moment.
    Object.assign(shown, { run: word.run, moment: word.moment - 1 })
    return [{ kind: 'scene', scene: word.scene }]
  }

  return {
    messages: merge(...wires.map(({ words }) => words)).pipe(mergeMap(messagesOf)),
    say(message) {
      if (message.kind === 'hello') return tell(message)
      if (message.kind === 'at') return tell({ ...message, ...mark() })
      if (message.scene !== own.scene) Object.assign(own, { run: newRun(), scene: message.scene })
      tell({ ...message, ...mark() })
    },
  }
}
