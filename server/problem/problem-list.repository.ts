import { type SelectQueryBuilder, sql } from 'kysely'
import { Difficulty, type Locale, type OwnProgress } from '#contract/enums.ts'
import type { Database, Db } from '#server/db/database.ts'
import { likePart } from '#server/db/like-part.ts'
import { wantedWords } from '#server/statement-search/words.rules.ts'
import { isPublicNow } from './hidden-until-end.ts'
import { remoteOjs } from './oj.ts'

export interface ProblemFilter {
  /** Part of the display id or of the title in any language, or words of a statement. */
  keyword?: string | undefined
  difficulty?: number | undefined
  /** A remote OJ, the own one (any other text), or all when absent. */
  oj?: string | undefined
  /** Every one of them must be on the problem. */
  tagIds?: readonly number[] | undefined
  /** What this user has reached and starred. */
  own?: { uid: string; mine?: OwnProgress | undefined; starred?: boolean | undefined } | undefined
}

type Problems = SelectQueryBuilder<Database & { named: { id: number } }, 'problem', object>

/** The title in the reader's language, or in whichever there is. */
export const titleIn = (locale: Locale) => sql<string>`(
  select title from problem_statement where pid = problem.id
  order by (locale = ${locale}) desc, locale limit 1)`

/** For makers: what was never published has the title of its draft, or none. */
export const draftTitleIn = (locale: Locale) => sql<string>`coalesce(${titleIn(locale)}, (
  select value #>> '{}' from problem_draft
  where pid = problem.id and is_changed and field like '%.title'
  order by (field = ${`${locale}.title`}) desc, field limit 1), '')`

/** Those whose id or title has the keyword: read once, whoever asks for them. */
const namedBy = (keyword: string) => sql<{ id: number }>`(
  select id from problem where lower(problem_id) like lower(${likePart(keyword)})
  union select pid from problem_statement where lower(title) like lower(${likePart(keyword)}))`

const publicProblems = (db: Db, keyword = ''): Problems =>
  db
    .with('named', () => namedBy(keyword))
    .selectFrom('problem')
    .where(isPublicNow)
    .where(sql<boolean>`not is_group`)

const ofOj = (problems: Problems, oj: string): Problems => {
  const key = oj.toUpperCase()
  if (key === 'ALL') return problems
  return remoteOjs.includes(key)
    ? problems.where('isRemote', '=', true).where('problemId', 'like', `${key}-%`)
    : problems.where('isRemote', '=', false)
}

const isNamed = sql<boolean>`problem.id in (select id from named)`

const withKeyword = (problems: Problems, keyword: string): Problems => {
  const wanted = wantedWords(keyword)
  return wanted === null
    ? problems.where(isNamed)
    : problems.where(
        sql<boolean>`(${isNamed} or problem.id in (
          select pid from statement_words where words @@ ${wanted}::tsquery))`,
      )
}

/** Whether only its statement has the keyword. */
const isFarther = (keyword: string | undefined) =>
  keyword && wantedWords(keyword) !== null ? sql<boolean>`not ${isNamed}` : sql<boolean>`false`

const withTags = (problems: Problems, tagIds: readonly number[]): Problems =>
  problems.where(
    sql<boolean>`problem.id in (
      select pid from problem_tag where tid = any(${tagIds}::bigint[])
      group by pid having count(*) = ${new Set(tagIds).size}::int)`,
  )

const hasSolved = (uid: string) =>
  sql<boolean>`exists (select from solved where solved.uid = ${uid} and solved.pid = problem.id)`
const hasSubmitted = (uid: string) => sql<boolean>`exists (
  select from submission where submission.uid = ${uid} and submission.pid = problem.id
    and cid = 0 and cpid = 0 and submission.gid is null)`

const withProgress = (problems: Problems, uid: string, mine: OwnProgress): Problems => {
  if (mine === 'solved') return problems.where(hasSolved(uid))
  if (mine === 'untried') return problems.where(sql<boolean>`not ${hasSubmitted(uid)}`)
  return problems.where(hasSubmitted(uid)).where(sql<boolean>`not ${hasSolved(uid)}`)
}

const withStar = (problems: Problems, uid: string): Problems =>
  problems.where(
    sql<boolean>`exists (select from problem_star where problem_star.uid = ${uid} and pid = problem.id)`,
  )

