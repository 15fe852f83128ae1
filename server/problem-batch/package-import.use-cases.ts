import { ContestType, type Locale, may, ProblemAuth } from '#contract/enums.ts'
import { fullScore } from '#contract/full-score.ts'
import { problemBatch as limits } from '#contract/limits/problem.ts'
import { markdownFile } from '#contract/limits/talk.ts'
import type { BodyOf, DataOf } from '#contract/operation.ts'
import type { importChosen, PreviewedProblem, previewImport } from '#contract/problem-batch.ts'
import { spendAllowance } from '#server/account/allowance.repository.ts'
import type { Db } from '#server/db/database.ts'
import type { ServerDeps } from '#server/deps.ts'
import { refuse } from '#server/http/refusal.ts'
import { isAdmin, type Viewer } from '#server/http/viewer.ts'
import { reasonTexts } from '#server/imported-problem/hidden-reason.ts'
import { awaitPrograms } from '#server/imported-problem/settle-imports.ts'
import { findNamesInLocale } from '#server/problem/tag.repository.ts'
import { type ImportedProblem, importPackages } from '#server/problem-package/import-packages.ts'
import { noteText } from '#server/problem-package/package-notes.ts'
import { solutionsIn } from '#server/problem-package/package-solutions.rules.ts'
import type { ProblemPackage } from '#server/problem-package/problem-package.ts'
import { type Importer, idInGroup, type TargetGroup } from '#server/problem-package/save-package.ts'
import { findPlace } from '#server/workshop/place.ts'
import { findMade, holdPackage, keepMade, keepPackage, withPackage } from './package-upload.repository.ts'
import { beginPackageWork } from './package-work.ts'
import type { ProblemBatchParts } from './problem-batch.use-cases.ts'

export type PackageImportParts = ProblemBatchParts & Pick<ServerDeps, 'clock'>

interface Reader {
  viewer: Viewer
  locale: Locale
}

/** Wherever the viewer may create problems; what super admins bring the site is as the package says. */
const openPlace = async (db: Db, viewer: Viewer, gid: number | null | undefined) => {
  const { group } = await findPlace(db, viewer, { gid })
  return { group: group ?? undefined, isOwn: group !== null || !may('problem_transfer', viewer.roles) }
}

const importerOf = (viewer: Viewer): Importer => ({
  uid: viewer.uid,
  username: viewer.username,
  heldMax: isAdmin(viewer) ? undefined : markdownFile.heldBytes.group,
})

const contentOf = (
  given: ProblemPackage,
  { tagNames, group }: { tagNames: ReadonlyMap<string, string>; group: TargetGroup | null },
): NonNullable<PreviewedProblem['content']> => {
  const { cases, type, statements } = given
  return {
    problemId: given.problemId === null ? null : idInGroup(given.problemId, group),
    titles: Object.fromEntries(
      Object.entries(statements).map(([locale, statement]) => [locale, statement.title]),
    ),
    type,
    judgeMode: given.judgeMode,
    judgeCaseMode: given.judgeCaseMode,
    timeLimit: given.timeLimit,
    memoryLimit: given.memoryLimit,
    stackLimit: given.stackLimit,
    auth: given.isDraft ? ProblemAuth.Private : given.auth,
    isAuthGiven: given.isAuthGiven === true,
    solutions: solutionsIn(given).length,
    cases: cases.length,
    caseBytes: cases.reduce((sum, { input, output }) => sum + input.size + output.size, 0),
    groups: new Set(cases.map(({ groupNum }) => groupNum)).size,
    points: type === ContestType.Oi ? fullScore(given.judgeCaseMode, cases) : null,
    examples: given.examples.length,
    attachments: given.attachments.length,
    tags: [...new Set(given.tags.map((name) => tagNames.get(name.toLowerCase()) ?? name))],
    languages: [...given.languages],
    languagesLeftOut: [...given.languagesLeftOut],
  }
}

