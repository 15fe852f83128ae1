import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { packageNote } from '../package-notes.ts'
import type { JudgeProgram, PackageNote, PackageNoteKey, ProblemPackage } from '../problem-package.ts'

/** Judges whose checkers are called with other files and end with other codes than ours. */
export type ForeignJudge = 'hustoj' | 'qduoj' | 'lemon' | 'syzoj'

type Judging = Pick<ProblemPackage, 'judgeMode' | 'judgeProgram' | 'judgeExtraFiles'> & { note: PackageNote }

const header = 'called-as.h'

const conventions: Readonly<Record<ForeignJudge, PackageNoteKey>> = {
  hustoj: 'server.packageNote:checkerHustoj',
  qduoj: 'server.packageNote:checkerQduoj',
  lemon: 'server.packageNote:checkerLemon',
  syzoj: 'server.packageNote:checkerSyzoj',
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
      note: packageNote('made', 'server.packageNote:checkerTestlib'),
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
    note: packageNote('changed', conventions[from], { header }),
  }
}
