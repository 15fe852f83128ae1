import { describe, expect, it } from 'vitest'
import { kattisReader } from '#server/problem-package/kattis/kattis.reader.ts'
import { notesOf, readProblem } from '#support/node/problem-package.ts'

type Files = Record<string, string>

const base: Files = {
  'problem.yaml': 'name: Two Sums\n',
  'problem_statement/problem.en.tex': 'Add.\n',
  'data/secret/1.in': '1 2\n',
  'data/secret/1.ans': '3\n',
}
const scoring: Files = {
  ...base,
  'problem.yaml': 'name: Two Sums\ntype: scoring\nvalidation: default\n',
  'data/secret/g1/testdata.yaml': 'accept_score: 40\ngrader_flags: min\ninput_validator_flags: n=10\n',
  'data/secret/g2/testdata.yaml': 'accept_score: 60\ngrader_flags: min\ninput_validator_flags: n=99 big\n',
  ...Object.fromEntries(
    ['g1/1', 'g1/2', 'g2/1'].flatMap((path) => [
      [`data/secret/${path}.in`, '1\n'],
      [`data/secret/${path}.ans`, '1\n'],
    ]),
  ),
}
const python = 'import sys\nsys.exit(42)\n'
const read = (files: Files, given: Files = base) => readProblem(kattisReader, { ...given, ...files })

describe('input validators of a package', () => {
  it('stand in the workshop, in the convention of ICPC, with their headers beside them', async () => {
    const problem = await read({
      'input_validators/validate.py': python,
      'input_validators/strict/main.cpp': '#include "read.h"\nint main() {}\n',
      'input_validators/strict/read.h': '#pragma once\n',
      'input_validators/README.md': 'Both.',
      'data/testdata.yaml': 'input_validator_flags: --max 5\n',
      'data/invalid_inputs/letters.in': 'a b\n',
    })
    expect(problem.makers?.validators).toEqual([
      {
        ...{ name: 'strict', language: 'C++ 20 With O2', code: '#include "read.h"\nint main() {}\n' },
        ...{ convention: 'icpc', arguments: '--max 5', groups: [] },
      },
      {
        ...{ name: 'validate', language: 'Python3', code: python },
        ...{ convention: 'icpc', arguments: '--max 5', groups: [] },
      },
    ])
    expect(problem.judgeExtraFiles).toEqual({ 'read.h': '#pragma once\n' })
    expect(problem.makers?.validatorTests).toEqual([{ input: 'a b\n', group: 1, isValid: false }])
    expect(notesOf(problem, 'made').join()).toContain('Input validators: strict, validate')
    expect(notesOf(problem, 'lost').join()).not.toContain('validator')
  })

  it('get the arguments of each group', async () => {
    const { 'data/secret/1.in': _in, 'data/secret/1.ans': _ans, ...grouped } = scoring
    const problem = await read({ 'input_validators/v.py': python }, grouped)
    expect(problem.cases.map(({ groupNum }) => groupNum)).toEqual([1, 1, 2])
    expect(
      problem.makers?.validators.map(({ name, arguments: words, groups }) => [name, words, groups]),
    ).toEqual([
      ['v', 'n=10', [1]],
      ['v-2', 'n=99 big', [2]],
    ])
  })

  it('says where arguments differ inside of a group', async () => {
    const problem = await read({
      'input_validators/v.py': python,
      'data/secret/small/testdata.yaml': 'input_validator_flags: small\n',
      'data/secret/small/1.in': '1\n',
      'data/secret/small/1.ans': '1\n',
    })
    expect(problem.makers).toBeUndefined()
    expect(notesOf(problem, 'lost').join()).toContain(
      'Input validator v: its arguments differ within group 1',
    )
  })

  it.each([
    ['grammar.ctd', 'EOF', 'written for Checktestdata, which does not run here'],
    ['grammar.viva', '{}', 'written for VIVA, which does not run here'],
    ['made/build', '#!/bin/sh', 'a script builds or runs it'],
    ['other.xyz', 'x', 'a language that this site does not have'],
    ['old.py', '#!/usr/bin/env python2\n', 'a language that this site does not have'],
    ['long.py', `${'#'.repeat(70_000)}\n`, 'too long for a program'],
  ])('names %s, which cannot run here', async (file, text, why) => {
    const problem = await read({ [`input_validators/${file}`]: text })
    expect(problem.makers).toBeUndefined()
    expect(notesOf(problem, 'lost')).toContain(`input_validators/${file.split('/')[0]}: ${why}`)
  })

  it('are not asked for: a package that names an output validator and has none says so', async () => {
    await expect(read({ 'problem.yaml': 'name: A\nvalidation: custom\n' })).rejects.toMatchObject({
      params: { name: expect.stringContaining('validation: custom') },
    })
  })

  it('become one text where a header of their checker has the same name', async () => {
    const problem = await read({
      'problem.yaml': 'name: A\nvalidation: custom\n',
      'output_validators/check/check.cpp': '#include "read.h"\nint main() {}\n',
      'output_validators/check/read.h': 'int checker;\n',
      'input_validators/v/v.cpp': '#include "read.h"\nint main() {}\n',
      'input_validators/v/read.h': 'int input;\n',
      'input_validators/w.cpp': '#include "gone.h"\nint main() {}\n',
    })
    expect(problem.judgeExtraFiles).toEqual({ 'read.h': 'int checker;\n' })
    expect(problem.makers?.validators[0]?.code).toContain('int input;')
    expect(notesOf(problem, 'changed')).toContain(
      'input_validators/w.cpp: it needs gone.h, which is not in the package',
    )
  })
})
