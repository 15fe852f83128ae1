import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  fileOf,
  type PackageCase,
  type PackageFile,
  type ProblemPackage,
  packageDefaults,
} from '#server/problem-package/problem-package.ts'

export const packageCase = (seq: number, score: number | null = null): PackageCase => ({
  input: fileOf(`${seq}\n`),
  output: fileOf(`${seq * 2}\n`),
  inputName: `${seq}.in`,
  outputName: `${seq}.out`,
  score,
  groupNum: 1,
})

/** A small whole problem: doubling a number. */
export const problemPackage = (given: Partial<ProblemPackage> = {}): ProblemPackage => ({
  ...packageDefaults,
  problemId: 'DOUBLE',
  statements: {
    'en-US': { title: 'Double', description: 'Double it.', input: 'One.', output: 'One.', hint: null },
  },
  examples: [{ input: '1', output: '2' }],
  cases: [packageCase(1), packageCase(2)],
  ...given,
})

const contentOf = async (file: PackageFile) => (await file.read()).toString('base64')

/** Every part of a package with its bytes in place, to compare two of them. */
export const wholePackage = async (given: ProblemPackage) => ({
  ...given,
  cases: await Promise.all(
    given.cases.map(async (one) => ({
      ...one,
      input: await contentOf(one.input),
      output: await contentOf(one.output),
    })),
  ),
  attachments: await Promise.all(
    given.attachments.map(async ({ name, file }) => ({ name, content: await contentOf(file) })),
  ),
})

export const bytesOf = (stream: Readable): Promise<Buffer> => buffer(stream)

/** One transparent pixel. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