export const createPackageImport = ({ db, translate, clock }: PackageImportParts) => {
  const refusalOf = ({ failure }: Pick<ImportedProblem, 'failure'>, locale: Locale): string | null =>
    failure ? translate(locale, failure.key, failure.params) : null

  /** Takes the account's lock and spends its allowance; returns the release of the lock. */
  const begin = async (viewer: Viewer, act: keyof typeof limits.pace): Promise<() => Promise<void>> => {
    const releaseLock = await beginPackageWork(db, viewer.uid, clock)
    if (!releaseLock) return refuse(409, 'server.package:atAnother')
    if (isAdmin(viewer)) return releaseLock
    const allowance = { key: `package ${act}:${viewer.uid}`, ...limits.pace[act] }
    const waitMs = await spendAllowance(db, allowance, clock.now())
    if (waitMs <= 0) return releaseLock
    await releaseLock()
    const minutes = Math.ceil(waitMs / 60_000)
    return refuse(429, 'server.package:tooMany', { minutes }, { retryAfterMs: waitMs })
  }

  type Sent = BodyOf<typeof importChosen>

  const bringChosen = async (
    viewer: Viewer,
    {
      token,
      chosen,
      place,
      isHidden,
    }: {
      token: string
      chosen: ReadonlySet<number>
      place: Awaited<ReturnType<typeof openPlace>>
      isHidden: boolean
    },
  ) => {
    const { problems } = await withPackage(db, token, (file) =>
      importPackages(db, file, {
        ...place,
        ...{ importer: importerOf(viewer), chosen, isHidden, renamesTaken: true },
        onSaved: (trx, saved) => keepMade(trx, { token, ...saved }),
      }),
    )
    return problems
  }

  const bringInNow = async (
    { viewer, locale }: Reader,
    { token, gid, problems, isHidden }: Sent,
  ): Promise<DataOf<typeof importChosen>> => {
    const place = await openPlace(db, viewer, gid)
    const kept =
      (await holdPackage(db, { uid: viewer.uid, token, now: clock.now() })) ??
      refuse(400, 'server.package:packageGone')
    if (kept.problems !== null && Math.max(...problems) >= kept.problems)
      refuse(400, 'server.package:nothingFound')
    const places = [...new Set(problems)].sort((one, other) => one - other)
    const made = await findMade(db, { token, places, gid: place.group?.gid ?? null })
    const known = new Set(made.map((one) => one.place))
    const chosen = new Set(places.filter((each) => !known.has(each)))
    const brought =
      chosen.size === 0
        ? []
        : await bringChosen(viewer, { token, chosen, place, isHidden: isHidden === true })
    const pids = [...made.map(({ pid }) => pid), ...brought.flatMap(({ saved }) => saved?.pid ?? [])]
    const hidden = await awaitPrograms(db, pids)
    const hiddenOf = (pid: number | undefined) =>
      reasonTexts(translate, locale, (pid !== undefined && hidden.get(pid)) || [])
    return [
      ...made.map(({ place: index, ...one }) => ({
        ...{ index, ...one },
        ...{ refusal: null, hidden: hiddenOf(one.pid) },
      })),
      ...brought.map(({ place: index, ...one }) => ({
        ...{ index, name: one.name },
        pid: one.saved?.pid ?? null,
        problemId: one.saved?.problemId ?? null,
        isDraft: one.saved !== undefined && one.content?.isDraft === true,
        refusal: refusalOf(one, locale),
        hidden: hiddenOf(one.saved?.pid),
      })),
    ].sort((one, other) => one.index - other.index)
  }

  return {
    admit: async (
      viewer: Viewer,
      gid: number | undefined,
      atEnd: (finish: () => Promise<void>) => void,
    ): Promise<void> => {
      await openPlace(db, viewer, gid)
      atEnd(await begin(viewer, 'preview'))
    },

    preview: async (
      { viewer, locale, gone }: Reader & { gone: AbortSignal },
      { file, gid }: { file: string; gid: number | undefined },
    ): Promise<DataOf<typeof previewImport>> => {
      const place = await openPlace(db, viewer, gid)
      const { format, problems } = await importPackages(db, file, {
        ...place,
        ...{ importer: importerOf(viewer), renamesTaken: true, isDryRun: true, gone },
      }).catch((error: unknown) => {
        if (gone.aborted) refuse(400, 'server.http:uploadBroken')
        throw error
      })
      if (gone.aborted) refuse(400, 'server.http:uploadBroken')
      const kept = { uid: viewer.uid, file, problems: problems.length }
      const tags = problems.flatMap(({ content }) => content?.tags ?? [])
      const tagNames = await findNamesInLocale(db, tags, { gid: place.group?.gid ?? null, locale })
      const token = await keepPackage(db, kept, limits.packagesMax)
      return {
        token,
        format,
        problems: problems.map((one, index) => ({
          index,
          name: one.name,
          content: one.content ? contentOf(one.content, { tagNames, group: place.group ?? null }) : null,
          notes: (one.content?.notes ?? []).map((note) => ({
            level: note.level,
            text: noteText(translate, locale, note),
          })),
          refusal: refusalOf(one, locale),
        })),
      }
    },

    bringIn: async (reader: Reader, sent: Sent): Promise<DataOf<typeof importChosen>> => {
      await openPlace(db, reader.viewer, sent.gid)
      const releaseLock = await begin(reader.viewer, 'import')
      try {
        return await bringInNow(reader, sent)
      } finally {
        await releaseLock()
      }
    },
  }
}
