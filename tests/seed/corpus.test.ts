// @vitest-environment node
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { ContestType, Difficulty, JudgeStatus, locales } from '#contract/enums.ts'
import { fullScore } from '#contract/full-score.ts'
import { type CorpusProblem, loadCorpus } from '#server/seed/corpus.ts'
import { tagClassifications, tags } from '#server/seed/tags.ts'

const problemsFolder = join(import.meta.dirname, '../../server/seed/problems')
const slugs = (await readdir(problemsFolder)).sort()

let corpus: CorpusProblem[] = []
beforeAll(async () => {
  corpus = await loadCorpus()
})

const problem = (slug: string): CorpusProblem => {
  const found = corpus.find((candidate) => candidate.slug === slug)
  if (!found) throw new Error(`The corpus lacks ${slug}`)
  return found
}

describe('the corpus', () => {
  test('holds every folder once, in the order of the ids', () => {
    expect(corpus.map(({ slug }) => slug).sort()).toEqual(slugs)
    expect(corpus.map(({ problemId }) => problemId)).toEqual(slugs.map((_, index) => `P${1001 + index}`))
  })

  test('goes from six easy over four medium to two hard problems, then an easy and a medium one with subtasks', () => {
    const { Easy, Medium, Hard } = Difficulty
    expect(corpus.map(({ difficulty }) => difficulty)).toEqual([
      ...Array<number>(6).fill(Easy),
      ...Array<number>(4).fill(Medium),
      ...Array<number>(2).fill(Hard),
      ...[Easy, Medium],
    ])
    const withSubtasks = corpus.filter(({ judgeCaseMode }) => judgeCaseMode === 'subtask_lowest')
    expect(withSubtasks.map(({ problemId }) => problemId)).toEqual(['P1013', 'P1014'])
  })

  test('has a program for every verdict that a program can get', () => {
    const verdicts = new Set(corpus.flatMap(({ programs }) => programs.map(({ verdict }) => verdict)))
    const { Accepted, PresentationError, CompileError, WrongAnswer, PartialAccepted } = JudgeStatus
    const { TimeLimitExceeded, MemoryLimitExceeded, RuntimeError } = JudgeStatus
    expect([...verdicts].map((verdict) => JudgeStatus[verdict]).sort()).toEqual(
      [
        Accepted,
        PresentationError,
        CompileError,
        WrongAnswer,
        PartialAccepted,
        TimeLimitExceeded,
        MemoryLimitExceeded,
        RuntimeError,
      ].sort(),
    )
  })

  test('uses every tag, and every classification has tags', () => {
    expect([...new Set(corpus.flatMap((one) => one.tags))].sort()).toEqual(Object.keys(tags).sort())
    const used = new Set(Object.values(tags).map(({ classification }) => classification))
    expect([...used].sort()).toEqual(Object.keys(tagClassifications).sort())
  })

  test('has no title twice in one language', () => {
    for (const locale of locales) {
      const titles = corpus.map(({ statements }) => statements[locale].title)
      expect(new Set(titles).size).toBe(titles.length)
    }
  })
})

describe.each(slugs)('%s', (slug) => {
  test('has a whole statement in every language, with the same sections', () => {
    const sections = locales.map((locale) => {
      const { hint, ...needed } = problem(slug).statements[locale]
      expect(Object.values(needed).every((section) => section.length > 0)).toBe(true)
      return hint !== null
    })
    expect(new Set(sections).size).toBe(1)
  })

  test('states its numbers and formulas alike in both languages', () => {
    const figures = locales.map((locale) => {
      const { input, output, description } = problem(slug).statements[locale]
      return [...`${description} ${input} ${output}`.matchAll(/\$\$[^$]+\$\$|\$[^$]+\$/g)]
        .map(([formula]) => formula)
        .sort()
    })
    expect(new Set(figures[0])).toEqual(new Set(figures[1]))
  })

  test('writes Chinese in the Chinese statement only', () => {
    const chinese = /[\u4e00-\u9fff]/
    const { 'en-US': english, 'zh-CN': translated } = problem(slug).statements
    expect(Object.values(english).some((section) => section && chinese.test(section))).toBe(false)
    expect(Object.values(translated).every((section) => section === null || chinese.test(section))).toBe(true)
  })

  test('has at least ten cases and makes the same ones again', () => {
    const { type, judgeCaseMode = 'default', cases: generate } = problem(slug)
    const cases = generate()
    expect(cases.length).toBeGreaterThanOrEqual(10)
    expect(new Set(cases.map(({ input }) => input)).size).toBe(cases.length)
    const isText = (text: string) => text.endsWith('\n') && !text.includes('\r')
    expect(cases.every(({ input, output }) => isText(input) && isText(output))).toBe(true)
    const bytes = cases.reduce((sum, { input, output }) => sum + input.length + output.length, 0)
    expect(bytes).toBeLessThan(5_000_000)
    const scores = cases.map(({ score }) => score)
    if (type === ContestType.Acm) expect(scores.every((score) => score === null)).toBe(true)
    else {
      expect(scores).not.toContain(null)
      expect(fullScore(judgeCaseMode, cases)).toBe(100)
    }
    expect(generate()).toEqual(cases)
  })

  test('agrees with its examples', () => {
    const { examples, solve } = problem(slug)
    expect(examples.length).toBeGreaterThanOrEqual(1)
    for (const { input, output } of examples) expect(solve(`${input}\n`).trimEnd()).toBe(output)
  })

  test('has two solutions and a wrong, a slow and a crashing program', () => {
    const { programs } = problem(slug)
    const found = programs.map(({ language, verdict }) => `${language}: ${verdict}`)
    expect(found).toContain('C++ 17 With O2: Accepted')
    expect(found).toContain('Python3: Accepted')
    const verdicts = programs.map(({ verdict }) => verdict)
    for (const verdict of ['WrongAnswer', 'TimeLimitExceeded', 'RuntimeError'])
      expect(verdicts).toContain(verdict)
  })

  test('lists exactly the programs in its folder', async () => {
    const entries = await readdir(join(problemsFolder, slug), { recursive: true })
    const isProgram = (file: string) => /\.(c|cpp|py)$/.test(file)
    expect(
      problem(slug)
        .programs.map(({ file }) => file)
        .sort(),
    ).toEqual(entries.filter(isProgram).sort())
  })
})
