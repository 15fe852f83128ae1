import { openArchive } from '#server/problem-package/archive.ts'
import type { PackageReader } from '#server/problem-package/package-format.ts'
import type { PackageFile, ProblemPackage } from '#server/problem-package/problem-package.ts'
import { zipOf } from './zip.ts'

type Files = Readonly<Record<string, string | Buffer>>

/** The problems that a reader finds in a zip of these files, each read. */
export async function readProblems(reader: PackageReader, files: Files): Promise<ProblemPackage[]> {
  const archive = await openArchive(zipOf(files))
  try {
    const found = await reader.find({ kind: 'zip', archive })
    return await Promise.all(found.map((problem) => problem.read()))
  } finally {
    await archive.close()
  }
}

/** The only problem, with its texts read before the archive closes. */
export async function readProblem(reader: PackageReader, files: Files) {
  const archive = await openArchive(zipOf(files))
  try {
    const [found, ...others] = await reader.find({ kind: 'zip', archive })
    if (!found || others.length > 0) throw new Error(`${others.length + (found ? 1 : 0)} problems in the zip`)
    const problem = await found.read()
    const textOf = async ({ read }: PackageFile) => (await read()).toString()
    const cases = await Promise.all(
      problem.cases.map(async ({ input, output, ...one }) => ({
        ...one,
        input: await textOf(input),
        output: await textOf(output),
      })),
    )
    const attachments = await Promise.all(
      problem.attachments.map(async ({ name, file }) => ({ name, text: await textOf(file) })),
    )
    return { ...problem, cases, attachments }
  } finally {
    await archive.close()
  }
}

export const notesOf = ({ notes }: Pick<ProblemPackage, 'notes'>, level?: string): string[] =>
  notes.filter((note) => level === undefined || note.level === level).map(({ text }) => text)

/** The key of the refusal that reading ends with. */
export async function refusalOf(reading: Promise<unknown>): Promise<string> {
  try {
    await reading
  } catch (error) {
    if (error instanceof Error && error.name === 'Refused') return error.message.replace(/^\d+ /, '')
    throw error
  }
  throw new Error('Nothing was refused')
}
