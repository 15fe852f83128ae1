import { assign, emit, fromPromise, type SnapshotFrom, setup, stateIn } from 'xstate'
import { ProblemAuth } from '#contract/enums.ts'
import { type Failure, toFailure } from '#contract/failure.ts'
import { problemBatch as batchLimits, upload } from '#contract/limits/problem.ts'
import type { DataOf } from '#contract/operation.ts'
import type { ImportedOne, importChosen, previewImport } from '#contract/problem-batch.ts'
import { notProvided } from '../not-provided.ts'

export type ImportPreview = DataOf<typeof previewImport>

export interface ProblemImportContext {
  file: File | undefined
  preview: ImportPreview | undefined
  /** Places in the package that are wanted, in their order. */
  chosen: readonly number[]
  /** They come in private, whatever the package says. */
  isHidden: boolean
  results: readonly ImportedOne[]
  failure: Failure | undefined
}

export type ProblemImportEvent =
  | { type: 'problemImport.choose'; file: File }
  | { type: 'problemImport.toggle'; index: number }
  /** Every one that can come in, or none. */
  | { type: 'problemImport.toggleAll' }
  | { type: 'problemImport.hide'; isHidden: boolean }
  | { type: 'problemImport.send' }
  /** What is under way ends; nothing further begins. */
  | { type: 'problemImport.stop' }
  | { type: 'problemImport.clear' }

/** Some problems are there now. */
export type ProblemImportEmitted = { type: 'problemImport.made' }

type Chosen = { file: File }

/** How many problems one call brings in: few, so that its progress shows and it can be stopped. */
export const importStep = Math.min(5, batchLimits.importedAtOnce)

export const rightProblems = (preview: ImportPreview | undefined): number[] =>
  (preview?.problems ?? []).filter(({ refusal }) => refusal === null).map(({ index }) => index)

/** Somebody should look first: the package does not say that everybody may see it, and it did not come in as it was. */
const isBetterHidden = ({ content, notes }: ImportPreview['problems'][number]): boolean =>
  content?.auth === ProblemAuth.Public && !content.isAuthGiven && notes.some(({ level }) => level !== 'made')

/** What is wanted and was not tried yet. */
export const leftProblems = ({
  chosen,
  results,
}: Pick<ProblemImportContext, 'chosen' | 'results'>): number[] =>
  chosen.filter((index) => !results.some((result) => result.index === index))

const empty = {
  ...{ file: undefined, preview: undefined, chosen: [], isHidden: false },
  ...{ results: [], failure: undefined },
}

