import type { ProblemDraft, Solution } from '#contract/problem-content.ts'
import { type AutoCompileSnapshot, nextCandidate } from '#machines/auto-compile/auto-compile.machine.ts'
import { autoCompileView } from '#machines/auto-compile/auto-compile.view.ts'
import type { Act, Sight, Words } from '#support/browser/acts.ts'
import type { AutoCompileDriven } from './auto-compile.model.ts'

/** Solutions of a draft; those of which there is nothing to compile have no code. */
const names = ['old', 'new'] as const
const code = 'int main() { return 0; }'

export type Codes = Readonly<Record<(typeof names)[number], string>>

/** The code of each once these of them are stored. */
export const codesOf = ({ candidates }: { candidates: readonly { fingerprint: string }[] }): Codes => {
  const isThere = (name: string) => candidates.some(({ fingerprint }) => fingerprint === name)
  return { old: isThere('old') ? code : '', new: isThere('new') ? code : '' }
}

export const draftOf = (codes: Codes): Pick<ProblemDraft, 'solutions'> => ({
  solutions: names.map(
    (name, place): Solution => ({
      ...{ name, language: 'C', code: codes[name], score: null },
      kind: place === 0 ? 'main' : 'correct',
    }),
  ),
})

/** What a person types: the code of each that is to have another one, and each time another title. */
export function autoCompileActs(
  words: Words,
  { before, after, title }: { before: Codes; after: Codes; title: string },
): readonly Act[] {
  const of = (key: string, values?: Record<string, unknown>) => words(`workshop:${key}`, values)
  const fieldOf = (name: string) => of('program.label', { label: of('solutions.code', { name }) })
  return [
    ...names
      .filter((name) => before[name] !== after[name])
      .map((name): Act => ({ do: 'fill', field: fieldOf(name), text: after[name] })),
    { do: 'fill', field: of('statement.title'), text: title },
  ]
}

/** Something was typed that is not stored: all that is stored was compiled, or is about to be. */
const isTyped = (state: AutoCompileSnapshot): boolean =>
  state.matches('idle') && nextCandidate(state.context) !== undefined

/** What must be seen in a state. `said` gives the words for a failure of a fixture. */
export function autoCompileSights(
  state: AutoCompileSnapshot,
  words: Words,
  said: (message: string) => string = (message) => message,
): Sight[] {
  const { outcomes, compiling } = autoCompileView(state)
  const of = (key: string, values?: Record<string, unknown>) => words(`workshop:${key}`, values)
  const many = (text: string, shown: boolean): Sight => ({ see: 'text', text, shown, many: true })
  const there = state.context.candidates.map(({ fingerprint }) => fingerprint)
  const isBusy = (name: string) => name === compiling && there.includes(name)
  const known = isTyped(state)
    ? []
    : there.flatMap((name) => (isBusy(name) || !outcomes[name] ? [] : [outcomes[name]]))
  const failed = known.find(({ failure }) => failure !== undefined)?.failure
  return [
    ...names.map(
      (name): Sight => ({
        ...{ see: 'button', name: of('judging.compileOf', { name }), busy: isBusy(name) },
        off: isBusy(name) || !there.includes(name),
      }),
    ),
    many(of('judging.compiling'), names.some(isBusy)),
    many(
      of('judging.compiles'),
      known.some(({ check }) => check !== undefined),
    ),
    ...(failed && 'message' in failed ? [many(said(failed.message), true)] : []),
    {
      ...{ see: 'text', text: of('store.stored'), shown: !isTyped(state) },
      at: 'output[aria-live=polite]',
    },
  ]
}

/**
 * The page is costly to draw: it opens with nothing to compile, and then both programs are there or none. What else may be
 * there is walked in the machine.
 */
export function autoCompileAside(
  event: AutoCompileDriven,
  { context }: AutoCompileSnapshot,
): string | undefined {
  if (!isStored(event)) return undefined
  const isOpen = context.atOpen !== undefined
  return event.candidates.length === 0 || (isOpen && event.candidates.length === 2)
    ? undefined
    : 'the page shows nothing else'
}

/** Which event brings the programs of a draft. */
export const isStored = (
  event: AutoCompileDriven,
): event is Extract<AutoCompileDriven, { type: 'autoCompile.stored' }> => event.type === 'autoCompile.stored'
