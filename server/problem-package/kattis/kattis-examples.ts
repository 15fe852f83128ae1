import type { StatementExample } from '#server/problem/examples.ts'
import type { ArchiveFolder } from '../archive-folder.ts'
import type { NoteBook } from '../package-notes.ts'
import type { KattisData } from './kattis-data.ts'

const examplesMax = 20
const exampleBytesMax = 16 * 1024

/** The file that is shown in the place of the real one, where the package has such a file. */
const shown = (folder: ArchiveFolder, path: string, endings: readonly string[]) =>
  endings.map((ending) => `data/${path}${ending}`).find((name) => folder.has(name))

/** The samples of the statement. Those of an interactive problem are its interactions. */
export async function readExamples(
  folder: ArchiveFolder,
  { samples }: KattisData,
  isInteractive: boolean,
  notes: NoteBook,
): Promise<StatementExample[]> {
  const examples: StatementExample[] = []
  for (const { path } of samples) {
    if (isInteractive || folder.has(`data/${path}.interaction`)) continue
    const input = shown(folder, path, ['.in.statement', '.in'])
    const output = shown(folder, path, ['.out', '.ans.statement', '.ans'])
    if (!input || !output) continue
    if (examples.length >= examplesMax) {
      notes.add('lost', 'server.packageNote:samplesFirst', { place: 'data/sample', max: examplesMax })
      break
    }
    if (Math.max(folder.file(input).size, folder.file(output).size) > exampleBytesMax) {
      notes.add('lost', 'server.packageNote:sampleTooLong', { path: `data/${path}` })
      continue
    }
    examples.push({
      input: (await folder.text(input)).trimEnd(),
      output: (await folder.text(output)).trimEnd(),
    })
  }
  return examples
}
