import type { JudgeStatusName } from '#contract/enums.ts'
import { codeMax } from '#contract/limits.ts'
import { type ArchiveFolder, compareNames } from '../archive-folder.ts'
import { lookup } from '../lookup.ts'
import type { NoteBook } from '../package-notes.ts'
import type { GradedSubmission } from '../problem-package.ts'
import { languageOfFile } from '../program-languages.ts'
import { expectationOf, expectedInCode, type Rules, readRules } from './kattis-expectations.ts'
import { fillConstants, type KattisMeta } from './kattis-meta.ts'

const submissionsMax = 200
const byCode = lookup<string>({
  c: 'C With O2',
  cpp: 'C++ 20 With O2',
  java: 'Java',
  python3: 'Python3',
  go: 'Golang',
  csharp: 'C#',
  php: 'PHP',
  javascript: 'JavaScript Node',
  ruby: 'Ruby',
  rust: 'Rust',
})
export const languagesOfCodes = lookup<readonly string[]>({
  c: ['C', 'C With O2'],
  cpp: ['C++', 'C++ With O2', 'C++ 17', 'C++ 17 With O2', 'C++ 20', 'C++ 20 With O2'],
  java: ['Java'],
  python3: ['Python3', 'PyPy3'],
  go: ['Golang'],
  csharp: ['C#'],
  php: ['PHP'],
  javascript: ['JavaScript Node'],
  ruby: ['Ruby'],
  rust: ['Rust'],
})

/** The program that lies at each path of `submissions/*`; of several files only one can be a submission. */
function programsOf(folder: ArchiveFolder, notes: NoteBook): { path: string; file: string }[] {
  const programs = new Map<string, string[]>()
  for (const file of folder.below('submissions')) {
    const [group, program] = file.split('/')
    if (!group || !program) continue
    const path = `${group}/${program}`
    programs.set(path, [...(programs.get(path) ?? []), file])
  }
  const single: { path: string; file: string }[] = []
  for (const [path, files] of [...programs].sort(([a], [b]) => compareNames(a, b))) {
    const sources = files.filter((file) => languageOfFile(file) !== undefined)
    const [only] = sources
    if (files.length > 1 && sources.length !== 1) notes.add('lost', `submissions/${path}: several files`)
    else if (files[0]) single.push({ path, file: only ?? files[0] })
  }
  return single
}

const isFailing = (one: JudgeStatusName) => one !== 'Accepted' && one !== 'CompileError'

/** The program with its verdict, or why it is left out. */
async function graded(
  folder: ArchiveFolder,
  { path, file }: { path: string; file: string },
  { meta, rules, notes }: { meta: KattisMeta; rules: Rules; notes: NoteBook },
): Promise<GradedSubmission | string> {
  const name = `submissions/${file}`
  const expectation = expectationOf(path, rules, notes)
  const told = expectation?.language
  const language = told ? byCode[told] : languageOfFile(file)
  if (!language) return 'a language that this site does not have'
  if (folder.file(name).size > codeMax) return 'longer than a submission may be'
  const code = fillConstants(await folder.text(name), meta.constants)
  if (/^#!.*python2/.test(code)) return 'a language that this site does not have'
  const expected = expectedInCode(code) ?? expectation?.expected ?? []
  if (expected.length === 0) return 'the package does not say what its verdict should be'
  const isPartial = meta.isScoring && expected.some(isFailing)
  const score = meta.isScoring ? expectation?.score : undefined
  return {
    name,
    language,
    code,
    expected: isPartial ? [...new Set([...expected, 'PartialAccepted' as const])] : expected,
    ...(score ? { score } : {}),
  }
}

/** Programs whose verdicts the authors told. */
export async function readSubmissions(
  folder: ArchiveFolder,
  meta: KattisMeta,
  notes: NoteBook,
): Promise<GradedSubmission[]> {
  const rules = await readRules(folder)
  const programs = programsOf(folder, notes)
  if (programs.length > submissionsMax)
    notes.add('lost', `submissions: only the first ${submissionsMax} of ${programs.length}`)
  const found: GradedSubmission[] = []
  for (const program of programs.slice(0, submissionsMax)) {
    const one = await graded(folder, program, { meta, rules, notes })
    if (typeof one === 'string') notes.add('lost', `submissions/${program.file}: ${one}`)
    else found.push(one)
  }
  return found
}