const filtered = (db: Db, { keyword, difficulty, oj, tagIds, own }: ProblemFilter): Problems => {
  const words = keyword?.trim()
  let problems = publicProblems(db, words)
  if (words) problems = withKeyword(problems, words)
  if (difficulty !== undefined) problems = problems.where('difficulty', '=', difficulty)
  if (oj) problems = ofOj(problems, oj)
  if (tagIds && tagIds.length > 0) problems = withTags(problems, tagIds)
  if (own?.mine) problems = withProgress(problems, own.uid, own.mine)
  if (own?.starred) problems = withStar(problems, own.uid)
  return problems
}

const difficulties: readonly number[] = Object.values(Difficulty)
const matchesNothing = ({ difficulty }: ProblemFilter) =>
  difficulty !== undefined && !difficulties.includes(difficulty)

const countProblems = async (db: Db, filter: ProblemFilter): Promise<number> => {
  if (matchesNothing(filter)) return 0
  const { count } = await filtered(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Finding what matches takes longer than reading a page; what is not costly is counted by itself. */
const isCostly = ({ keyword, tagIds, own }: ProblemFilter) =>
  Boolean(keyword?.trim() || tagIds?.length || own?.mine)

const none = (column: string) => sql<number>`coalesce(${sql.ref(column)}, 0)`

/** Of a problem outside contests and groups, from the joined `problemCount`; nobody has tried one without a row. */
export const countsOfProblem = [
  none('total').as('total'),
  none('ac').as('ac'),
  none('mle').as('mle'),
  none('tle').as('tle'),
  none('re').as('re'),
  none('pe').as('pe'),
  none('ce').as('ce'),
  none('wa').as('wa'),
  none('se').as('se'),
  none('pa').as('pa'),
] as const

/**
 * Public problems by the length of their ids, then their ids, with their counts; and how many match. Of those that a keyword
 * finds the ones whose statement alone has it come last.
 */
export const findProblems = async (
  db: Db,
  filter: ProblemFilter,
  { locale, limit, offset }: { locale: Locale; limit: number; offset: number },
) => {
  if (matchesNothing(filter)) return { total: 0, rows: [] }
  const costly = isCostly(filter)
  // The rows of the page first: of those before it nothing but their place is read.
  const page = filtered(db, filter)
    .select('problem.id as pid')
    .select(isFarther(filter.keyword?.trim()).as('isFarther'))
    .select((costly ? sql<number | null>`count(*) over ()` : sql<number | null>`null::bigint`).as('matches'))
    .orderBy('isFarther')
    .orderBy(sql`length(problem_id)`)
    .orderBy('problemId')
    .limit(limit)
    .offset(offset)
  const rowsOfPage = db
    .selectFrom(page.as('page'))
    .innerJoin('problem', 'problem.id', 'page.pid')
    .leftJoin('problemCount', 'problemCount.pid', 'problem.id')
    .select([
      'page.matches',
      'problem.id as pid',
      'problemId',
      titleIn(locale).as('title'),
      'difficulty',
      'type',
      'gmtModified',
      ...countsOfProblem,
    ])
    .orderBy('page.isFarther')
    .orderBy(sql`length(problem_id)`)
    .orderBy('problemId')
    .execute()
  const [found, counted] = await Promise.all([rowsOfPage, costly ? null : countProblems(db, filter)])
  const isPastTheEnd = found.length === 0 && offset > 0
  const total = counted ?? found[0]?.matches ?? (isPastTheEnd ? await countProblems(db, filter) : 0)
  return { total, rows: found.map(({ matches, ...row }) => row) }
}

export const findRecentProblems = (db: Db, { locale, limit }: { locale: Locale; limit: number }) =>
  publicProblems(db)
    .select([
      'problem.id',
      'problemId',
      titleIn(locale).as('title'),
      'type',
      'difficulty',
      'gmtCreate',
      'gmtModified',
    ])
    .orderBy('gmtModified', 'desc')
    .orderBy('problem.id', 'desc')
    .limit(limit)
    .execute()

export const countPublicProblems = (db: Db): Promise<number> => countProblems(db, {})

/** The nth public problem in the order of ids. */
export const findNthProblemId = async (db: Db, index: number): Promise<string | undefined> => {
  const row = await publicProblems(db)
    .select('problemId')
    .orderBy(sql`length(problem_id)`)
    .orderBy('problemId')
    .limit(1)
    .offset(index)
    .executeTakeFirst()
  return row?.problemId
}
