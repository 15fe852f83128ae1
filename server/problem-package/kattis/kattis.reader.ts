import { languageCodes } from '#contract/language-codes.ts'
import type { LanguageName } from '#contract/languages.ts'
import { noMakers } from '#contract/problem-content.ts'
import { refuse } from '#server/http/refusal.ts'
import { type ArchiveFolder, folderOf, prefixesWith } from '../archive-folder.ts'
import { readOwnPart } from '../icpc/own-part.ts'
import type { FoundProblem, PackageReader } from '../package-format.ts'
import { createNoteBook, type NoteBook } from '../package-notes.ts'
import { type PackageCase, type ProblemPackage, packageDefaults } from '../problem-package.ts'
import { createToolFiles } from '../tool-files.ts'
import { readKattisData, validatorArguments } from './kattis-data.ts'
import { readExamples } from './kattis-examples.ts'
import { includedFiles, languagesBegunByPackage, readLimits, templates } from './kattis-extras.ts'
import { isGraderKnown } from './kattis-grader.ts'
import { readInputValidators, readInvalidInputs } from './kattis-input-validators.ts'
import { type KattisMeta, readKattisMeta } from './kattis-meta.ts'
import { pointsThatCome, type ScoredCase, scoringOf } from './kattis-scoring.ts'
import { readStatements } from './kattis-statements.ts'
import { acceptedScore, readSubmissions } from './kattis-submissions.ts'
import { hasValidator, outputValidator, tokenChecker } from './kattis-validator.ts'

const casePath = /(?<=^|\/)data\/(?:secret|sample)\/.+\.in$/
/** Of a package whose tests were not generated yet: with its `problem.yaml`, no other format has these folders. */
const partPath = /(?:^|\/)(?:submissions|problem_statement|(?:input|output|answer)_validators?)\//
const metaPath = /(?:^|\/)problem\.yaml$/

const isOfFormat = (names: readonly string[]) =>
  names.some((name) => casePath.test(name)) ||
  (names.some((name) => metaPath.test(name)) && names.some((name) => partPath.test(name)))

const caseOf = (folder: ArchiveFolder, { path, score, groupNum }: ScoredCase): PackageCase => {
  const name = path.replaceAll('/', '-')
  return {
    input: folder.file(`data/${path}.in`),
    output: folder.file(`data/${path}.ans`),
    inputName: `${name}.in`,
    outputName: `${name}.ans`,
    score,
    groupNum,
  }
}

/** Without those that the package begins itself, by the paths of its programs. */
function languagesOf(
  { languages: codes }: KattisMeta,
  begun: ReadonlyMap<LanguageName, string>,
  notes: NoteBook,
): Pick<ProblemPackage, 'languages' | 'languagesLeftOut'> {
  for (const code of codes)
    if (!languageCodes.has(code))
      notes.add('lost', 'server.packageNote:codeUnknown', { field: 'languages', code })
  if (codes.length === 0) return { languages: [], languagesLeftOut: [...begun.keys()] }
  const named = codes.flatMap((code) => languageCodes.get(code) ?? [])
  const languages = named.filter((language) => !begun.has(language))
  if (languages.length === 0 && begun.size > 0)
    refuse(400, 'server.packageFormat:unsupported', {
      what: `include/${[...new Set(begun.values())].join(', include/')}`,
    })
  return { languages, languagesLeftOut: [] }
}

async function readMeta(folder: ArchiveFolder, notes: NoteBook): Promise<KattisMeta> {
  const meta = readKattisMeta(folder.has('problem.yaml') ? await folder.text('problem.yaml') : '')
  if (meta.unused.length > 0)
    notes.add('lost', 'server.packageNote:named', {
      ...{ place: 'problem.yaml', names: meta.unused.slice(0, 20).join(', ') },
    })
  for (const place of ['answer_validators', 'generators', 'solution', 'output_visualizer'])
    if (folder.below(place).length > 0) notes.add('lost', 'server.packageNote:notNeeded', { place })
  return meta
}

async function readPackage(folder: ArchiveFolder): Promise<ProblemPackage> {
  const notes = createNoteBook()
  const own = await readOwnPart(folder, notes)
  if (own) return own
  const meta = await readMeta(folder, notes)
  const begun = languagesBegunByPackage(folder)
  const data = await readKattisData(folder, meta.version === '2025-09', notes)
  const isCustom = meta.isInteractive || (meta.isCustom ?? hasValidator(folder))
  if (!isCustom && hasValidator(folder)) notes.add('lost', 'server.packageNote:validatorUnused')
  const full = meta.isScoring ? await acceptedScore(folder) : undefined
  const options = { hasValidator: isCustom, full, isGraderKnown: await isGraderKnown(folder) }
  const scoring = scoringOf(meta, data, options, notes)
  const flags = await validatorArguments(folder, data, meta.flags)
  const judging = isCustom
    ? await outputValidator(folder, meta, { flags, scores: scoring.scores }, notes)
    : await tokenChecker(flags, notes)
  const { statements, attachments } = await readStatements(folder, meta, notes)
  const beside = createToolFiles(judging.judgeExtraFiles)
  const validators = await readInputValidators(folder, {
    ...{ meta, data, cases: scoring.cases },
    ...{ beside, notes },
  })
  const validatorTests = validators.length > 0 ? await readInvalidInputs(folder, validators, notes) : []
  return {
    ...packageDefaults,
    ...(await readLimits(folder, meta, notes)),
    ...judging,
    judgeExtraFiles: beside.files,
    ...(validators.length > 0 && { makers: { ...noMakers(), validators, validatorTests } }),
    problemId: null,
    statements,
    attachments,
    examples: await readExamples(folder, data, meta.isInteractive, notes),
    type: meta.isScoring ? 1 : 0,
    judgeCaseMode: scoring.judgeCaseMode,
    ...(scoring.groupNeeds.length > 0 && { groupNeeds: scoring.groupNeeds }),
    cases: scoring.cases.map((one) => caseOf(folder, one)),
    tags: meta.keywords,
    source: meta.source,
    ...languagesOf(meta, begun, notes),
    userExtraFiles: await includedFiles(folder, meta, notes),
    codeTemplates: await templates(folder, notes),
    gradedSubmissions: await readSubmissions(folder, {
      ...{ meta, begun, factor: scoring.factor, notes },
      mayCome: pointsThatCome(scoring),
      givesPoints: scoring.scores.scores !== 'none',
    }),
    notes: notes.notes,
  }
}

/** Problem packages of ICPC and Kattis: legacy, 2023-07 and 2025-09. */
export const kattisReader: PackageReader = {
  recognises: async (source) => source.kind === 'zip' && isOfFormat(source.archive.names),
  find: async (source): Promise<FoundProblem[]> => {
    if (source.kind !== 'zip') return refuse(400, 'server.package:zipExpected')
    const prefixes = prefixesWith(source.archive, casePath)
    if (prefixes.length === 0) refuse(400, 'server.packageFormat:noDataFolder')
    return prefixes.map((prefix) => {
      const folder = folderOf(source.archive, prefix)
      const { unreadable } = folder
      return { name: folder.name || 'problem', unreadable, read: () => readPackage(folder) }
    })
  },
}
