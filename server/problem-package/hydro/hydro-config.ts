import { z } from 'zod'
import { readYamlAs } from '../package-yaml.ts'

const text = z.union([z.string(), z.number()]).transform(String)
const number = z.union([
  z.number(),
  z
    .string()
    .regex(/^\d{1,9}(?:\.\d{1,6})?$/)
    .transform(Number),
])
const names = z.array(text).max(200)
/** A file, with its language where that is told. */
const program = z.union([text, z.looseObject({ file: text }).transform(({ file }) => file)])

const Case = z.looseObject({
  input: text.nullish(),
  output: text.nullish(),
  score: number.nullish(),
  time: text.nullish(),
  memory: text.nullish(),
})
const Subtask = z.looseObject({
  score: number.nullish(),
  type: text.nullish(),
  id: number.nullish(),
  if: z.array(number).nullish(),
  time: text.nullish(),
  memory: text.nullish(),
  cases: z.array(Case).max(10_000).nullish(),
})
const Config = z.looseObject({
  type: text.nullish(),
  time: text.nullish(),
  memory: text.nullish(),
  score: number.nullish(),
  filename: text.nullish(),
  checker_type: text.nullish(),
  checker: program.nullish(),
  interactor: program.nullish(),
  user_extra_files: names.nullish(),
  judge_extra_files: names.nullish(),
  cases: z.array(Case).max(10_000).nullish(),
  subtasks: z
    .union([
      z.array(Subtask).max(1_000),
      z.record(z.string(), Subtask).transform((found) => Object.values(found)),
    ])
    .nullish(),
  langs: z.union([names, text.transform((one) => [one])]).nullish(),
})
export type HydroConfig = z.output<typeof Config>
export type HydroCase = z.output<typeof Case>
export type HydroSubtask = z.output<typeof Subtask>

const Problem = z.looseObject({
  pid: text.nullish(),
  title: z.union([text, z.record(z.string(), text)]).nullish(),
  tag: names.nullish(),
})
export type HydroProblem = z.output<typeof Problem>

export const readHydroConfig = (source: string): HydroConfig =>
  readYamlAs(Config, source, 'testdata/config.yaml')

export const readHydroProblem = (source: string): HydroProblem => readYamlAs(Problem, source, 'problem.yaml')

/** `1s`, `1000ms`; a bare number is seconds. Undefined for anything else. */
export function hydroMilliseconds(written: string | null | undefined): number | undefined {
  const found = /^\s*(\d{1,9}(?:\.\d{1,6})?)\s*(s|ms|us)?\s*$/i.exec(written ?? '')
  if (!found) return undefined
  const unit = found[2]?.toLowerCase()
  const factor = unit === 'ms' ? 1 : unit === 'us' ? 0.001 : 1_000
  return Math.max(1, Math.round(Number(found[1]) * factor))
}

/** `256m`, `256mb`, `1g`; a bare number is megabytes. Undefined for anything else. */
export function hydroMegabytes(written: string | null | undefined): number | undefined {
  const found = /^\s*(\d{1,9}(?:\.\d{1,6})?)\s*([kmg])?i?b?\s*$/i.exec(written ?? '')
  if (!found) return undefined
  const unit = found[2]?.toLowerCase()
  const factor = unit === 'k' ? 1 / 1_024 : unit === 'g' ? 1_024 : 1
  return Math.max(1, Math.ceil(Number(found[1]) * factor))
}
