import type { JudgeStatusName } from '#contract/enums.ts'
import { codeMax } from '#contract/limits/submission.ts'
import { refuse } from '#server/http/refusal.ts'
import { foreignChecker } from '../checker-call/foreign-checker.ts'
import { markedTemplate } from '../code-template.ts'
import { lookup } from '../lookup.ts'
import type { NoteBook } from '../package-notes.ts'
import type { GradedSubmission, ProblemPackage } from '../problem-package.ts'
import { type FpsElement, type FpsItem, lines, texts } from './fps-xml.ts'

/** Names of languages in these files, by ours; the first judges a solution. */
const languages = lookup<readonly string[]>({
  c: ['C With O2', 'C'],
  'c++': ['C++ 17 With O2', 'C++', 'C++ With O2', 'C++ 17', 'C++ 20', 'C++ 20 With O2'],
  java: ['Java'],
  python: ['Python3', 'PyPy3'],
  python3: ['Python3', 'PyPy3'],
  php: ['PHP'],
  ruby: ['Ruby'],
  'c#': ['C#'],
  go: ['Golang'],
  golang: ['Golang'],
  javascript: ['JavaScript Node'],
  rust: ['Rust'],
  clang: ['C With Clang'],
  'clang++': ['C++ 17 With Clang', 'C++ 20 With Clang'],
  pascal: ['Pascal'],
  fortran: ['Fortran'],
  scheme: ['Scheme'],
  r: ['R'],
  perl: ['Perl'],
  lua: ['Lua'],
  bash: ['Bash'],
})
const parts = ['prepend', 'template', 'append'] as const

const languagesNamed = (written: string) => languages[written.trim().toLowerCase()] ?? []

/** In these a problem is answered by no program that reads the input of its tests. */
const isQuery = (written: string) => /^(?:sql|scratch)/i.test(written.trim())

/** Hides a problem that only such answers fit. */
export function noteQueries(item: FpsItem, notes: NoteBook): void {
  const written = ['solution', ...parts]
    .flatMap((name) => texts(item, name))
    .map(({ attributes }) => attributes.language ?? '')
  const [first] = written
  if (first !== undefined && written.every(isQuery))
    notes.add('hidden', 'server.packageNote:queries', { language: first.trim() })
}

export function solutionsOf(item: FpsItem, notes: NoteBook): GradedSubmission[] {
  const expected: readonly JudgeStatusName[] = ['Accepted']
  return texts(item, 'solution').flatMap((element, index): GradedSubmission[] => {
    const [language] = languagesNamed(element.attributes.language ?? '')
    const [number, written] = [index + 1, element.attributes.language ?? '-']
    if (!language || element.text.length > codeMax) {
      const why = language ? 'server.packageNote:solutionTooLong' : 'server.packageNote:solutionLanguage'
      notes.add('lost', why, { number, language: written })
      return []
    }
    const name = `solution ${number} (${written})`
    return [{ name, language, code: lines(element.text), expected }]
  })
}

/** By language as the file names it: what stands before and after a submission, and what one begins with. */
export function templatesOf(item: FpsItem, notes: NoteBook): Record<string, string> {
  const given = parts.flatMap((part) => texts(item, part))
  const templates: Record<string, string> = {}
  for (const language of new Set(given.map(({ attributes }) => attributes.language ?? ''))) {
    const [prepend = '', template = '', append = ''] = parts.map((part) =>
      lines(texts(item, part).find(({ attributes }) => (attributes.language ?? '') === language)?.text ?? ''),
    )
    const names = languagesNamed(language)
    if (names.length === 0)
      notes.add('lost', 'server.packageNote:named', { place: 'template', names: language || '-' })
    const isWhole = prepend.trim() === '' && append.trim() === ''
    for (const name of names)
      templates[name] = isWhole ? template : markedTemplate({ prepend, template, append })
  }
  return templates
}

type Judging = Pick<ProblemPackage, 'judgeMode' | 'judgeProgram' | 'judgeExtraFiles'>

/** `tpj` is a checker that testlib calls, `spj` one that HUSTOJ calls; HUSTOJ takes the first where both are there. */
export async function checkerOf(item: FpsItem, notes: NoteBook): Promise<Judging> {
  const isThere = ({ text }: FpsElement) => text.trim() !== ''
  const ofTestlib = texts(item, 'tpj').find(isThere)
  const found = ofTestlib ?? texts(item, 'spj').find(isThere)
  if (!found) return { judgeMode: 'default', judgeProgram: null, judgeExtraFiles: {} }
  const language = (found.attributes.language ?? '').trim().toUpperCase()
  if (language === 'TEXT')
    refuse(400, 'server.packageFormat:unsupported', {
      what: 'spj: Text, whose submissions are answers and not programs',
    })
  if (language !== 'C' && language !== 'C++')
    return refuse(400, 'server.packageFormat:unsupported', {
      what: `${found.name}: ${language.slice(0, 40)}`,
    })
  const program = { language, code: lines(found.text) }
  if (ofTestlib) return { judgeMode: 'spj', judgeProgram: program, judgeExtraFiles: {} }
  const { note, ...judging } = await foreignChecker('hustoj', program)
  notes.keep(note)
  return judging
}
