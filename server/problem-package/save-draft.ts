import { isDeepStrictEqual } from 'node:util'
import { ContestType, type Locale } from '#contract/enums.ts'
import {
  type ContentCase,
  draftFields,
  newProblem,
  noMakers,
  ProblemDraft,
} from '#contract/problem-content.ts'
import { advanceBuild } from '#server/build/advance-build.ts'
import { beginBuild } from '#server/build/build.repository.ts'
import { buildRefusal } from '#server/build/build-plan.rules.ts'
import type { Db } from '#server/db/database.ts'
import { refuse } from '#server/http/refusal.ts'
import { hiddenReasonsOf } from '#server/imported-problem/hidden-reason.ts'
import { insertImport } from '#server/imported-problem/imported-problem.repository.ts'
import { findBlobSize, storeBlob } from '#server/problem/blob.repository.ts'
import { insertUnpublished } from '#server/workshop/place.ts'
import { grantBlobs, storeField } from '#server/workshop/workshop.repository.ts'
import { checkPackage } from './check-package.rules.ts'
import { solutionsIn } from './package-solutions.rules.ts'
import { storableText } from './package-text.ts'
import type { PackageCase, PackageStatement, ProblemPackage } from './problem-package.ts'
import {
  findAuthor,
  type Importer,
  idInGroup,
  nextProblemId,
  packageInGroup,
  type SavedProblem,
  type TargetGroup,
} from './save-package.ts'
import { checkAttachments, storeAttachments } from './store-attachments.ts'

const statementFields = (statements: Partial<Record<Locale, PackageStatement>>): Partial<ProblemDraft> =>
  Object.fromEntries(
    Object.entries(statements).flatMap(([locale, statement]) =>
      Object.entries(statement).map(([part, text]) => [`${locale}.${part}`, text ?? '']),
    ),
  )

/** One case after the other: only one is in memory. */
const storeCases = async (trx: Db, pid: number, { type, cases }: ProblemPackage): Promise<ContentCase[]> => {
  const stored: ContentCase[] = []
  const store = async ({ read }: PackageCase['input']) => {
    const hash = await storeBlob(trx, await read())
    return { hash, size: (await findBlobSize(trx, hash)) ?? 0 }
  }
  for (const { input, output, made, score, ...one } of cases) {
    const [given, wanted] = [await store(input), await store(output)]
    stored.push({
      ...one,
      ...{ inputHash: given.hash, inputSize: given.size },
      ...{ outputHash: wanted.hash, outputSize: wanted.size },
      score: type === ContestType.Oi ? score : null,
      ...(made && { made }),
    })
  }
  await grantBlobs(
    trx,
    pid,
    stored.flatMap(({ inputHash, outputHash }) => [inputHash, outputHash]),
  )
  return stored
}

/** But for statements and tests. */
const draftOf = (given: ProblemPackage): ProblemDraft => ({
  ...newProblem(),
  examples: [...given.examples],
  source: given.source ?? '',
  difficulty: given.difficulty,
  tags: [...given.tags],
  type: given.type,
  timeLimit: given.timeLimit,
  memoryLimit: given.memoryLimit,
  stackLimit: given.stackLimit,
  judgeMode: given.judgeMode,
  judgeCaseMode: given.judgeCaseMode,
  groupNeeds: [...(given.groupNeeds ?? [])],
  judgeProgram: given.judgeProgram && {
    language: given.judgeProgram.language,
    code: given.judgeProgram.code,
  },
  icpcCall: given.judgeProgram?.icpc ?? null,
  judgeExtraFiles: { ...given.judgeExtraFiles },
  userExtraFiles: { ...given.userExtraFiles },
  fileIo: given.fileIo,
  isRemoveEndBlank: given.isRemoveEndBlank,
  openCaseResult: given.openCaseResult,
  codeShare: given.codeShare,
  languages: [...given.languages],
  languagesLeftOut: [...given.languagesLeftOut],
  codeTemplates: Object.fromEntries(
    Object.entries(given.codeTemplates).map(([name, code]) => [name, { code, isEnabled: true }]),
  ),
  ...(given.makers ?? noMakers()),
  solutions: solutionsIn(given),
  problemId: given.problemId ?? '',
  auth: given.auth,
})

/** Refuses what no draft could hold. */
export const checkDraft = (given: ProblemPackage): void => {
  const parsed = ProblemDraft.safeParse({ ...draftOf(given), ...statementFields(given.statements) })
  if (parsed.success) return
  const field = parsed.error.issues[0]?.path.map(String).join('.') ?? ''
  refuse(400, 'server.package:fieldWrong', { name: given.problemId ?? '', field })
}

/** Keeps a package whose tests are still to be made as a draft that was never published, and begins its build. */
export const saveDraft = async (
  trx: Db,
  given: ProblemPackage,
  { importer, group }: { importer: Importer; group: TargetGroup | null },
): Promise<SavedProblem> => {
  const clean = packageInGroup(storableText(given), group)
  checkPackage(clean)
  checkDraft(clean)
  const pid = await nextProblemId(trx)
  const saved = { pid, problemId: idInGroup(`P${pid}`, group), gid: group?.gid ?? null }
  const author = await findAuthor(trx, clean.author, importer)
  await insertUnpublished(trx, { ...saved, author, type: clean.type })
  const { uid, username: by } = importer
  await checkAttachments(trx, { importer, ...clean })
  const cases = await storeCases(trx, pid, clean)
  const statements = await storeAttachments(trx, { pid, importer, ...clean })
  const draft: ProblemDraft = { ...draftOf(clean), ...statementFields(statements), cases }
  const begun = newProblem()
  for (const field of draftFields)
    if (!isDeepStrictEqual(draft[field], begun[field]))
      await storeField(trx, pid, { field, value: draft[field], isChanged: true, by })
  const hidden = hiddenReasonsOf(clean.notes)
  if (hidden.length > 0)
    await insertImport(trx, { pid, uid, hidden, programKey: null, timeLimit: null, programs: null })
  if (buildRefusal(draft) === undefined) {
    await beginBuild(trx, pid, uid)
    await advanceBuild(trx, pid)
  }
  return saved
}
