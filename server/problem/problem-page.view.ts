import type { Locale } from '#contract/enums.ts'
import type { Problem, ProblemInfo, RenderedStatement } from '#contract/problem.ts'
import { parseExamples } from './examples.ts'
import type { ProblemPage } from './problem.repository.ts'

type Statement = ProblemPage['statements'][number]

const unwritten: Omit<Statement, 'locale'> = {
  title: '',
  description: '',
  input: '',
  output: '',
  hint: null,
  revised: 0,
}

/** The statement to show: the reader's language where there is one; the statements come sorted by that. */
export const shownStatement = ({ statements }: ProblemPage, locale: Locale): Statement =>
  statements[0] ?? { locale, ...unwritten }

/** The problem as everybody may see it: the checker's program and files stay with the server. */
export const wireProblem = (row: ProblemPage, statement: Statement): Problem => ({
  ...row,
  title: statement.title,
  description: statement.description,
  input: statement.input,
  output: statement.output,
  hint: statement.hint,
  isFileIO: row.isFileIo,
  spjCode: null,
  spjLanguage: null,
  judgeExtraFile: null,
  gmtCreate: row.gmtCreate.toISOString(),
  gmtModified: row.gmtModified.toISOString(),
})

export const wireCounts = (row: ProblemPage): ProblemInfo['problemCount'] => ({
  pid: row.id,
  total: row.total ?? 0,
  ac: row.ac ?? 0,
  mle: row.mle ?? 0,
  tle: row.tle ?? 0,
  re: row.re ?? 0,
  pe: row.pe ?? 0,
  ce: row.ce ?? 0,
  wa: row.wa ?? 0,
  se: row.se ?? 0,
  pa: row.pa ?? 0,
})

/** The language whose text was revised last, where that is after the shown one was. */
const newerLocale = ({ statements }: ProblemPage, shown: Statement): Locale | null => {
  const newest = statements.reduce((best, each) => (each.revised > best.revised ? each : best), shown)
  return newest === shown ? null : newest.locale
}

export const renderStatement = async (
  render: (markdown: string) => Promise<string>,
  row: ProblemPage,
  statement: Statement,
): Promise<RenderedStatement> => {
  const [description, input, output, hint] = await Promise.all([
    render(statement.description),
    render(statement.input),
    render(statement.output),
    statement.hint === null ? null : render(statement.hint),
  ])
  return {
    locale: statement.locale,
    locales: row.statements.map(({ locale }) => locale),
    newer: newerLocale(row, statement),
    html: { description, input, output, hint },
    examples: parseExamples(row.examples),
  }
}
