import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseScript } from '#contract/generator-script.ts'
import { problem as limits } from '#contract/limits/problem.ts'

const lines = (script: string, generators = ['gen', 'tree']) => parseScript(script, generators)
const linesOf = (script: string) => lines(script).tests.map(({ line }) => line)
const faultsOf = (script: string) => lines(script).faults.map(({ at, name }) => `${at} ${name}`)

describe('a script of generated tests', () => {
  it('has a test a line, with comments and empty lines between', () => {
    expect(linesOf('# small ones\n\ngen 1   2\n  tree --star 7\n')).toEqual(['gen 1 2', 'tree --star 7'])
    expect(lines('gen 1\n\ntree 2').tests.map(({ at, arguments: given }) => [at, given])).toEqual([
      [1, ['1']],
      [3, ['2']],
    ])
  })

  it('says the group and the points of the lines below', () => {
    const { tests } = lines('gen 1\ngroup 2 points 10\ngen 1\ngen 2\ngroup 3\ngen 3')
    expect(tests.map(({ group, points }) => [group, points])).toEqual([
      [1, null],
      [2, 10],
      [2, 10],
      [3, null],
    ])
  })

  it('loops over words and ranges, also within each other', () => {
    expect(linesOf('for n in 1 10 100: gen $n')).toEqual(['gen 1', 'gen 10', 'gen 100'])
    expect(linesOf(['for n in 1..3: gen n=$', '{n}x'].join(''))).toEqual(['gen n=1x', 'gen n=2x', 'gen n=3x'])
    expect(linesOf('for n in 1 2 for kind in a b : tree $n $kind')).toEqual([
      'tree 1 a',
      'tree 1 b',
      'tree 2 a',
      'tree 2 b',
    ])
    expect(linesOf('gen $HOME')).toEqual(['gen $HOME'])
  })

  it('takes a file that the generator writes', () => {
    const { tests } = lines('for n in 1..2: gen 7 --out x > $n\ntree 3 >\n')
    expect(tests.map(({ line, arguments: words, file }) => [line, words, file])).toEqual([
      ['gen 7 --out x > 1', ['7', '--out', 'x'], '1'],
      ['gen 7 --out x > 2', ['7', '--out', 'x'], '2'],
      ['tree 3 >', ['3', '>'], null],
    ])
    expect(faultsOf('gen > ../1\ngen > .hidden\ngen > 1')).toEqual(['1 fileWrong', '2 fileWrong'])
  })

  it('says which line is wrong, and why', () => {
    expect(faultsOf('gen 1\nnone 2\ngen 1\ngroup 0\nfor n in: gen $n\nfor n in 1 2 gen')).toEqual([
      '2 generatorUnknown',
      '3 lineTwice',
      '4 groupWrong',
      '5 loopWrong',
      '6 loopWrong',
    ])
    expect(faultsOf('for n in 1..9: gen same')).toEqual(['1 lineTwice'])
    expect(faultsOf(`for n in 1..${limits.cases + 1}: gen $n`)).toEqual(['1 loopWrong'])
    expect(faultsOf('for a in 1..200 for b in 1..60: gen $a $b')).toEqual(['1 loopWrong'])
    expect(faultsOf(`for a in 1..6000: gen $a\nfor a in 1..6000: tree $a`)).toEqual(['2 tooMany'])
  })

  it('has the same test in two groups, and not twice in one', () => {
    expect(faultsOf('gen 1\ngroup 2\ngen 1')).toEqual([])
  })

  it('takes any text, quickly, and has no more tests than a problem may', () => {
    const word = fc.constantFrom(
      'gen',
      'tree',
      'for',
      'in',
      'n',
      '1..9',
      '1..2000',
      ':',
      '$n',
      'group',
      '2',
      '\n',
      '#',
      '..',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(word).map((words) => words.join(' ')),
        ),
        (script) => {
          const { tests, faults } = lines(script)
          expect(tests.length).toBeLessThanOrEqual(limits.cases)
          expect(faults.length).toBeLessThanOrEqual(script.split('\n').length)
          const keys = tests.map(({ group, line }) => `${group} ${line}`)
          expect(new Set(keys).size).toBe(keys.length)
        },
      ),
    )
  })
})
