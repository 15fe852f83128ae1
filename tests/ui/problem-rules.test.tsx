import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { JudgeStatus } from '#contract/enums.ts'
import { annexFiles } from '#ui/problem/annex-files.ts'
import { acRate, otherCount, verdictCounts } from '#ui/problem/problem-counts.ts'
import { problemLimits } from '#ui/problem/problem-limits.ts'

const none = { pid: 1, total: 0, ac: 0, mle: 0, tle: 0, re: 0, pe: 0, ce: 0, wa: 0, se: 0, pa: 0 }

describe('the acceptance rate', () => {
  it('is 0 when nobody has submitted', () => {
    expect(acRate(none)).toBe(0)
  })

  it('is the accepted share', () => {
    expect(acRate({ ac: 1, total: 8 })).toBe(0.125)
  })
})

describe('the pie of verdicts', () => {
  it('names every verdict of the specification in its order, also what nobody got', () => {
    expect(verdictCounts({ ...none, total: 9, wa: 4, ac: 3, mle: 1, se: 1 })).toEqual([
      { status: JudgeStatus.Accepted, count: 3 },
      { status: JudgeStatus.PartialAccepted, count: 0 },
      { status: JudgeStatus.PresentationError, count: 0 },
      { status: JudgeStatus.CompileError, count: 0 },
      { status: JudgeStatus.RuntimeError, count: 0 },
      { status: JudgeStatus.WrongAnswer, count: 4 },
      { status: JudgeStatus.TimeLimitExceeded, count: 0 },
      { status: JudgeStatus.MemoryLimitExceeded, count: 1 },
    ])
  })
})

describe('the submissions without one of these verdicts', () => {
  it('are what is missing to all of them', () => {
    expect(otherCount({ ...none, total: 22, ac: 11, wa: 10, se: 1 })).toBe(1)
  })

  it('are none where a record counts more verdicts than submissions', () => {
    expect(otherCount({ ...none, total: 1, ac: 2 })).toBe(0)
  })
})

describe('the limits', () => {
  it('doubles them for other languages', () => {
    expect(problemLimits({ timeLimit: 1500, memoryLimit: 256, isRemote: false })).toEqual({
      time: 1500,
      memory: 256,
      others: { time: 3000, memory: 512 },
    })
  })

  it('doubles nothing for a remote problem', () => {
    expect(problemLimits({ timeLimit: 1500, memoryLimit: 256, isRemote: true }).others).toBeUndefined()
  })
})

describe('the annex', () => {
  it('lists the files by name', () => {
    expect(annexFiles('{"grid.h":"#pragma once","data.txt":""}')).toEqual([
      { name: 'grid.h', content: '#pragma once' },
      { name: 'data.txt', content: '' },
    ])
  })

  it.each([null, '', 'not json', '[1]', '{"a":1}'])('has no files when the text is %j', (text) => {
    expect(annexFiles(text)).toEqual([])
  })

  it('gives back every file that was put in', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ minLength: 1 }), fc.string()), (files) => {
        const safe = Object.fromEntries(Object.entries(files).filter(([name]) => name !== '__proto__'))
        expect(annexFiles(JSON.stringify(safe))).toEqual(
          Object.entries(safe).map(([name, content]) => ({ name, content })),
        )
      }),
    )
  })
})
