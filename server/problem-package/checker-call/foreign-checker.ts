import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { JudgeProgram, PackageNote, ProblemPackage } from '../problem-package.ts'

/** Judges whose checkers are called with other files and end with other codes than ours. */
export type ForeignJudge = 'hustoj' | 'qduoj' | 'lemon' | 'syzoj'

type Judging = Pick<ProblemPackage, 'judgeMode' | 'judgeProgram' | 'judgeExtraFiles'> & { note: PackageNote }

const header = 'called-as.h'

const conventions: Readonly<Record<ForeignJudge, string>> = {
  hustoj: 'called as by HUSTOJ, with input, answer and output; 0 is right, anything else wrong',
  qduoj: 'called as by QDUOJ, with input and output; 0 is right, 1 wrong, anything else a system error',
  lemon:
    'called as by Lemon, with input, output, answer, the points of the case and two files for points and message',
  syzoj: 'called as by SYZOJ, with the files input, user_out and answer; prints points out of 100',
}

/** Programs that bring testlib's `main` are called in its convention, whatever judge they come from. */
export const isTestlib = ({ code }: JudgeProgram) => /\bregisterTestlibCmd\s*\(/.test(code)

interface Called {
  /** Points that Lemon's checkers are told a case has. */
  full?: number
}

/** A checker in C or C++ as the site calls it: a header that stands beside it turns the call around. */
export async function foreignChecker(
  from: ForeignJudge,
  program: JudgeProgram,
  { full = 100 }: Called = {},
): Promise<Judging> {
  if (isTestlib(program))
    return {
      judgeMode: 'spj',
      judgeProgram: program,
      judgeExtraFiles: {},
      note: { level: 'made', text: 'Checker: uses testlib and is called as testlib wants' },
    }
  const text = await readFile(path.join(import.meta.dirname, header), 'utf8')
  const points = from === 'lemon' ? `#define CALLED_AS_FULL ${full}\n` : ''
  return {
    judgeMode: 'spj',
    judgeProgram: {
      ...program,
      code: `#define CALLED_AS_${from.toUpperCase()}\n${points}#include "${header}"\n#line 1 "checker.${program.language === 'C' ? 'c' : 'cpp'}"\n${program.code}`,
    },
    judgeExtraFiles: { [header]: text },
    note: { level: 'changed', text: `Checker: ${conventions[from]} (${header})` },
  }
}
