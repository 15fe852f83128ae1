import { z } from 'zod'
import { judgeCaseModes, judgeModes, locales } from '#contract/enums.ts'
import { IcpcCall } from '#contract/icpc-call.ts'
import { lenient } from '../package-json.ts'

const text = lenient(z.string(), '')
const optionalText = z
  .string()
  .nullish()
  .transform((value) => value ?? null)
const texts = lenient(z.record(z.string(), z.string()), {})
const strings = lenient(z.array(z.string()), [])

const Statement = z.object({
  title: z.string(),
  description: text,
  input: text,
  output: text,
  hint: optionalText,
})

/** The row of a problem as HOJ writes it, and we. */
const Problem = z.object({
  problemId: optionalText,
  title: z.string(),
  author: optionalText,
  type: lenient(z.union([z.literal(0), z.literal(1)]), 0),
  judgeCaseMode: lenient(z.enum(judgeCaseModes), 'default'),
  timeLimit: z.number(),
  memoryLimit: z.number(),
  stackLimit: lenient(z.number(), 128),
  description: text,
  input: text,
  output: text,
  hint: optionalText,
  examples: text,
  source: optionalText,
  difficulty: lenient(z.union([z.literal(0), z.literal(1), z.literal(2)]), 1),
  auth: lenient(z.union([z.literal(1), z.literal(2), z.literal(3)]), 1),
  codeShare: lenient(z.boolean(), false),
  spjCode: optionalText,
  spjLanguage: optionalText,
  /** Ours: HOJ knows the convention of testlib only. */
  icpcCall: lenient(IcpcCall.nullable(), null),
  userExtraFile: optionalText,
  judgeExtraFile: optionalText,
  isRemoveEndBlank: lenient(z.boolean(), true),
  openCaseResult: lenient(z.boolean(), true),
  isFileIO: lenient(z.boolean(), false),
  ioReadFileName: optionalText,
  ioWriteFileName: optionalText,
})

/** `X.json` of HOJ's own zip (contract, files.md section 4); `statements` and `attachments` are our additions. */
export const HojProblem = z.object({
  judgeMode: lenient(z.enum(judgeModes), 'default'),
  languages: strings,
  samples: lenient(
    z.array(
      z.object({
        input: z.string(),
        output: text,
        score: z.int().nullish(),
        groupNum: z.int().nullish(),
      }),
    ),
    [],
  ),
  tags: strings,
  problem: Problem,
  codeTemplates: lenient(z.array(z.object({ language: z.string(), code: z.string() })), []),
  userExtraFile: texts,
  judgeExtraFile: texts,
  /** The statement in every language; `problem` holds one of them. */
  statements: z.partialRecord(z.enum(locales), Statement).nullish(),
  /** Files below `X/attachments/` that the statements link to. */
  attachments: strings,
  /** Ours, where a group needs another. */
  groupNeeds: lenient(
    z.array(z.object({ group: z.int().min(0), needs: z.array(z.int().min(0)).min(1) })).optional(),
    undefined,
  ),
  /** Ours, where there is a choice: HOJ reads in `languages` what is left of those that are known now. */
  languageChoice: lenient(z.object({ languages: strings, languagesLeftOut: strings }).optional(), undefined),
})
export type HojProblem = z.infer<typeof HojProblem>
