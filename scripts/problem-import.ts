import { parseArgs } from 'node:util'
import type { LimitOrigin } from '#contract/workshop.ts'
import { adminUid } from '#server/account/built-in-admin.ts'
import { openSiteDatabase } from '#server/all-in-one/site-database.ts'
import { readConfig } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { Refused } from '#server/http/refusal.ts'
import { createTranslate } from '#server/http/translate.ts'
import { reasonTexts } from '#server/imported-problem/hidden-reason.ts'
import { awaitLimit, awaitPrograms } from '#server/imported-problem/settle-imports.ts'
import { type PackageFormat, packageReaders } from '#server/problem-package/formats.ts'
import {
  type ImportedProblem,
  type ImportOptions,
  importPackages,
} from '#server/problem-package/import-packages.ts'
import { forTerminal, reportOf, reportTable } from '#server/problem-package/import-report.ts'
import type { SavedProblem, TargetGroup } from '#server/problem-package/save-package.ts'
import { type VerifiedSolution, verifyDraft } from '#server/problem-package/verify-draft.ts'
import {
  hasJudge,
  hideProblem,
  type Verified,
  verifyPackage,
} from '#server/problem-package/verify-package.ts'
import { checkReadableOrFolder, fileTrouble, runCommand, UsageError } from './command/command-line.ts'

/** `npm run problem:import -- FILE… [--dry-run] [--verify] [--format hoj|…] [--group GID]`: brings problem packages into the site. */
const formats = Object.keys(packageReaders)
const call = `npm run problem:import -- FILE… [--dry-run] [--verify] [--format ${formats.join('|')}] [--group GID]`
const usage = `${call}

Imports problem packages; each file or folder is one package with one or more problems.

  --dry-run   read and check everything, store nothing, print what would be imported
  --verify    submit the graded submissions of the packages and compare the verdicts; where a package becomes a draft,
              wait for its tests and run its solutions on them. Needs a running judge
  --format    the format, if it is not recognised
  --group     the number of the group to import into, instead of the site

The site is that of DATABASE_URL, or the one in DATA_DIR. docs/packages.md describes the formats.
Exit code 0: all problems were imported, 1: some failed or a verdict was unexpected, 2: nothing was done.`
const translate = createTranslate()

const readOptions = async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      verify: { type: 'boolean', default: false },
      format: { type: 'string' },
      group: { type: 'string' },
    },
  })
  const { format, group, verify, 'dry-run': isDryRun } = values
  if (positionals.length === 0) throw new UsageError(call)
  if (format !== undefined && !formats.includes(format))
    throw new UsageError(`Unknown format ${format}; use one of ${formats.join(', ')}.`)
  if (verify && isDryRun) throw new UsageError('--verify judges what was stored; a dry run stores nothing.')
  if (group !== undefined && !/^\d{1,15}$/.test(group))
    throw new UsageError(`${group} is no number of a group; it stands on the group's page.`)
  for (const file of positionals) await checkReadableOrFolder(file)
  return {
    files: positionals,
    format: format as PackageFormat | undefined,
    gid: group === undefined ? undefined : Number(group),
    isVerified: verify,
    isDryRun,
  }
}

const wordsOf = (error: unknown): string =>
  error instanceof Refused ? translate('en-US', error.key, error.params) : fileTrouble(error)

const findAdmin = (db: Db) =>
  db.selectFrom('users').select(['uid', 'username']).where('uid', '=', adminUid).executeTakeFirst()

const findTargetGroup = async (db: Db, gid: number | undefined): Promise<TargetGroup | undefined> => {
  if (gid === undefined) return undefined
  const group = await db
    .selectFrom('userGroup')
    .select(['id as gid', 'shortName'])
    .where('id', '=', gid)
    .executeTakeFirst()
  if (!group) throw new UsageError(`There is no group ${gid}.`)
  return group
}

const scoreText = ({ min, max }: { min: number; max: number }) => (min === max ? `${min}` : `${min}–${max}`)

/** A part of a sentence, whether or not there is a verdict. */
const outcomeText = (verdict: string | null, why: string | null | undefined): string =>
  [verdict === null ? 'not judged' : `got ${verdict}`, why && forTerminal(why).slice(0, 200)]
    .filter(Boolean)
    .join(': ')

const verifiedLine = ({ submission, got, isRight, why }: Verified): string => {
  const { name, expected, score } = submission
  const wanted = `${expected.join(' or ')}${score ? ` ${scoreText(score)}` : ''}`
  const verdict = got && `${got.status}${got.score === null ? '' : ` ${got.score}`}, ${got.timeMs ?? 0} ms`
  return `${isRight ? 'ok  ' : 'FAIL'}  ${name}  expected ${wanted}, ${outcomeText(verdict, why)}`
}

const solutionLine = ({ solution, isRight, got, slowestMs, why }: VerifiedSolution): string => {
  const outcome = outcomeText(got && `${got}, ${slowestMs} ms`, why)
  return `${isRight ? 'ok  ' : 'FAIL'}  ${solution.name}  expected ${solution.kind}, ${outcome}`
}

