import { describe, expect, test } from 'vitest'
import { playContest, players, playWeeks } from '#server/demo/play.rules.ts'
import { loadCorpus } from '#server/seed/corpus.ts'
import { createRandom } from '#server/seed/random.ts'

const corpus = await loadCorpus()
const minutes = 180

const played = (play: typeof playContest, length = minutes) => {
  const random = createRandom('a test')
  return play(random, players(random, 20), { problems: corpus, minutes: length })
}
const keyOf = ({ player, problem }: { player: number; problem: { problemId: string } }) =>
  `${player} ${problem.problemId}`

describe.each([
  ['a contest', playContest, minutes],
  ['some weeks', playWeeks, 70 * 1_440],
] as const)('the tries of %s', (_name, play, length) => {
  test('are the same each time', () => expect(played(play, length)).toEqual(played(play, length)))

  test('are within the time, with programs of their problems', () => {
    const tries = played(play, length)
    expect(tries.length).toBeGreaterThan(100)
    for (const { minute, problem, program } of tries) {
      expect(minute).toBeGreaterThanOrEqual(0)
      expect(minute).toBeLessThan(length)
      expect(problem.programs).toContain(program)
    }
  })

  test('send nothing faulty once a problem is solved', () => {
    const byProblem = Map.groupBy(played(play, length), keyOf)
    for (const tries of byProblem.values()) {
      const verdicts = tries
        .toSorted((one, other) => one.minute - other.minute)
        .map(({ program }) => program.verdict)
      const solved = verdicts.indexOf('Accepted')
      if (solved >= 0) for (const verdict of verdicts.slice(solved)) expect(verdict).toBe('Accepted')
    }
  })
})

test('a contest is solved the more, the easier a problem is', () => {
  const solvers = (problemId: string) =>
    played(playContest).filter(
      ({ problem, program }) => problem.problemId === problemId && program.verdict === 'Accepted',
    ).length
  const [first, last] = [corpus[0]?.problemId ?? '', corpus.at(-1)?.problemId ?? '']
  expect(solvers(first)).toBeGreaterThan(solvers(last) + 5)
})
