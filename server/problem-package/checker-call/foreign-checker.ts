import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { JudgeProgram, PackageNote, ProblemPackage } from '../problem-package.ts'

/** Judges whose checkers are called with other files and end with other codes than ours. */
export type ForeignJudge = 'hustoj' | 'qduoj'

type Judging = Pick<ProblemPackage, 'judgeMode' | 'judgeProgram' | 'judgeExtraFiles'> & { note: PackageNote }

const header = 'called-as.h'

const conventions: Readonly<Record<ForeignJudge, { macro: string; words: string }>> = {
  hustoj: {
    macro: 'CALLED_AS_HUSTOJ',
    words: 'is called as HUSTOJ does, with input, answer and output; 0 is right, anything else wrong',
  },
  qduoj: {
    macro: 'CALLED_AS_QDUOJ',
    words:
      'is called as QDUOJ does, with input and output; 0 is right, 1 wrong, anything else a system error',
  },
}

/** Programs that bring testlib's `main` are called in its convention, whatever judge they come from. */
const isTestlib = ({ code }: JudgeProgram) => /\bregisterTestlibCmd\s*\(/.test(code)

/** A checker in C or C++ as the site calls it: a header that stands beside it turns the call around. */
export async function foreignChecker(from: ForeignJudge, program: JudgeProgram): Promise<Judging> {
  if (isTestlib(program))
    return {
      judgeMode: 'spj',
      judgeProgram: program,
      judgeExtraFiles: {},
      note: { level: 'made', text: 'Checker: uses testlib and is called as testlib wants' },
    }
  const { macro, words } = conventions[from]
  const text = await readFile(path.join(import.meta.dirname, header), 'utf8')
  return {
    judgeMode: 'spj',
    judgeProgram: {
      ...program,
      code: `#define ${macro}\n#include "${header}"\n#line 1 "checker.${program.language === 'C' ? 'c' : 'cpp'}"\n${program.code}`,
    },
    judgeExtraFiles: { [header]: text },
    note: { level: 'changed', text: `Checker: ${words} (${header})` },
  }
}
