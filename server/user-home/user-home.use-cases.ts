import type { DataOf, QueryOf } from '#contract/operation.ts'
import type { getUserCalendarHeatmap, getUserHomeInfo, SolvedProblem } from '#contract/user-home.ts'
import { normaliseUsername } from '#contract/user-rules.ts'
import { findUser, findUserByName, type UserRow } from '#server/account/user.repository.ts'
import type { ServerDeps } from '#server/deps.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { localDate, serverZone } from '#server/local-date.ts'
import {
  bestOiScores,
  countSubmissions,
  findRecentLogin,
  findSolved,
  submissionsByDay,
} from './user-home.repository.ts'

type Whose = QueryOf<typeof getUserHomeInfo>

function byDifficulty(solved: readonly SolvedProblem[]): Record<string, SolvedProblem[]> {
  const groups: Record<string, SolvedProblem[]> = {}
  for (const problem of solved) {
    const key = String(problem.difficulty)
    groups[key] = [...(groups[key] ?? []), problem]
  }
  return groups
}

/** Never the address, the number or anything of the password. */
const shownOf = (user: UserRow) => ({
  uid: user.uid,
  username: user.username,
  nickname: user.nickname,
  realname: user.realname,
  gender: user.gender,
  signature: user.signature,
  school: user.school,
  github: user.github,
  blog: user.blog,
  avatar: user.avatar,
  titleName: user.titleName,
  titleColor: user.titleColor,
})

export function createUserHomeUseCases({ db, clock, userTexts }: ServerDeps) {
  const find = async ({ uid, username }: Whose, viewer: Viewer | null): Promise<UserRow> => {
    const wanted = uid ?? (username === undefined ? viewer?.uid : undefined)
    if (wanted === undefined && username === undefined) refuse(400, 'server.account:nobodyNamed')
    const user =
      wanted === undefined
        ? await findUserByName(db, normaliseUsername(username ?? ''))
        : await findUser(db, wanted)
    return user ?? refuse(400, 'server.account:userUnknown')
  }

  return {
    async info(whose: Whose, viewer: Viewer | null): Promise<DataOf<typeof getUserHomeInfo>> {
      const user = await find(whose, viewer)
      const [total, scoreList, solved, recentLogin, signatureHtml] = await Promise.all([
        countSubmissions(db, user.uid),
        bestOiScores(db, user.uid),
        findSolved(db, user.uid),
        findRecentLogin(db, user.uid),
        userTexts.render(user.signature ?? ''),
      ])
      return {
        ...shownOf(user),
        signatureHtml,
        rating: null,
        total,
        scoreList,
        score: scoreList.reduce((sum, score) => sum + score, 0),
        solvedList: solved.map(({ problemId }) => problemId),
        solvedGroupByDifficulty: byDifficulty(solved),
        recentLoginTime: recentLogin?.toISOString() ?? null,
      }
    },

    async heatmap(whose: Whose, viewer: Viewer | null): Promise<DataOf<typeof getUserCalendarHeatmap>> {
      const { uid } = await find(whose, viewer)
      const now = clock.now()
      const since = new Date(now.getFullYear() - 1, now.getMonth(), now.getDate())
      return {
        endDate: localDate(now),
        dataList: await submissionsByDay(db, uid, { since, zone: serverZone() }),
      }
    },
  }
}
