import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { JudgeStatus, type Locale, locales } from '#contract/enums.ts'
import { icpcVerdict } from '#judge/icpc-verdict.ts'
import type { RunResult } from '#judge/sandbox/backend.ts'
import { programVerdict } from '#judge/verdict-program.ts'

const { Accepted, PartialAccepted, PresentationError, SystemError, WrongAnswer } = JudgeStatus
const toldIn = (locale: Locale): { testlib: string; icpc: string } =>
  JSON.parse(readFileSync(new URL(`../../locales/${locale}/workshop.json`, import.meta.url), 'utf8')).judging
    .exitOf
const quoted = (text: string) => [...text.matchAll(/“([^”]+)”/g)].map(([, part = '']) => part)
const codesIn = (text: string) => quoted(text).map(Number).filter(Number.isInteger)
const wordsIn = (text: string) => quoted(text).filter((part) => Number.isNaN(Number(part)))

it.each(locales)('the exit codes that the problem editor tells (%s) are what the judge reads', (locale) => {
  const { testlib, icpc } = toldIn(locale)
  const ofCode = (exitCode: number) => programVerdict({ exitCode, stdout: '50', stderr: '' }).status
  expect(codesIn(testlib).map(ofCode)).toEqual([
    ...[Accepted, WrongAnswer, PresentationError, PartialAccepted, SystemError],
  ])
  const ofWords = (stderr: string) => programVerdict({ exitCode: 1, stdout: '', stderr }).status
  expect(wordsIn(testlib).map(ofWords)).toEqual([Accepted, WrongAnswer, SystemError])
  const run = { status: 'exit', stderr: '' } as RunResult
  const feedback = { 'teammessage.txt': null, 'score_multiplier.txt': null, 'score.txt': null }
  const meaning = { icpc: { scores: 'none', pointFactor: 1 }, fullScore: null } as const
  const ofIcpc = (exitCode: number) => icpcVerdict('checker', { ...run, exitCode }, feedback, meaning).status
  expect([...codesIn(icpc), 0].map(ofIcpc)).toEqual([Accepted, WrongAnswer, SystemError])
})
