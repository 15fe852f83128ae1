import { cProgram } from './c.ts'
import { cSharpProgram } from './c-sharp.ts'
import { goProgram } from './go.ts'
import { haskellProgram } from './haskell.ts'
import { javaProgram } from './java.ts'
import { javascriptProgram } from './javascript.ts'
import { kotlinProgram } from './kotlin.ts'
import { codeMax, type OneFile, type SourceFile } from './one-file.ts'
import { pascalProgram } from './pascal.ts'
import { pythonProgram } from './python.ts'
import { rubyProgram } from './ruby.ts'
import { rustProgram } from './rust.ts'
import { shellProgram } from './shell.ts'
import { typescriptProgram } from './typescript.ts'

/** A submission is one text. Programs of several files become one where their language allows it. */

interface Way {
  languages: RegExp
  /** Whether a file may lie in a folder of the program. */
  hasFolders: boolean
  /** Files that the program reads beside those of its language. */
  reads?: RegExp
  make: (files: readonly SourceFile[], entry: string | undefined) => OneFile
}

const ways: readonly Way[] = [
  { languages: /^C(?:\+\+)?(?: |$)/, hasFolders: false, reads: /\.(?:h|hh|hpp|hxx|inc)$/i, make: cProgram },
  { languages: /^(?:Python3|PyPy3)$/, hasFolders: false, make: pythonProgram },
  { languages: /^Java$/, hasFolders: true, make: javaProgram },
  { languages: /^Kotlin$/, hasFolders: true, make: kotlinProgram },
  { languages: /^JavaScript /, hasFolders: true, reads: /\.(?:json|[cm]js)$/i, make: javascriptProgram },
  { languages: /^TypeScript$/, hasFolders: true, make: typescriptProgram },
  { languages: /^Golang$/, hasFolders: false, make: goProgram },
  { languages: /^Rust$/, hasFolders: true, make: rustProgram },
  { languages: /^C#$/, hasFolders: true, make: cSharpProgram },
  { languages: /^Pascal$/, hasFolders: true, make: pascalProgram },
  { languages: /^Haskell$/, hasFolders: true, reads: /\.(?:hs-boot|lhs)$/, make: haskellProgram },
  { languages: /^Ruby$/, hasFolders: true, make: rubyProgram },
  { languages: /^Bash$/, hasFolders: true, make: shellProgram },
]

const wayOf = (language: string) => ways.find(({ languages }) => languages.test(language))

/** Whether a program in this language may need a file of this name that no language of the judge is written in. */
export const isReadBy = (language: string, name: string): boolean =>
  wayOf(language)?.reads?.test(name) ?? false

/** All files of a program in this language of the judge, in the order in which they are to be read. */
export function oneFileProgram(language: string, files: readonly SourceFile[], entry?: string): OneFile {
  const way = wayOf(language)
  if (!way) return { why: 'server.packageNote:severalFiles', params: { language } }
  if (!way.hasFolders && files.some(({ name }) => name.includes('/')))
    return { why: 'server.packageNote:foldersInProgram' }
  const made = way.make(files, entry)
  return 'code' in made && made.code.length > codeMax ? { why: 'server.packageNote:submissionTooLong' } : made
}
