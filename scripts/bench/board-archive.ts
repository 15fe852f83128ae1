import { JudgeStatus } from '#contract/enums.ts'
import type { ArchiveRun, ContestArchive } from '#server/contest-archive/contest-archive.ts'
import { createRandom } from '#server/seed/random.ts'

const problemCount = 13
const filledPercent = 62
const minuteMs = 60_000
const lengthMinutes = 300
const sealMinutes = 60

/** A contest of five hours that ended a minute ago, as large as it is wanted: three cells of five are filled. */
export function makeArchive(title: string, teamCount: number): ContestArchive {
  const random = createRandom(title)
  const end = new Date(Date.now() - minuteMs)
  const start = new Date(end.getTime() - lengthMinutes * minuteMs)
  const runs: ArchiveRun[] = []
  for (let team = 0; team < teamCount; team += 1)
    for (let problem = 0; problem < problemCount; problem += 1) {
      if (random.int(1, 100) > filledPercent) continue
      const tries = random.int(1, 3)
      const solved = random.int(1, 3) > 1
      for (let nth = 1; nth <= tries; nth += 1)
        runs.push({
          ...{ team, problem, language: 'C' },
          time: new Date(start.getTime() + random.int(0, lengthMinutes * 60 - 1) * 1_000),
          status: solved && nth === tries ? JudgeStatus.Accepted : JudgeStatus.WrongAnswer,
        })
    }
  runs.sort((one, other) => one.time.getTime() - other.time.getTime())
  return {
    ...{
      title,
      start,
      end,
      runs,
      description: '',
      penalty: { penaltyInMinutes: false, penaltyCut: false },
      medalsAreShares: false,
    },
    left: { unjudged: 0, strangers: 0, medalGroups: [] },
    sealedFrom: new Date(end.getTime() - sealMinutes * minuteMs),
    problems: Array.from({ length: problemCount }, (_, nth) => ({
      label: String.fromCharCode(65 + nth),
      name: '',
      color: '#3b82f6',
    })),
    teams: Array.from({ length: teamCount }, (_, nth) => ({
      id: String(nth),
      name: `The ${nth}th team of the harbour town`,
      organization: `University of the ${nth % 97}th district`,
      isStar: nth % 50 === 0,
      isGirls: false,
      ...{ groups: [], members: [], coaches: [], seat: null },
    })),
    medals: [
      { name: 'Gold', count: Math.floor(teamCount / 10) },
      { name: 'Silver', count: Math.floor(teamCount / 5) },
      { name: 'Bronze', count: Math.floor(teamCount / 3) },
    ],
  }
}
