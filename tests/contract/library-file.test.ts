import { describe, expect, it } from 'vitest'
import { includedFiles, missingFiles } from '#contract/library-file.ts'
import { newProblem } from '#contract/problem-content.ts'

const tool = (code: string) => ({ name: 'gen', language: 'C++', code })
const draftOf = (code: string, given = {}) => ({ ...newProblem(), generators: [tool(code)], ...given })

describe('the files that programs of makers include', () => {
  it('are named by their lines, once', () => {
    const code =
      '#include "check.h"\n  #  include <testlib.h>\n#include <vector>\n#include "check.h"\n// "other.h"'
    expect(includedFiles(draftOf(code))).toEqual(['check.h', 'testlib.h'])
  })

  it('are those of the checker where it judges, and of files beside it', () => {
    const judgeProgram = { language: 'C++', code: '#include "spj.h"' }
    expect(includedFiles(draftOf('', { judgeProgram }))).toEqual([])
    expect(includedFiles(draftOf('', { judgeProgram, judgeMode: 'spj' }))).toEqual(['spj.h'])
    expect(includedFiles(draftOf('', { judgeExtraFiles: { 'a.h': '#include "b.h"' } }))).toEqual(['b.h'])
  })

  it('are missing where nobody has them', () => {
    const draft = draftOf('#include "a.h"\n#include "b.h"\n#include <stdio.h>', {
      judgeExtraFiles: { 'a.h': 'int a;' },
    })
    expect(missingFiles(draft, [])).toEqual(['b.h'])
    expect(missingFiles(draft, ['b.h'])).toEqual([])
    expect(missingFiles(draftOf('#include <testlib.h>'), [])).toEqual(['testlib.h'])
  })
})
