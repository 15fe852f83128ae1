import { ProblemAuth } from '#contract/enums.ts'
import { listed, packageNote } from './package-notes.ts'
import type { JudgeProgram, PackageNote, PackageNoteKey, ProblemPackage } from './problem-package.ts'

const include = /^[ \t]*#[ \t]*include[ \t]*(?:"(?<quoted>[^"\n]{1,200})"|<(?<angled>[^>\n]{1,200})>)/gm

/** Headers that the machine has and that some put in quotes all the same. */
const systemHeader =
  /^(?:(?:bits|sys|ext|netinet|arpa|experimental)\/.*|(?:assert|complex|ctype|errno|fcntl|fenv|float|getopt|inttypes|iso646|limits|locale|malloc|math|memory|pthread|regex|sched|setjmp|signal|stdalign|stdarg|stdatomic|stdbool|stddef|stdint|stdio|stdlib|string|strings|tgmath|threads|time|uchar|unistd|wchar|wctype)\.h|[a-z_]+)$/

type Program = Pick<JudgeProgram, 'language' | 'code'>

const isC = ({ language }: Program) => /^C(?:\+\+)?(?: |$)/.test(language)

/** Headers that a program in C or C++ asks for and that are not there. */
export function missingHeaders(program: Program, beside: Readonly<Record<string, string>>): string[] {
  if (!isC(program)) return []
  const missing = new Set<string>()
  for (const text of [program.code, ...Object.values(beside)])
    for (const { groups } of text.matchAll(include)) {
      const { quoted, angled } = groups ?? {}
      const name = quoted ?? (angled === 'testlib.h' ? angled : undefined)
      if (name !== undefined && !Object.hasOwn(beside, name) && !systemHeader.test(name)) missing.add(name)
    }
  return [...missing]
}

/** A draft is published when its programs compile; until then a library file may still be given. */
function draftNotes({ judgeMode, judgeProgram, judgeExtraFiles, makers }: ProblemPackage): PackageNote[] {
  const programs = [
    ...(judgeMode === 'default' || judgeProgram === null ? [] : [judgeProgram]),
    ...(makers?.generators ?? []),
    ...(makers?.validators ?? []),
  ]
  const names = new Set(programs.flatMap((program) => missingHeaders(program, judgeExtraFiles)))
  return [...names].map((name) => packageNote('changed', 'server.packageNote:headerMissing', { name }))
}

function programNotes({ judgeMode, judgeProgram, judgeExtraFiles }: ProblemPackage): PackageNote[] {
  if (judgeMode === 'default' || judgeProgram === null) return []
  const key =
    judgeMode === 'spj'
      ? 'server.packageNote:checkerHeaderMissing'
      : 'server.packageNote:interactorHeaderMissing'
  return missingHeaders(judgeProgram, judgeExtraFiles).map((name) => packageNote('hidden', key, { name }))
}

/** What would be judged wrongly is nobody's but the administrators' until somebody has mended it. */
export function hiddenWhereWrong(given: ProblemPackage): ProblemPackage {
  const notes = [...given.notes, ...(given.isDraft ? draftNotes(given) : programNotes(given))]
  const isHidden = notes.some(({ level }) => level === 'hidden')
  return { ...given, notes, auth: isHidden ? ProblemAuth.Private : given.auth }
}

const answerKeys = {
  default: { all: 'server.packageNote:noAnswer', some: 'server.packageNote:noAnswerAndMore' },
  spj: {
    all: 'server.packageNote:noAnswerForChecker',
    some: 'server.packageNote:noAnswerForCheckerAndMore',
  },
  interactive: {
    all: 'server.packageNote:noAnswerForInteractor',
    some: 'server.packageNote:noAnswerForInteractorAndMore',
  },
} as const satisfies Record<ProblemPackage['judgeMode'], { all: PackageNoteKey; some: PackageNoteKey }>

/** Says of cases without an answer what that means for the problem. */
export const missingAnswers = (
  names: readonly string[],
  judgeMode: ProblemPackage['judgeMode'],
): PackageNote[] => {
  if (names.length === 0) return []
  const shown = listed(names, 5)
  const { all, some } = answerKeys[judgeMode]
  return [packageNote(judgeMode === 'default' ? 'hidden' : 'changed', shown.more > 0 ? some : all, shown)]
}
