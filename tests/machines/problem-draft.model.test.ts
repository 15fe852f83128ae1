import { describe, expect, it } from 'vitest'
import { problemDraftModel } from './problem-draft.model.ts'
import { type System, startSystem } from './problem-draft.system.ts'

/** Knows the rules, not the chart. */
function holds({ actor, view, copy }: System) {
  const { unsent, sending, conflicts, problem: known } = actor.getSnapshot().context
  const now = view()
  expect(now.phase === 'editing').toBe(known !== undefined)
  const typed = [...Object.keys(unsent), ...conflicts.map(({ field }) => field)]
  for (const field of typed)
    expect(Object.keys(copy()), 'what the server lacks is kept here').toContain(field)
  const isSending = actor.getSnapshot().hasTag('storing')
  if (isSending) expect(Object.keys(sending), 'nothing empty is sent').not.toEqual([])
  for (const { field, mine, theirs } of conflicts) {
    expect(mine, 'both differ, or there is nothing to choose').not.toEqual(theirs)
    expect(now.draft?.[field], 'what was typed stays in sight').toEqual(unsent[field] ?? mine)
  }
  if (now.store === 'stored') expect(typed, 'stored means all of it').toEqual([])
  if (now.store === 'cutOff' || now.store === 'refused') expect(now.storeFailure).toBeDefined()
}

describe('problem draft model', () => {
  it.each(problemDraftModel.paths.map((path) => [path.title, path] as const))('%s', async (_title, path) => {
    const system = startSystem()
    for (const { event, state } of path.steps) {
      await system.drive(event)
      expect(system.actor.getSnapshot().value).toEqual(state.value)
      holds(system)
    }
    system.actor.stop()
  })

  it('has a fixture for every event the machine declares', () =>
    expect(problemDraftModel.unfixtured()).toEqual([]))
  it('reaches every state', () => expect(problemDraftModel.unreached()).toEqual([]))
  it('walks every transition', () => expect(problemDraftModel.unwalked()).toEqual([]))
  it('is the graph we reviewed', () =>
    expect(problemDraftModel.table().join('\n')).toMatchFileSnapshot('problem-draft.graph.txt'))
})
