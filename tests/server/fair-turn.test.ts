import { expect, test } from 'vitest'
import { isMakersTurn } from '#server/judge-node/fair-turn.rules.ts'

test.each([
  [{ jobs: 0, ms: 0 }, false],
  [{ jobs: 9, ms: 59_999 }, false],
  [{ jobs: 10, ms: 0 }, true],
  [{ jobs: 25, ms: 100 }, true],
  [{ jobs: 1, ms: 60_000 }, true],
  [{ jobs: 0, ms: 600_000 }, false],
])('after %j it is the turn of a build or trial: %s', (since, isTurn) => {
  expect(isMakersTurn(since)).toBe(isTurn)
})
