import { ContestType, type Locale, may } from '#contract/enums.ts'
import { problemBatch as limits } from '#contract/limits/problem.ts'
import type { BodyOf, DataOf } from '#contract/operation.ts'
import type { importChosen, PreviewedProblem, previewImport } from '#contract/problem-batch.ts'
import type { Db } from '#server/db/database.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { awaitPrograms } from '#server/imported-problem/settle-imports.ts'
import { type ImportedProblem, importPackages } from '#server/problem-package/import-packages.ts'
import type { ProblemPackage } from '#server/problem-package/problem-package.ts'
import { findPlace } from '#server/workshop/place.ts'
import { keepPackage, withPackage } from './package-upload.repository.ts'
import type { ProblemBatchParts } from './problem-batch.use-cases.ts'

interface Reader {
  viewer: Viewer
  locale: Locale
}

/** Wherever the viewer may create problems; what super admins bring the site is as the package says. */
const openPlace = async (db: Db, viewer: Viewer, gid: number | null | undefined) => {
  const { group } = await findPlace(db, viewer, { gid })
  return { group: group ?? undefined, isOwn: group !== null || !may('problem_transfer', viewer.roles) }
}

const contentOf = (given: ProblemPackage): NonNullable<PreviewedProblem['content']> => {
  const { cases, type, statements } = given
  return {
    problemId: given.problemId,
    titles: Object.fromEntries(
      Object.entries(statements).map(([locale, statement]) => [locale, statement.title]),
    ),
    type,
    judgeMode: given.judgeMode,
    judgeCaseMode: given.judgeCaseMode,
    timeLimit: given.timeLimit,
    memoryLimit: given.memoryLimit,
    stackLimit: given.stackLimit,
    auth: given.auth,
    cases: cases.length,
    caseBytes: cases.reduce((sum, { input, output }) => sum + input.size + output.size, 0),
    groups: new Set(cases.map(({ groupNum }) => groupNum)).size,
    points: type === ContestType.Oi ? cases.reduce((sum, { score }) => sum + (score ?? 0), 0) : null,
    examples: given.examples.length,
    attachments: given.attachments.length,
    tags: [...given.tags],
    languages: [...given.languages],
    languagesLeftOut: [...given.languagesLeftOut],
  }
}

export const createPackageImport = ({ db, translate }: ProblemBatchParts) => {
  const refusalOf = ({ failure }: ImportedProblem, locale: Locale): string | null =>
    failure ? translate(locale, failure.key, failure.params) : null

  return {
    admit: async (viewer: Viewer, gid: number | undefined): Promise<void> => {
      await openPlace(db, viewer, gid)
    },

    preview: async (
      { viewer, locale }: Reader,
      { file, gid }: { file: string; gid: number | undefined },
    ): Promise<DataOf<typeof previewImport>> => {
      const place = await openPlace(db, viewer, gid)
      const { format, problems } = await importPackages(db, file, {
        ...place,
        ...{ importer: viewer, isDryRun: true },
      })
      const token = await db
        .transaction()
        .execute((trx) => keepPackage(trx, viewer.uid, file, limits.packagesMax))
      return {
        token,
        format,
        problems: problems.map((one, index) => ({
          index,
          name: one.name,
          content: one.content ? contentOf(one.content) : null,
          notes: (one.content?.notes ?? []).map(({ level, text }) => ({ level, text })),
          refusal: refusalOf(one, locale),
        })),
      }
    },

    bringIn: async (
      { viewer, locale }: Reader,
      { token, gid, problems }: BodyOf<typeof importChosen>,
    ): Promise<DataOf<typeof importChosen>> => {
      const place = await openPlace(db, viewer, gid)
      const chosen = new Set(problems)
      const imported = await withPackage(db, { uid: viewer.uid, token }, (file) =>
        importPackages(db, file, { ...place, importer: viewer, chosen }),
      )
      if (!imported) return refuse(400, 'server.package:packageGone')
      const places = [...chosen].sort((one, other) => one - other)
      const hidden = await awaitPrograms(
        db,
        imported.problems.flatMap(({ saved }) => (saved ? [saved.pid] : [])),
      )
      return imported.problems.map((one, at) => ({
        index: places[at] ?? 0,
        name: one.name,
        pid: one.saved?.pid ?? null,
        problemId: one.saved?.problemId ?? null,
        isDraft: one.saved !== undefined && one.content?.isDraft === true,
        refusal: refusalOf(one, locale),
        hidden: (one.saved && hidden.get(one.saved.pid)) ?? [],
      }))
    },
  }
}
