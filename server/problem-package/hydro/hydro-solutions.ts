import { codeMax } from '#contract/limits/submission.ts'
import { type ArchiveFolder, compareNames } from '../archive-folder.ts'
import type { NoteBook } from '../package-notes.ts'
import type { GradedSubmission } from '../problem-package.ts'
import { languageOfFile, languageOfSource } from '../program-languages.ts'

const solutionsMax = 200

/** Comments are often in the encoding of older programs on Windows. */
function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

/** Programs of `std/`, which Hydro submits after its import as right ones. */
export async function hydroSolutions(folder: ArchiveFolder, notes: NoteBook): Promise<GradedSubmission[]> {
  const names = folder.below('std').filter((name) => !name.includes('/'))
  if (names.length > solutionsMax)
    notes.add('lost', 'server.packageNote:onlyFirstFiles', {
      ...{ place: 'std', max: solutionsMax, total: names.length },
    })
  const found: GradedSubmission[] = []
  for (const name of [...names].sort(compareNames).slice(0, solutionsMax)) {
    const path = `std/${name}`
    const language = languageOfFile(name)
    const isLong = folder.file(path).size > codeMax
    const code =
      language === undefined || isLong ? '' : decoded(await folder.file(path).read()).replace(/\r\n?/g, '\n')
    if (language === undefined) notes.add('lost', 'server.packageNote:noLanguage', { path })
    else if (isLong || code === '') notes.add('lost', 'server.packageNote:submissionEmptyOrTooLong', { path })
    else
      found.push({
        ...{ name: path, language: languageOfSource(name, code) ?? language },
        ...{ code, expected: ['Accepted'] },
      })
  }
  return found
}