/** The tests of a draft are built, and its solutions run on them. */
const verifyBuilt = async (db: Db, saved: SavedProblem): Promise<boolean> => {
  console.log(`\nBuilding and verifying the draft ${saved.problemId}:`)
  const { tests, faults, solutions } = await verifyDraft(db, saved, adminUid)
  console.log(`${tests} tests`)
  for (const fault of faults) console.log(`FAIL  ${forTerminal(fault).slice(0, 400)}`)
  for (const solution of solutions) console.log(solutionLine(solution))
  return faults.length === 0 && solutions.every(({ isRight }) => isRight)
}

/** Too slow is too slow for the limit that the package means, not for the one that stands until it is known. */
const limitLine = (origin: LimitOrigin | null): string => {
  const { state, solution, slowest, limit, fallback } = origin ?? { state: 'waiting' as const }
  const words = {
    measured: `${limit} ms, from the ${slowest} ms of ${solution}`,
    changed: 'somebody chose another one meanwhile',
    waiting: `${fallback ?? '?'} ms, not measured`,
    noProgram: `${fallback} ms, for the package has no accepted submission that could be measured`,
    failed: `${fallback} ms, for ${solution} does not pass every test`,
    tooLong: `${fallback} ms, for ${solution} would need more than this site allows`,
  }
  return `Time limit: ${forTerminal(words[state])}`
}

const verify = async (db: Db, { content, saved }: ImportedProblem): Promise<boolean> => {
  if (content?.isDraft && saved) return verifyBuilt(db, saved)
  if (!content || !saved || content.gradedSubmissions.length === 0) return true
  console.log(`\nVerifying ${saved.problemId}:`)
  if (content.limitRule) console.log(limitLine(await awaitLimit(db, saved.pid)))
  let isRight = true
  let isJudged = true
  for await (const verified of verifyPackage(db, saved, content.gradedSubmissions)) {
    console.log(verifiedLine(verified))
    isRight &&= verified.isRight
    isJudged &&= verified.got?.status !== 'SystemError'
  }
  if (!isJudged) {
    await hideProblem(db, saved)
    console.log(`HIDDEN  ${saved.problemId}: it cannot be judged as it is; only administrators see it now`)
  }
  return isRight
}

/** So long a judge may be busy with other things. */
const patienceMs = 120_000

/** Says what no judge could compile, and hides it. */
const checkPrograms = async (db: Db, problems: readonly ImportedProblem[]): Promise<void> => {
  const stored = problems.flatMap(({ content, saved }) => (content && saved ? [{ content, saved }] : []))
  const known = await awaitPrograms(
    db,
    stored.map(({ saved }) => saved.pid),
    patienceMs,
  )
  for (const { content, saved } of stored) {
    const said = new Set(content.notes.map(({ text }) => text))
    for (const why of reasonTexts(translate, 'en-US', known.get(saved.pid) ?? []))
      if (!said.has(why)) console.log(`HIDDEN  ${saved.problemId}: ${forTerminal(why)}`)
  }
}

type Options = Awaited<ReturnType<typeof readOptions>>

/** Brings in one file and says what came of it; whether all of it is as it should be. */
const importFile = async (
  db: Db,
  file: string,
  { format, isDryRun, isVerified }: Options,
  target: Pick<ImportOptions, 'importer' | 'group'>,
): Promise<boolean> => {
  const options = { format, isDryRun, ...target }
  const { format: found, problems } = await importPackages(db, file, options).catch((error: unknown) => {
    throw new UsageError(`${file}: ${wordsOf(error)}`)
  })
  console.log(`${file}: ${found}`)
  const lines = problems.flatMap((problem) =>
    reportOf(problem, translate, { inGroup: target.group !== undefined }),
  )
  console.log(reportTable(lines, isDryRun ? 'dryRun' : 'import'))
  const failed = problems.filter(({ failure }) => failure).length
  console.log(
    `${problems.length - failed} of ${problems.length} ${isDryRun ? 'would be imported' : 'imported'}`,
  )
  let isGood = failed === 0
  await checkPrograms(db, problems)
  if (isVerified) for (const problem of problems) isGood = (await verify(db, problem)) && isGood
  return isGood
}

const importAll = async (): Promise<boolean> => {
  const options = await readOptions()
  const { db, close } = await openSiteDatabase(readConfig(process.env))
  try {
    const importer = await findAdmin(db)
    if (!importer) throw new UsageError('The site has no administrator yet; run npm start once.')
    if (options.isVerified && !(await hasJudge(db)))
      throw new UsageError('--verify needs a running judge; run npm start, then import again.')
    const group = await findTargetGroup(db, options.gid)
    let isGood = true
    for (const file of options.files)
      isGood = (await importFile(db, file, options, { importer, group })) && isGood
    return isGood
  } finally {
    await close()
  }
}

await runCommand({ usage, run: async () => ((await importAll()) ? 0 : 1), wordsOf })
