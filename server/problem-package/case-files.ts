import type { PackageCase } from './problem-package.ts'
import type { OutgoingFile } from './write-zip.ts'

interface CaseNames {
  input: string
  output: string
}

/** Names as they are, unless two files share one: then all are numbered. */
export const caseNames = (cases: readonly PackageCase[]): CaseNames[] => {
  const all = cases.flatMap(({ inputName, outputName }) => [inputName, outputName])
  // HOJ's zip keeps what statements link to in a folder of this name.
  const isPlain =
    new Set(all.map((name) => name.toLowerCase())).size === all.length && !all.includes('attachments')
  return cases.map(({ inputName, outputName }, index) =>
    isPlain
      ? { input: inputName, output: outputName }
      : { input: `${index + 1}.in`, output: `${index + 1}.out` },
  )
}

/** The files of a zip with the test data alone. */
export const caseFiles = (cases: readonly PackageCase[]): OutgoingFile[] => {
  const names = caseNames(cases)
  return cases.flatMap(({ input, output }, index) => [
    { name: names[index]?.input ?? '', file: input },
    { name: names[index]?.output ?? '', file: output },
  ])
}
