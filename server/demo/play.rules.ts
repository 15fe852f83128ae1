import type { CorpusProblem, CorpusProgram } from '#server/seed/corpus.ts'
import type { Random } from '#server/seed/random.ts'

/** Decides who submits which program at what time; the judge gives the verdicts. */

export interface Try {
  /** The number of the player, from 0. */
  player: number
  problem: CorpusProblem
  program: CorpusProgram
  /** Minutes after the beginning. */
  minute: number
}

interface Player {
  /** From 0, the weakest, to 1. */
  skill: number
  /** Mostly used where the problem has a solution in it. */
  language: string
}

const parts = 1_000
const chance = (random: Random, likelihood: number) => random.int(1, parts) <= likelihood * parts
const between = (random: Random, low: number, high: number) =>
  low + (random.int(0, parts) / parts) * (high - low)

const isSolution = ({ verdict }: CorpusProgram) => verdict === 'Accepted'
/** Takes a judge so long that only few are sent. */
const isSlow = ({ verdict }: CorpusProgram) => verdict === 'TimeLimitExceeded'

const solutionOf = (random: Random, { programs }: CorpusProblem, { language }: Player): CorpusProgram => {
  const solutions = programs.filter(isSolution)
  const own = solutions.filter((program) => program.language === language)
  return random.pick(own.length > 0 && chance(random, 0.8) ? own : solutions)
}

const faultyOf = (random: Random, { programs }: CorpusProblem): CorpusProgram => {
  const faulty = programs.filter((program) => !isSolution(program))
  const quick = faulty.filter((program) => !isSlow(program))
  return random.pick(quick.length > 0 && !chance(random, 0.2) ? quick : faulty)
}

const languages = ['C++ 17 With O2', 'C++ 17 With O2', 'Python3', 'Python3', 'C With O2'] as const

/** Skills are spread evenly over the players, in random order. */
export const players = (random: Random, count: number): Player[] =>
  random.shuffle(
    Array.from({ length: count }, (_, index) => ({
      skill: 1 - index / count,
      language: random.pick(languages),
    })),
  )

/** The programs with which a player tries a problem: faulty ones, and a solution at the end if it is found. */
const attempts = (
  random: Random,
  player: Player,
  problem: CorpusProblem,
  hardness: number,
): CorpusProgram[] => {
  const solves = chance(random, Math.min(0.98, Math.max(0.04, 0.55 + 1.1 * player.skill - 1.15 * hardness)))
  const programs: CorpusProgram[] = []
  const slips = solves ? 0.2 + 0.35 * hardness : 0.75
  while (programs.length < 3 && chance(random, slips)) programs.push(faultyOf(random, problem))
  if (solves) programs.push(solutionOf(random, problem, player))
  return programs
}

interface Asked {
  /** In order of difficulty, the easiest first. */
  problems: readonly CorpusProblem[]
  /** Difficulty of the last problem, from 0 to 1; 1 by default. */
  hardest?: number
  minutes: number
}

/** The order in which a player tries the problems: roughly by difficulty. */
const inOwnOrder = (random: Random, problems: readonly CorpusProblem[]): CorpusProblem[] => {
  const order = [...problems]
  for (const [at, problem] of order.entries()) {
    const before = order[at - 1]
    if (before && chance(random, 0.25)) order.splice(at - 1, 2, problem, before)
  }
  return order
}

/** All submissions of a contest until now: players begin with what seems easy and go on until the time is over. */
export const playContest = (
  random: Random,
  people: readonly Player[],
  { problems, hardest = 1, minutes }: Asked,
): Try[] =>
  people.flatMap((player, index) => {
    const tries: Try[] = []
    let minute = between(random, 2, 9)
    for (const problem of inOwnOrder(random, problems)) {
      const hardness = (hardest * problems.indexOf(problem)) / problems.length
      minute += (3 + 22 * hardness) * (1.6 - player.skill) * between(random, 0.6, 1.5)
      for (const program of attempts(random, player, problem, hardness)) {
        if (minute < minutes) tries.push({ player: index, problem, program, minute })
        minute += between(random, 2, 11)
      }
    }
    return tries
  })

const dayMinutes = 1_440

/** Practice of some weeks, on days that differ from player to player. */
export const playWeeks = (
  random: Random,
  people: readonly Player[],
  { problems, hardest = 1, minutes }: Asked,
): Try[] =>
  people.flatMap((player, index) => {
    const days = Math.floor(minutes / dayMinutes)
    const wanted = problems.flatMap((problem, place) =>
      attempts(random, player, problem, (hardest * place) / problems.length).map((program) => ({
        problem,
        program,
      })),
    )
    // Some solved problems are submitted again with another solution.
    const all = [...wanted]
    for (const { problem, program } of wanted) {
      if (!isSolution(program) || !chance(random, 0.4)) continue
      const solved = all.findIndex((one) => one.program === program)
      const again = { problem, program: random.pick(problem.programs.filter(isSolution)) }
      all.splice(random.int(solved + 1, all.length), 0, again)
    }
    // Submissions come in pairs on random days; one pair is on the last day.
    const sittings = all.map((_, at) => (at < 2 ? days : random.int(1, days)))
    const times = all
      .map((_, at) => (sittings[at - (at % 2)] ?? days) * dayMinutes - between(random, 60, 600))
      .toSorted((one, other) => one - other)
    return all.map((sent, at) => ({ player: index, ...sent, minute: times[at] ?? 0 }))
  })
