import { createHash } from 'node:crypto'
import { z } from 'zod'
import { judgeCaseModes, judgeModes, locales } from '#contract/enums.ts'
import { IcpcCall } from '#contract/icpc-call.ts'
import { ContentCase, makersFields, ProblemContent } from '#contract/problem-content.ts'
import type { ArchiveFolder } from '../archive-folder.ts'
import type { NoteBook } from '../package-notes.ts'
import { type PackageFile, type ProblemPackage, packageDefaults } from '../problem-package.ts'

/** What of a problem the format has no place for stands in this file of a package that the site wrote. */
export const ownFile = 'verdict.json'
const ownFileMax = 32 * 1024 * 1024

const makersShape = Object.fromEntries(makersFields.map((field) => [field, true])) as Record<
  (typeof makersFields)[number],
  true
>
const text = z.string()
const texts = z.record(text, text)
const statement = z.object({
  title: text,
  description: text,
  input: text,
  output: text,
  hint: text.nullable(),
})

export const OwnPart = z.object({
  fingerprint: text,
  problem: z.object({
    problemId: text.nullable(),
    statements: z.partialRecord(z.enum(locales), statement),
    examples: z.array(z.object({ input: text, output: text })),
    type: z.union([z.literal(0), z.literal(1)]),
    judgeMode: z.enum(judgeModes),
    judgeCaseMode: z.enum(judgeCaseModes),
    timeLimit: z.int(),
    memoryLimit: z.int(),
    stackLimit: z.int(),
    judgeProgram: z.object({ language: text, code: text, icpc: IcpcCall.optional() }).nullable(),
    judgeExtraFiles: texts,
    userExtraFiles: texts,
    tags: z.array(text),
    languages: z.array(text),
    languagesLeftOut: z.array(text).default([]),
    codeTemplates: texts,
    source: text.nullable(),
    difficulty: z.union([z.literal(0), z.literal(1), z.literal(2)]),
    codeShare: z.boolean(),
    isRemoveEndBlank: z.boolean(),
    openCaseResult: z.boolean(),
    fileIo: z.object({ read: text, write: text }).nullable(),
  }),
  attachments: z.array(z.object({ name: text, path: text })),
  cases: z.array(
    z.object({
      path: text,
      inputName: text,
      outputName: text,
      score: z.int().nullable(),
      groupNum: z.int(),
      made: ContentCase.shape.made,
    }),
  ),
  /** Absent in packages of problems that have none. */
  makers: ProblemContent.pick(makersShape).optional(),
})
export type OwnPart = z.infer<typeof OwnPart>

interface Named {
  name: string
  file: PackageFile
}

/** Of all files by name and size, and of what those outside of `data/` hold. */
export async function fingerprintOf(files: readonly Named[]): Promise<string> {
  const hash = createHash('sha256')
  for (const { name, file } of [...files].sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (name === ownFile) continue
    hash.update(`${name}\0${file.size}\0`)
    if (!/^data\/.*\.(?:in|ans)$/.test(name)) hash.update(await file.read())
  }
  return hash.digest('hex')
}

async function parsedOwnPart(folder: ArchiveFolder): Promise<OwnPart | undefined> {
  try {
    return OwnPart.parse(JSON.parse(await folder.text(ownFile, ownFileMax)))
  } catch {
    return undefined
  }
}

/** The problem that the site wrote; undefined when it did not, or when the package has been changed since. */
export async function readOwnPart(
  folder: ArchiveFolder,
  notes: NoteBook,
): Promise<ProblemPackage | undefined> {
  if (!folder.has(ownFile)) return undefined
  const own = await parsedOwnPart(folder)
  const files = folder.names.map((name) => ({ name, file: folder.file(name) }))
  if (!own || own.fingerprint !== (await fingerprintOf(files))) {
    notes.add('changed', 'server.packageNote:ownChanged', { file: ownFile })
    return undefined
  }
  notes.add('made', 'server.packageNote:ownRead', { file: ownFile })
  const { judgeProgram } = own.problem
  return {
    ...packageDefaults,
    ...own.problem,
    judgeProgram: judgeProgram && {
      language: judgeProgram.language,
      code: judgeProgram.code,
      ...(judgeProgram.icpc && { icpc: judgeProgram.icpc }),
    },
    attachments: own.attachments.map(({ name, path }) => ({ name, file: folder.file(path) })),
    ...(own.makers && { makers: own.makers }),
    cases: own.cases.map(({ path, made, ...one }) => ({
      ...one,
      ...(made && { made }),
      input: folder.file(`${path}.in`),
      output: folder.file(`${path}.ans`),
    })),
    notes: notes.notes,
  }
}
