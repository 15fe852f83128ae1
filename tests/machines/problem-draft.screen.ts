import type { ProblemDraftSnapshot } from '#machines/problem-draft/problem-draft.machine.ts'
import { problemDraftView } from '#machines/problem-draft/problem-draft.view.ts'
import type { Act, Sight, Words } from '#support/browser/acts.ts'
import { type ProblemDraftDriven, title } from './problem-draft.model.ts'

type Draft = ReturnType<typeof problemDraftView>

/** Whether the page asks for the try itself. */
const asksAgain = ({ store }: Draft) => store === 'cutOff' || store === 'refused'

/** What a person does in the workshop for an event; nothing for those that its services bring. */
export function problemDraftActs(
  event: ProblemDraftDriven,
  words: Words,
  before: ProblemDraftSnapshot | undefined,
): readonly Act[] {
  const of = (key: string) => words(`workshop:${key}`)
  const view = before && problemDraftView(before)
  switch (event.type) {
    case 'draft.reload':
      return [{ do: 'press', button: words('shell:kit.tryAgain') }]
    case 'draft.edit': {
      const text = event.change[title]
      const field = of('statement.title')
      // The same text again is typed by way of another one.
      return [
        ...(view?.draft?.[title] === text ? [{ do: 'fill', field, text: `${text}, and more` } as const] : []),
        { do: 'fill', field, text },
      ]
    }
    case 'draft.flush':
      return view && asksAgain(view) ? [{ do: 'press', button: of('store.again') }] : []
    case 'draft.settle':
      return [
        { do: 'press', button: of('conflict.keepBoth') },
        { do: 'fill', field: of('statement.title'), text: event.value },
      ]
    case 'draft.act': {
      const name = of('publish.again')
      return [
        { do: 'press', button: name },
        { do: 'press', button: name },
      ]
    }
    case 'draft.look':
      return [{ do: 'focus', field: of('tests.replace') }]
    default:
      return []
  }
}

/** Why a person cannot do it there; nothing when they can. */
export function problemDraftObstacle(
  event: ProblemDraftDriven,
  before: ProblemDraftSnapshot | undefined,
): string | undefined {
  if (!before) return undefined
  const { openFailure, conflicts, isChanged, acting, published } = problemDraftView(before)
  switch (event.type) {
    case 'draft.reload':
      return openFailure ? undefined : 'where nothing failed the end of a build opens it anew'
    case 'draft.settle':
      if (published) return 'whoever types after the choice puts away what came of publishing'
      return conflicts.length > 0 ? undefined : 'there is nothing to choose without a conflict'
    case 'draft.act':
      if (acting) return 'a busy button takes no press'
      return conflicts.length === 0 && isChanged
        ? undefined
        : 'a button that says why it is off takes no press'
    default:
      return undefined
  }
}

const marks = ['stored', 'storing', 'waiting', 'cutOff', 'refused'] as const

/** What must be seen in a state. `said` gives the server's own words, and names of people, for those of a fixture. */
export function problemDraftSights(
  state: ProblemDraftSnapshot,
  words: Words,
  said: (message: string) => string = (message) => message,
): Sight[] {
  const of = (key: string, values?: Record<string, unknown>) => words(`workshop:${key}`, values)
  const shown = (text: string, isShown: boolean): Sight => ({ see: 'text', text, shown: isShown })
  const view = problemDraftView(state)
  const offline = words('shell:failure.offline')
  if (view.phase === 'opening')
    return [shown(words('shell:kit.failed'), false), shown(of('part.statement'), false)]
  if (view.phase === 'failed')
    return [
      shown(words('shell:kit.failed'), true),
      shown(offline, true),
      { see: 'button', name: words('shell:kit.tryAgain'), busy: view.opening },
    ]
  const { draft, store, storeFailure, conflicts, acting, actFailure, published, openFailure, others } = view
  const field = of('field.statement', { section: of('statement.title'), language: 'English' })
  const met = conflicts.find((each) => each.field === title)
  const isHeld = conflicts.length > 0 || !view.isChanged
  return [
    { see: 'field', field: of('statement.title'), value: String(draft?.[title]) },
    ...marks.map(
      (mark): Sight => ({
        see: 'text',
        text: of(`store.${mark}`, { fields: field }),
        shown: mark === store && (store !== 'stored' || view.changed.length > 0),
        at: 'output[aria-live=polite]',
      }),
    ),
    shown(of('store.again'), asksAgain(view)),
    ...(store === 'refused' && storeFailure && 'message' in storeFailure
      ? [shown(said(storeFailure.message), true)]
      : []),
    { see: 'button', name: of('publish.again'), busy: acting, off: acting || isHeld },
    ...(met
      ? [
          shown(of('conflict.title', { field, by: said(met.by) }), true),
          shown(String(met.theirs), true),
          shown(of('conflict.keepBoth'), true),
        ]
      : [shown(of('conflict.keepMine'), false)]),
    shown(of('fault.casesMissing'), published !== undefined && published.revision === null),
    // Beside the mark, and below the button.
    {
      see: 'text',
      text: offline,
      shown: actFailure !== undefined || openFailure !== undefined,
      many: actFailure !== undefined && openFailure !== undefined,
    },
    shown(words('shell:kit.stale'), openFailure !== undefined),
    ...others.map(
      ({ username, part }): Sight => ({
        see: 'text',
        text: of('others.at', { name: said(username), part: of(`part.${part}`) }),
        shown: true,
        at: '[data-others]',
      }),
    ),
  ]
}

/** What happens to the draft as a whole, to the reader, and to what is stored. */
const kinds: Readonly<Record<string, 'act' | 'look' | 'store'>> = {
  'draft.act': 'act',
  'xstate.done.actor.doAct': 'act',
  'xstate.error.actor.doAct': 'act',
  'draft.reload': 'act',
  'draft.look': 'look',
  'draft.heard': 'look',
  'draft.settle': 'look',
  'draft.edit': 'look',
}

/**
 * Storing and publishing are parts of the screen that know nothing of each other, but that one waits for the other: what
 * the one does is looked at while the other rests.
 */
export function problemDraftAside(
  event: ProblemDraftDriven,
  before: ProblemDraftSnapshot,
): string | undefined {
  if (!before.matches('editing')) return undefined
  const isStill = before.matches({ editing: { store: 'settled' } })
  const isPausing = before.matches({ editing: { store: 'pausing' } })
  const isIdle = before.matches({ editing: { act: 'idle' } })
  const { actFailure, published } = problemDraftView(before)
  const isOpen = {
    act: isStill || (event.type === 'draft.act' && isPausing),
    look: isIdle && !actFailure && !published && (isStill || event.type !== 'draft.look'),
    store: !before.matches({ editing: { act: 'acting' } }),
  }
  return isOpen[kinds[event.type] ?? 'store'] ? undefined : 'looked at while the rest of the screen rests'
}
