import { Hint } from '#contract/hint.ts'
import { hintChannel } from '#server/push/hints.ts'
import type { TestServer } from './server.ts'
import { until } from './until.ts'

export interface HeardHints {
  /** All hints that this act leads to, and none that came late from what was done before. */
  of(act: () => Promise<unknown>): Promise<Hint[]>
  stop(): void
}

export async function hearHints({ deps }: Pick<TestServer, 'deps'>): Promise<HeardHints> {
  let heard: Hint[] = []
  let marks = 0
  const stop = await deps.listener.listen(hintChannel, (payload) => {
    heard.push(Hint.parse(JSON.parse(payload)))
  })
  const isMark = ({ topic, id }: Hint) => topic === 'test run' && id === marks
  /** Hints come in the order in which they were given, so the mark is the last. */
  const untilAllCame = async () => {
    marks += 1
    await deps.hints.send({ topic: 'test run', id: marks })
    await until('the last hint', () => heard.some(isMark))
  }
  return {
    async of(act) {
      await untilAllCame()
      heard = []
      await act()
      await untilAllCame()
      return heard.filter((hint) => !isMark(hint))
    },
    stop,
  }
}
