import type { IcpcCall } from '#contract/icpc-call.ts'
import { includedFiles } from '#contract/library-file.ts'
import { refuse } from '#server/http/refusal.ts'
import type { ArchiveFolder } from '../archive-folder.ts'
import { type ForeignJudge, foreignChecker, isTestlib } from '../checker-call/foreign-checker.ts'
import type { NoteBook } from '../package-notes.ts'
import type { JudgeProgram, PackageCase, ProblemPackage } from '../problem-package.ts'
import { languageOfSource } from '../program-languages.ts'
import type { HydroConfig } from './hydro-config.ts'

const unsupported = (what: string): never => refuse(400, 'server.packageFormat:unsupported', { what })

const extraFilesMax = 50

export const extraFiles = async (folder: ArchiveFolder, names: readonly string[] | null | undefined) => {
  const files: Record<string, string> = {}
  if ((names ?? []).length > extraFilesMax)
    refuse(400, 'server.packageFormat:tooMany', { what: 'extra_files', max: extraFilesMax })
  for (const name of names ?? []) files[name] = await folder.text(`testdata/${name}`)
  return files
}

const types: ReadonlySet<string> = new Set(['default', 'interactive'])

/** Refuses what is judged elsewhere or otherwise; it may have no tests at all. */
export function checkHydroType({ type }: HydroConfig): void {
  if (!types.has(type ?? 'default'))
    refuse(400, 'server.packageFormat:unsupported', { what: `type: ${type?.slice(0, 40)}` })
}
/** Comparisons of Hydro's own that need no program. */
const comparisons: ReadonlySet<string> = new Set(['default', 'strict'])
const foreign: ReadonlySet<string> = new Set<ForeignJudge>(['hustoj', 'lemon', 'qduoj', 'syzoj'])
const isForeign = (type: string): type is ForeignJudge => foreign.has(type)

type JudgePart = Pick<ProblemPackage, 'judgeMode' | 'judgeProgram' | 'isRemoveEndBlank' | 'judgeExtraFiles'>

interface Program {
  judgeProgram: JudgeProgram
  judgeExtraFiles: Readonly<Record<string, string>>
}

const isC = ({ language }: JudgeProgram) => /^C(?:\+\+)?(?: |$)/.test(language)

/** With the headers of the test data that the program includes, and those that these include. */
async function withHeaders(
  folder: ArchiveFolder,
  code: string,
  beside: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const files = { ...beside }
  const program = { judgeMode: 'spj', judgeProgram: { language: 'C++', code } } as const
  for (;;) {
    const wanted = includedFiles({ ...program, generators: [], validators: [], judgeExtraFiles: files })
    const found = wanted.find((name) => !Object.hasOwn(files, name) && folder.has(`testdata/${name}`))
    if (found === undefined || Object.keys(files).length >= extraFilesMax) return files
    files[found] = await folder.text(`testdata/${found}`)
  }
}

async function programOf(
  folder: ArchiveFolder,
  file: string,
  { judge_extra_files: extra }: HydroConfig,
): Promise<Program> {
  const code = await folder.text(`testdata/${file}`)
  const judgeExtraFiles = await withHeaders(folder, code, await extraFiles(folder, extra))
  const named = languageOfSource(file, code)
  const isOther = named !== undefined && !isC({ language: named, code })
  const language = isOther ? named : /\.(?:cc[^.]*|cpp|cxx)$/.test(file) ? 'C++' : 'C'
  return { judgeProgram: { language, code }, judgeExtraFiles }
}

/** `int main(int argc, char *argv[])`. */
const mainArguments =
  /\bmain\s{0,9}\([^(),]{0,40},[^(),]{0,40}?(\w{1,40})\s{0,9}(?:\[[^\]]{0,40}\]\s{0,9})?[,)]/

const readsItsPoints = ({ code }: JudgeProgram): boolean => {
  const [, name] = mainArguments.exec(code) ?? []
  return name !== undefined && new RegExp(`\\b${name}\\s*\\[\\s*4\\s*\\]`).test(code)
}

/** The points that a checker of Lemon is told: what its cases are worth, or 100 where it reckons with what it is told. */
function fullFor(program: JudgeProgram, cases: readonly PackageCase[]): number {
  const scores = new Set(cases.map(({ score }) => score ?? 0))
  const [only = 0] = scores
  if (scores.size === 1 && only > 0) return only
  if (readsItsPoints(program)) return 100
  return unsupported('checker_type: lemon: it gives points of its own to cases that are worth different ones')
}

/** What a checker of another judge cannot have here. */
function checkForeign(from: ForeignJudge, program: JudgeProgram): void {
  if (!isC(program)) unsupported(`checker_type: ${from} in ${program.language}`)
  if (from !== 'lemon' && from !== 'syzoj') return
  if (!isTestlib(program) && /\b(?:_exit|_Exit|quick_exit)\s*\(/.test(program.code))
    unsupported(`checker_type: ${from}: a checker that ends by _exit`)
  if (from === 'syzoj' && /"(?:\.\/)?code"/.test(program.code))
    unsupported('checker_type: syzoj: a checker that reads the code of the submission')
}

async function foreignJudging(
  from: ForeignJudge,
  { judgeProgram: program, judgeExtraFiles }: Program,
  cases: readonly PackageCase[],
  notes: NoteBook,
): Promise<JudgePart> {
  checkForeign(from, program)
  const full = from === 'lemon' && !isTestlib(program) ? fullFor(program, cases) : 100
  const { note, ...judging } = await foreignChecker(from, program, { full })
  notes.keep(note)
  return {
    ...judging,
    judgeExtraFiles: { ...judgeExtraFiles, ...judging.judgeExtraFiles },
    isRemoveEndBlank: true,
  }
}

/** Hydro itself gives all points for 42 and what `score.txt` says for 43; here that is nothing. */
function kattisJudging({ judgeProgram, ...program }: Program, notes: NoteBook): JudgePart {
  if (/\bscore\.txt\b/.test(judgeProgram.code)) notes.add('hidden', 'server.packageNote:hydroKattisScore')
  notes.add('made', 'server.packageNote:checkerIcpc')
  const icpc: IcpcCall = { arguments: [], scores: 'none', pointFactor: 1 }
  return { ...program, judgeProgram: { ...judgeProgram, icpc }, judgeMode: 'spj', isRemoveEndBlank: true }
}

/** The checker or interactor in the convention that `checker_type` names. */
export async function hydroJudging(
  folder: ArchiveFolder,
  config: HydroConfig,
  cases: readonly PackageCase[],
  notes: NoteBook,
): Promise<JudgePart> {
  const { type, checker, interactor } = config
  if (type === 'interactive') {
    if (!interactor) return refuse(400, 'server.packageFormat:fileMissing', { name: 'interactor' })
    const program = await programOf(folder, interactor, config)
    return { ...program, judgeMode: 'interactive', isRemoveEndBlank: true }
  }
  const checkerType = config.checker_type ?? (checker ? 'testlib' : 'default')
  if (!checker || comparisons.has(checkerType)) {
    const isRemoveEndBlank = checkerType !== 'strict'
    return { judgeMode: 'default', judgeProgram: null, judgeExtraFiles: {}, isRemoveEndBlank }
  }
  const program = await programOf(folder, checker, config)
  if (checkerType === 'testlib') return { ...program, judgeMode: 'spj', isRemoveEndBlank: true }
  if (checkerType === 'kattis') return kattisJudging(program, notes)
  if (isForeign(checkerType)) return foreignJudging(checkerType, program, cases, notes)
  return unsupported(`checker_type: ${checkerType.slice(0, 40)}`)
}
