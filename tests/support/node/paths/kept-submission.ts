import { JudgeStatus } from '#contract/enums.ts'
import type { Product } from '../product.ts'
import { firstProblem } from '../programs.ts'
import { playedLanguage } from './played-judge.ts'

/** A judged submission of this user to the first problem, straight in the database; gives its id. */
export async function keepSubmission(
  { rows }: Product,
  username: string,
  { status = JudgeStatus.Accepted, score = null }: { status?: JudgeStatus; score?: number | null } = {},
): Promise<number> {
  const [row] = await rows(
    `insert into submission (uid, username, pid, display_pid, status, score, length, code, language)
      select uid, username, problem.id, problem_id, $1, $2, 12, 'int main(){}', $5
      from users, problem where username = $3 and problem_id = $4 returning submit_id`,
    [status, score, username, firstProblem.problemId, playedLanguage],
  )
  return Number(row?.submit_id)
}
