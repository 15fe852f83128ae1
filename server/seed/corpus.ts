import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type Locale, locales } from '#contract/enums.ts'
import type { ProblemDefinition, ProgramDefinition } from './define-problem.ts'
import cableCarView from './problems/cable-car-view/problem.ts'
import desertCaravan from './problems/desert-caravan/problem.ts'
import honeyJars from './problems/honey-jars/problem.ts'
import libraryUmbrellas from './problems/library-umbrellas/problem.ts'
import morningFerry from './problems/morning-ferry/problem.ts'
import museumTours from './problems/museum-tours/problem.ts'
import nightWatch from './problems/night-watch/problem.ts'
import printingPapers from './problems/printing-papers/problem.ts'
import snowChains from './problems/snow-chains/problem.ts'
import tidalPath from './problems/tidal-path/problem.ts'
import towerClocks from './problems/tower-clocks/problem.ts'
import trailSigns from './problems/trail-signs/problem.ts'
import twoKettles from './problems/two-kettles/problem.ts'
import waxTablet from './problems/wax-tablet/problem.ts'
import { createRandom } from './random.ts'
import { parseStatement, type Statement } from './statement-file.ts'

export interface CorpusCase {
  input: string
  output: string
  /** Null in problems of type ACM. */
  score: number | null
  groupNum: number
}

export interface CorpusProgram extends ProgramDefinition {
  code: string
}

export interface CorpusProblem extends Omit<ProblemDefinition, 'directory' | 'cases' | 'programs'> {
  /** The name of the folder. */
  slug: string
  statements: Readonly<Record<Locale, Statement>>
  programs: readonly CorpusProgram[]
  /** Generates the cases anew at every call, always the same; they are up to a few MB, so they are not kept. */
  cases: () => CorpusCase[]
}

/** In the order of their ids. */
const definitions: readonly ProblemDefinition[] = [
  twoKettles,
  trailSigns,
  morningFerry,
  libraryUmbrellas,
  towerClocks,
  waxTablet,
  tidalPath,
  nightWatch,
  printingPapers,
  snowChains,
  desertCaravan,
  cableCarView,
  honeyJars,
  museumTours,
]

const readStatement = async (directory: string, locale: Locale): Promise<[Locale, Statement]> => {
  const file = join(directory, `statement.${locale}.md`)
  return [locale, parseStatement(await readFile(file, 'utf8'), file)]
}

const readProgram = async (directory: string, program: ProgramDefinition): Promise<CorpusProgram> => ({
  ...program,
  code: await readFile(join(directory, program.file), 'utf8'),
})

const loadProblem = async (definition: ProblemDefinition): Promise<CorpusProblem> => {
  const { directory, cases, programs, ...facts } = definition
  const statements = await Promise.all(locales.map((locale) => readStatement(directory, locale)))
  return {
    ...facts,
    slug: basename(directory),
    statements: Object.fromEntries(statements) as Record<Locale, Statement>,
    programs: await Promise.all(programs.map((program) => readProgram(directory, program))),
    cases: () =>
      cases(createRandom(facts.problemId)).map(({ input, score, group }) => ({
        input,
        output: facts.solve(input),
        score: score ?? null,
        groupNum: group ?? 1,
      })),
  }
}

/** The demo problems with their statements and programs. Reads files only. */
export const loadCorpus = (): Promise<CorpusProblem[]> => Promise.all(definitions.map(loadProblem))
