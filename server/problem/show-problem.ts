import type { Locale } from '#contract/enums.ts'
import type { ProblemInfo } from '#contract/problem.ts'
import type { Db } from '#server/db/database.ts'
import type { Statements } from '#server/statement/statements.ts'
import { createJudgesStarting } from './judges-starting.ts'
import { findOfferedLanguages } from './language.repository.ts'
import type { ProblemPage } from './problem.repository.ts'
import { renderStatement, shownStatement, wireCounts, wireProblem } from './problem-page.view.ts'
import { findTagsOfProblems } from './tag.repository.ts'

interface ShowParts {
  db: Db
  statements: Pick<Statements, 'render'>
  nodeAgeMs?: () => number
}

/** A problem as a reader may see it, for whoever was let through. */
export const createShowProblem = ({ db, statements, nodeAgeMs }: ShowParts) => {
  const areJudgesStarting = createJudgesStarting(db, nodeAgeMs)
  return async (row: ProblemPage, locale: Locale): Promise<ProblemInfo> => {
    const statement = shownStatement(row, locale)
    const [tags, languages, rendered] = await Promise.all([
      findTagsOfProblems(db, [row.id], locale),
      findOfferedLanguages(db, row.id),
      renderStatement(statements.render, row, statement),
    ])
    return {
      problem: wireProblem(row, statement),
      tags: tags.get(row.id) ?? [],
      languages: languages.map(({ name }) => name),
      judgesStarting: languages.length === 0 && (await areJudgesStarting()),
      problemCount: wireCounts(row),
      codeTemplate: Object.fromEntries(row.templates.map(({ name, code }) => [name, code])),
      statement: rendered,
    }
  }
}
