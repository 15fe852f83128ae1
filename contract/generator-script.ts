import { problem as limits } from './limits/problem.ts'

/**
 * The script of generated tests, a line each:
 *
 *     # a comment
 *     group 2 points 10
 *     gen-tree 1000 --star 7
 *     for n in 1 10 100: gen-tree $n
 *     for n in 1..5 for k in a b: gen-tree $n $k
 *     for n in 1..5: gen-many 7 > $n
 */

/** A test that a generator writes. */
export interface ScriptTest {
  /** The line of the script that says so, from 1. */
  readonly at: number
  readonly generator: string
  readonly arguments: readonly string[]
  /** The file that the generator writes the test into; null where it prints it. */
  readonly file: string | null
  /** Generator and arguments with single spaces between; names the test in its group. */
  readonly line: string
  readonly group: number
  /** Of each test; null where the script says nothing. */
  readonly points: number | null
}

export const scriptFaults = [
  'generatorUnknown',
  'loopWrong',
  'groupWrong',
  'fileWrong',
  'lineTwice',
  'tooMany',
] as const
export type ScriptFaultName = (typeof scriptFaults)[number]

export interface ScriptFault {
  readonly name: ScriptFaultName
  /** From 1. */
  readonly at: number
}

export interface ParsedScript {
  readonly tests: readonly ScriptTest[]
  readonly faults: readonly ScriptFault[]
  /** Of a line that comes behind all others. */
  readonly lastGroup: number
}

const loopHead = /^for\s+([A-Za-z]\w*)\s+in\s+([^:]*?)(?=\s+for\s|\s*:)/
const groupHead = /^group\s+(\d+)(?:\s+points\s+(\d+))?$/
const fileName = /^\w[\w.-]{0,63}$/
const range = /^(-?\d{1,9})\.\.(-?\d{1,9})$/

type Values = ReadonlyMap<string, string>

function valuesOf(text: string): string[] | undefined {
  const values: string[] = []
  for (const word of text.split(/\s+/).filter((each) => each !== '')) {
    const [, first, last] = range.exec(word) ?? []
    if (first === undefined || last === undefined) {
      values.push(word)
      continue
    }
    if (Number(last) - Number(first) >= limits.cases) return undefined
    for (let value = Number(first); value <= Number(last); value += 1) values.push(String(value))
  }
  return values.length > 0 && values.length <= limits.cases ? values : undefined
}

/** What stands behind the loops, and every choice of their variables' values; undefined when a loop is none. */
function loopsOf(text: string): { body: string; choices: Values[] } | undefined {
  let rest = text
  let choices: Values[] = [new Map()]
  while (/^for\s/.test(rest)) {
    const [whole, name, listed] = loopHead.exec(rest) ?? []
    const values = listed === undefined ? undefined : valuesOf(listed)
    if (whole === undefined || name === undefined || !values) return undefined
    if (choices.length * values.length > limits.cases) return undefined
    choices = choices.flatMap((one) => values.map((value) => new Map([...one, [name, value]])))
    rest = rest.slice(whole.length).trimStart()
    if (rest.startsWith(':')) return { body: rest.slice(1).trim(), choices }
  }
  return choices.length === 1 && rest === text ? { body: rest, choices } : undefined
}

const filled = (word: string, values: Values): string =>
  word.replace(/\$(?:\{([A-Za-z]\w*)\}|([A-Za-z]\w*))/g, (whole, braced: string, plain: string) => {
    return values.get(braced ?? plain) ?? whole
  })

/** Every test that a script asks for, in its order, and what is wrong with its lines. */
export function parseScript(script: string, generators: readonly string[]): ParsedScript {
  const tests: ScriptTest[] = []
  const faults: ScriptFault[] = []
  const seen = new Set<string>()
  let group = 1
  let points: number | null = null

  const add = (at: number, body: string, values: Values): ScriptFaultName | undefined => {
    const [generator = '', ...rest] = body.split(/\s+/).map((word) => filled(word, values))
    if (!generators.includes(generator)) return 'generatorUnknown'
    const file = rest.at(-2) === '>' ? (rest.at(-1) ?? '') : null
    if (file !== null && !fileName.test(file)) return 'fileWrong'
    const line = [generator, ...rest].join(' ')
    const key = `${group} ${line}`
    if (seen.has(key)) return 'lineTwice'
    if (tests.length >= limits.cases) return 'tooMany'
    seen.add(key)
    const words = file === null ? rest : rest.slice(0, -2)
    tests.push({ at, generator, arguments: words, file, line, group, points })
    return undefined
  }

  const begin = (text: string): ScriptFaultName | undefined => {
    const [, wanted, worth] = groupHead.exec(text) ?? []
    const number = Number(wanted)
    if (wanted === undefined || number < 1 || number > limits.cases) return 'groupWrong'
    if (worth !== undefined && Number(worth) > limits.scoreMax) return 'groupWrong'
    group = number
    points = worth === undefined ? null : Number(worth)
    return undefined
  }

  const read = (at: number, text: string): ScriptFaultName | undefined => {
    if (/^group\s/.test(text)) return begin(text)
    const loops = loopsOf(text)
    if (!loops || loops.body === '') return 'loopWrong'
    for (const values of loops.choices) {
      const fault = add(at, loops.body, values)
      if (fault) return fault
    }
    return undefined
  }

  for (const [index, whole] of script.split('\n').entries()) {
    const text = whole.trim()
    if (text === '' || text.startsWith('#')) continue
    const name = read(index + 1, text)
    if (name) faults.push({ name, at: index + 1 })
  }
  return { tests, faults, lastGroup: group }
}

/** What a line of a script gives for these values of `$seed`; a line that does not name it gives one test. */
export function parseSeedLine(
  line: string,
  { first, tries }: { first: number; tries: number },
  generators: readonly string[],
): ParsedScript {
  const last = /\$(?:seed\b|\{seed\})/.test(line) ? first + tries - 1 : first
  return parseScript(`for seed in ${first}..${last}: ${line}`, generators)
}