/** A package is looked at before anything of it is stored, then the wanted problems come in a few at a time. */
export const problemImportMachine = setup({
  types: {
    context: {} as ProblemImportContext,
    events: {} as ProblemImportEvent,
    emitted: {} as ProblemImportEmitted,
    tags: {} as 'busy',
  },
  actors: {
    readPackage: fromPromise<ImportPreview, Chosen>(notProvided('readPackage')),
    bringIn: fromPromise<
      DataOf<typeof importChosen>,
      { token: string; problems: number[]; isHidden: boolean }
    >(notProvided('bringIn')),
  },
  actions: {
    forget: assign(empty),
    holdFile: assign((_, { file }: Chosen) => ({ ...empty, file })),
    holdPreview: assign((_, { preview }: { preview: ImportPreview }) => ({
      preview,
      chosen: rightProblems(preview),
      isHidden: preview.problems.some(isBetterHidden),
    })),
    hide: assign((_, { isHidden }: { isHidden: boolean }) => ({ isHidden })),
    toggle: assign(({ context }, { index }: { index: number }) => {
      const isOut = !context.chosen.includes(index)
      const chosen = rightProblems(context.preview).filter((each) =>
        each === index ? isOut : context.chosen.includes(each),
      )
      return { chosen }
    }),
    toggleAll: assign(({ context }) => {
      const all = rightProblems(context.preview)
      return { chosen: context.chosen.length === all.length ? [] : all }
    }),
    addResults: assign(({ context }, { results }: { results: readonly ImportedOne[] }) => ({
      results: [...context.results, ...results],
      failure: undefined,
    })),
    holdFailure: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    forgetFailure: assign({ failure: undefined }),
    sayMade: emit({ type: 'problemImport.made' as const }),
  },
  guards: {
    isLarge: (_, { file }: Chosen) => file.size > upload.packageBytes,
    hasChosen: ({ context }) => context.chosen.length > 0,
    wereLast: ({ context }, { results }: { results: readonly ImportedOne[] }) =>
      leftProblems({ ...context, results: [...context.results, ...results] }).length === 0,
  },
}).createMachine({
  id: 'problemImport',
  context: empty,
  initial: 'choosing',
  states: {
    choosing: {
      initial: 'quiet',
      states: { quiet: {}, tooLarge: {}, refused: {} },
      on: {
        'problemImport.choose': [
          {
            guard: { type: 'isLarge', params: ({ event }) => event },
            target: '.tooLarge',
            actions: { type: 'holdFile', params: ({ event }) => event },
          },
          { target: 'reading', actions: { type: 'holdFile', params: ({ event }) => event } },
        ],
      },
    },
    reading: {
      tags: 'busy',
      on: { 'problemImport.clear': { target: 'choosing', actions: 'forget' } },
      invoke: {
        id: 'readPackage',
        src: 'readPackage',
        input: ({ context }) => ({ file: context.file as File }),
        onDone: {
          target: 'looking',
          actions: { type: 'holdPreview', params: ({ event }) => ({ preview: event.output }) },
        },
        onError: {
          target: 'choosing.refused',
          actions: { type: 'holdFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    looking: {
      on: {
        'problemImport.toggle': { actions: { type: 'toggle', params: ({ event }) => event } },
        'problemImport.toggleAll': { actions: 'toggleAll' },
        'problemImport.hide': { actions: { type: 'hide', params: ({ event }) => event } },
        'problemImport.send': { guard: 'hasChosen', target: 'importing' },
        'problemImport.clear': { target: 'choosing', actions: 'forget' },
      },
    },
    importing: {
      tags: 'busy',
      initial: 'going',
      states: {
        going: { on: { 'problemImport.stop': 'stopping' } },
        stopping: {},
      },
      invoke: {
        id: 'bringIn',
        src: 'bringIn',
        input: ({ context }) => ({
          token: context.preview?.token ?? '',
          problems: leftProblems(context).slice(0, importStep),
          isHidden: context.isHidden,
        }),
        onDone: [
          {
            guard: { type: 'wereLast', params: ({ event }) => ({ results: event.output }) },
            target: 'ended.whole',
            actions: [{ type: 'addResults', params: ({ event }) => ({ results: event.output }) }, 'sayMade'],
          },
          {
            guard: stateIn({ importing: 'stopping' }),
            target: 'ended.stopped',
            actions: [{ type: 'addResults', params: ({ event }) => ({ results: event.output }) }, 'sayMade'],
          },
          {
            target: 'importing',
            reenter: true,
            actions: { type: 'addResults', params: ({ event }) => ({ results: event.output }) },
          },
        ],
        onError: {
          target: 'ended.failed',
          actions: [{ type: 'holdFailure', params: ({ event }) => ({ error: event.error }) }, 'sayMade'],
        },
      },
    },
    ended: {
      initial: 'whole',
      states: {
        whole: {},
        stopped: {
          on: { 'problemImport.send': { target: '#problemImport.importing', actions: 'forgetFailure' } },
        },
        failed: {
          on: { 'problemImport.send': { target: '#problemImport.importing', actions: 'forgetFailure' } },
        },
      },
      on: { 'problemImport.clear': { target: 'choosing', actions: 'forget' } },
    },
  },
})

export type ProblemImportSnapshot = SnapshotFrom<typeof problemImportMachine>
