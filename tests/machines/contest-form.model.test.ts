import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { type AdminContest, addContest, changeContest } from '#contract/contest-admin.ts'
import { contestFaults } from '#contract/contest-rules.ts'
import { AwardType, ContestAuth, ContestType } from '#contract/enums.ts'
import type { Made } from '#contract/envelope.ts'
import { contest as limits } from '#contract/limits/contest.ts'
import {
  type ContestFormEmitted,
  type ContestFormInput,
  contestFormMachine,
} from '#machines/contest-form/contest-form.machine.ts'
import { contestFormView } from '#machines/contest-form/contest-form.view.ts'
import { localTime } from '#machines/contest-form/contest-settings.ts'
import type { ContestDraft, ContestValues } from '#machines/contest-form/contest-values.ts'
import type { ContestSave } from '#services/contest-admin.service.ts'
import { driverOf, failingLoudly, promisePort } from '#support/browser/ports.ts'
import {
  awardNames,
  contestFormModel,
  essenceOf,
  filled,
  outdated,
  requestKey,
  type StoredFormDriven,
  stored,
  storedEssenceOf,
  storedFormModel,
  theirs,
} from './contest-form.model.ts'

function startSystem(given: Partial<ContestFormInput> = {}) {
  const ports = {
    save: promisePort<Made, ContestSave>(),
    load: promisePort<AdminContest, { cid: number }>(),
  }
  const kept: { draft: ContestDraft | null } = { draft: given.draft ?? null }
  const said: ContestFormEmitted[] = []
  const actor = failingLoudly(
    createActor(
      contestFormMachine.provide({
        actors: { save: ports.save.logic, load: ports.load.logic },
        actions: {
          keepDraft: (_, { draft }) => {
            kept.draft = draft
          },
        },
      }),
      { input: { contest: null, draft: null, requestKey, awardNames, ...given } },
    ),
  )
  for (const type of ['contestForm.saved', 'contestForm.starKnown'] as const)
    actor.on(type, (event) => said.push(event))
  actor.start()
  return {
    actor,
    ports,
    kept,
    said,
    drive: driverOf({ actor, ports }),
    edit: (change: Partial<ContestValues>) => actor.send({ type: 'contestForm.edit', change }),
    send: () => actor.send({ type: 'contestForm.send' }),
    view: () => contestFormView(actor.getSnapshot()),
    values: () => actor.getSnapshot().context.values,
  }
}

/** Knows the rules, not the chart. */
function holds({ ports, kept, view, said }: ReturnType<typeof startSystem>) {
  const { calls } = ports.save
  expect(calls.filter(({ settled }) => !settled).length).toBe(view().busy ? 1 : 0)
  for (const { input } of calls) {
    expect(addContest.body.safeParse(input).error).toBeUndefined()
    expect(contestFaults(addContest.body.parse(input), false)).toEqual([])
    expect(input).toHaveProperty('requestKey', requestKey)
  }
  const { changed, values, isNew } = view()
  expect(isNew).toBe(true)
  if (changed) expect(values).toMatchObject(kept.draft?.values ?? { title: 'nothing was kept' })
  else expect(kept.draft).toBeNull()
  expect(said.filter(({ type }) => type === 'contestForm.saved').length).toBeLessThanOrEqual(1)
}

describe('contest form model', () => {
  it.each(contestFormModel.paths.map((path) => [path.title, path] as const))('%s', async (_title, path) => {
    const system = startSystem()
    for (const { event, state } of path.steps) {
      await system.drive(event)
      expect(essenceOf(system.actor.getSnapshot())).toEqual(essenceOf(state))
      holds(system)
    }
    system.actor.stop()
  })

  // What only one that is stored can come to is walked below.
  const lacking = (what: 'unfixtured' | 'unreached' | 'unwalked') =>
    contestFormModel[what]().filter((one) => storedFormModel[what]().includes(one))
  it('has a fixture for every event the machine declares', () => expect(lacking('unfixtured')).toEqual([]))
  it('reaches every state', () => expect(lacking('unreached')).toEqual([]))
  it('walks every transition', () => expect(lacking('unwalked')).toEqual([]))
  it('is the graph we reviewed', () =>
    expect(contestFormModel.table()).toMatchInlineSnapshot(`
    [
      "editing.quiet, blank --contestForm.edit (fill in)--> editing.quiet, filled in",
      "editing.quiet, blank --contestForm.send--> editing.wrong, blank, title required, description required, start required, end required",
      "editing.quiet, filled in --contestForm.discard--> editing.quiet, blank",
      "editing.quiet, filled in --contestForm.edit (awards)--> editing.quiet, filled in, 3 awards",
      "editing.quiet, filled in --contestForm.edit (private)--> editing.quiet, filled in, private",
      "editing.quiet, filled in --contestForm.edit (type a star)--> editing.quiet, filled in, star typed",
      "editing.quiet, filled in --contestForm.send--> sending, filled in",
      "editing.quiet, filled in, 3 awards --contestForm.addAward--> editing.quiet, filled in, 4 awards",
      "editing.quiet, filled in, 3 awards --contestForm.discard--> editing.quiet, blank",
      "editing.quiet, filled in, 3 awards --contestForm.send--> sending, filled in, 3 awards",
      "editing.quiet, filled in, 4 awards --contestForm.changeAward--> editing.quiet, filled in, 4 awards, one wrong",
      "editing.quiet, filled in, 4 awards --contestForm.discard--> editing.quiet, blank",
      "editing.quiet, filled in, 4 awards --contestForm.removeAward--> editing.quiet, filled in, 3 awards",
      "editing.quiet, filled in, 4 awards --contestForm.send--> sending, filled in, 4 awards",
      "editing.quiet, filled in, 4 awards, one wrong --contestForm.discard--> editing.quiet, blank",
      "editing.quiet, filled in, 4 awards, one wrong --contestForm.send--> editing.wrong, filled in, 4 awards, one wrong, awards numbers",
      "editing.quiet, filled in, private --contestForm.discard--> editing.quiet, blank",
      "editing.quiet, filled in, private --contestForm.send--> editing.wrong, filled in, private, pwd required",
      "editing.quiet, filled in, star --contestForm.discard--> editing.quiet, blank",
      "editing.quiet, filled in, star --contestForm.edit (type a star)--> editing.quiet, filled in, star typed, star",
      "editing.quiet, filled in, star --contestForm.removeStar--> editing.quiet, filled in",
      "editing.quiet, filled in, star --contestForm.send--> sending, filled in, star",
      "editing.quiet, filled in, star typed --contestForm.addStar--> editing.quiet, filled in, star",
      "editing.quiet, filled in, star typed --contestForm.discard--> editing.quiet, blank",
      "editing.quiet, filled in, star typed --contestForm.send--> sending, filled in, star",
      "editing.quiet, filled in, star typed, star --contestForm.addStar--> editing.quiet, filled in, star",
      "editing.quiet, filled in, star typed, star --contestForm.discard--> editing.quiet, blank",
      "editing.quiet, filled in, star typed, star --contestForm.send--> sending, filled in, star",
      "editing.refused, filled in, 3 awards, refused --contestForm.addAward--> editing.quiet, filled in, 4 awards",
      "editing.refused, filled in, 3 awards, refused --contestForm.discard--> editing.quiet, blank",
      "editing.refused, filled in, 3 awards, refused --contestForm.send--> sending, filled in, 3 awards",
      "editing.refused, filled in, 4 awards, refused --contestForm.changeAward--> editing.quiet, filled in, 4 awards, one wrong",
      "editing.refused, filled in, 4 awards, refused --contestForm.discard--> editing.quiet, blank",
      "editing.refused, filled in, 4 awards, refused --contestForm.removeAward--> editing.quiet, filled in, 3 awards",
      "editing.refused, filled in, 4 awards, refused --contestForm.send--> sending, filled in, 4 awards",
      "editing.refused, filled in, refused --contestForm.discard--> editing.quiet, blank",
      "editing.refused, filled in, refused --contestForm.send--> sending, filled in",
      "editing.refused, filled in, star, refused --contestForm.discard--> editing.quiet, blank",
      "editing.refused, filled in, star, refused --contestForm.removeStar--> editing.quiet, filled in",
      "editing.refused, filled in, star, refused --contestForm.send--> sending, filled in, star",
      "editing.wrong, blank, title required, description required, start required, end required --contestForm.edit (fill in)--> editing.quiet, filled in",
      "editing.wrong, blank, title required, description required, start required, end required --contestForm.send--> editing.wrong, blank, title required, description required, start required, end required",
      "editing.wrong, filled in, 4 awards, one wrong, awards numbers --contestForm.discard--> editing.quiet, blank",
      "editing.wrong, filled in, 4 awards, one wrong, awards numbers --contestForm.send--> editing.wrong, filled in, 4 awards, one wrong, awards numbers",
      "editing.wrong, filled in, private, pwd required --contestForm.discard--> editing.quiet, blank",
      "editing.wrong, filled in, private, pwd required --contestForm.send--> editing.wrong, filled in, private, pwd required",
      "sending, filled in --xstate.done.actor.save--> saved, filled in",
      "sending, filled in --xstate.error.actor.save--> editing.refused, filled in, refused",
      "sending, filled in, 3 awards --xstate.done.actor.save--> saved, filled in, 3 awards",
      "sending, filled in, 3 awards --xstate.error.actor.save--> editing.refused, filled in, 3 awards, refused",
      "sending, filled in, 4 awards --xstate.done.actor.save--> saved, filled in, 4 awards",
      "sending, filled in, 4 awards --xstate.error.actor.save--> editing.refused, filled in, 4 awards, refused",
      "sending, filled in, star --xstate.done.actor.save--> saved, filled in, star",
      "sending, filled in, star --xstate.error.actor.save--> editing.refused, filled in, star, refused",
    ]
  `))
})

describe('a new contest', () => {
  it('is sent once for two presses, and says so once', async () => {
    const { edit, send, ports, drive, said, kept } = startSystem()
    edit(filled)
    send()
    send()
    expect(ports.save.calls).toHaveLength(1)
    await drive({ type: 'xstate.done.actor.save', output: { id: 7 } })
    expect(said).toEqual([{ type: 'contestForm.saved', cid: 7, title: 'Cup', isNew: true }])
    expect(kept.draft).toBeNull()
  })

  it('keeps its key and all that was typed when the answer is lost', async () => {
    const { edit, send, ports, drive, kept, values } = startSystem()
    edit({ ...filled, pwd: 'spring', auth: ContestAuth.Protected })
    send()
    await drive({ type: 'xstate.error.actor.save', error: { kind: 'offline' } })
    expect(kept.draft).toMatchObject({ requestKey, values: { ...filled, pwd: 'spring' } })
    const again = startSystem({ draft: kept.draft, requestKey: 'another key' })
    expect(again.values()).toEqual(values())
    expect(again.view()).toMatchObject({ restored: true, changed: true })
    again.send()
    expect(again.ports.save.calls[0]?.input).toEqual(ports.save.calls[0]?.input)
  })

  it.each<[string, Partial<ContestValues>, string, string]>([
    ['nothing at all', { title: ' ', description: '', start: '', end: '' }, 'title', 'required'],
    ['no description', { description: ' \n' }, 'description', 'required'],
    ['no start', { start: '' }, 'start', 'required'],
    ['no end', { end: '' }, 'end', 'required'],
    ['an end at the start', { end: '2030-05-01T09:00' }, 'end', 'endsTooEarly'],
    ['an end before the start', { end: '2030-04-01T09:00', seal: true }, 'end', 'endsTooEarly'],
    ['no password', { auth: ContestAuth.Protected, pwd: ' ' }, 'pwd', 'required'],
    ['a title too long', { title: 'x'.repeat(limits.titleMax + 1) }, 'title', 'tooLong'],
    [
      'a seal before the start',
      { end: '2030-05-01T09:10', seal: true, sealChoice: 'hour' },
      'sealChoice',
      'sealOutside',
    ],
    ['a number that is none', { openAccountLimit: true, accountFrom: 'one' }, 'accountFrom', 'numbers'],
    ['numbers the wrong way round', { openAccountLimit: true, accountFrom: '11' }, 'accountTo', 'numbers'],
    ['marks in the accounts', { openAccountLimit: true, accountPrefix: '<b>' }, 'accountPrefix', 'marks'],
    ['a star too long', { starInput: 'x'.repeat(21) }, 'starAccount', 'tooLong'],
    [
      'more than everything for an award',
      {
        awardType: AwardType.Share,
        awards: [{ name: 'Gold', background: '#fff', color: '#000', num: '101' }],
      },
      'awards',
      'share',
    ],
    [
      'more than everything for an award, with a comma',
      {
        awardType: AwardType.Share,
        awards: [{ name: 'Gold', background: '#fff', color: '#000', num: '100,5' }],
      },
      'awards',
      'share',
    ],
  ])('with %s is not sent, and says so at the field', (_what, change, field, error) => {
    const { edit, send, ports, said, view, values } = startSystem()
    edit({ ...filled, ...change })
    const before = values()
    send()
    expect(ports.save.calls).toHaveLength(0)
    expect(said).toEqual([])
    expect(view().errors).toMatchObject({ [field]: error })
    expect({ ...values(), starAccount: [], starInput: '' }).toEqual({
      ...before,
      starAccount: [],
      starInput: '',
    })
    edit({ [field]: values()[field as keyof ContestValues] })
    expect(view().errors).not.toHaveProperty(field)
  })

  it('says everything that is missing at once, in the order of the rules', () => {
    const { send, view } = startSystem()
    send()
    expect(Object.keys(view().errors)).toEqual(['title', 'description', 'start', 'end'])
  })
})

describe('two who change one contest', () => {
  /** What was typed and not discarded, and the state of the contest that this form knows. */
  const known = (events: readonly StoredFormDriven[]) => {
    const since = events.findLastIndex(({ type }) => type === 'contestForm.discard')
    const typed = events.slice(since + 1).flatMap((event) => ('change' in event ? [event.change] : []))
    const hasLoaded = events.some(({ type }) => type === 'xstate.done.actor.load')
    return { typed: Object.assign({}, ...typed), expectedVersion: (hasLoaded ? theirs : stored).version }
  }

  it.each(storedFormModel.paths.map((path) => [path.title, path] as const))('%s', async (_title, path) => {
    const system = startSystem({ contest: stored })
    for (const [index, { event, state }] of path.steps.entries()) {
      await system.drive(event)
      expect(storedEssenceOf(system.actor.getSnapshot())).toEqual(storedEssenceOf(state))
      const { typed, expectedVersion } = known(path.steps.slice(0, index + 1).map((step) => step.event))
      // Nothing that was typed is lost, and what the other one changed is never written over unseen.
      expect(system.values()).toMatchObject(typed)
      if (state.matches('sending'))
        expect(system.ports.save.calls.at(-1)?.input).toMatchObject({ id: stored.id, expectedVersion })
      if (state.matches({ editing: 'outdated' })) expect(system.view().others).not.toEqual([])
    }
    system.actor.stop()
  })

  it('is the graph we reviewed', () =>
    expect(storedFormModel.table()).toMatchInlineSnapshot(`
    [
      "comparing, typed --xstate.done.actor.load--> editing.outdated, typed, theirs known, told",
      "comparing, typed --xstate.error.actor.load (refused)--> editing.refused, typed, refused",
      "editing.outdated, typed, theirs known, told --contestForm.discard--> editing.quiet, as loaded, theirs known",
      "editing.outdated, typed, theirs known, told --contestForm.edit--> editing.quiet, typed, theirs known, told",
      "editing.outdated, typed, theirs known, told --contestForm.send--> sending, typed, theirs known, told",
      "editing.quiet, as loaded --contestForm.discard--> editing.quiet, as loaded",
      "editing.quiet, as loaded --contestForm.edit--> editing.quiet, typed",
      "editing.quiet, as loaded --contestForm.send--> editing.quiet, as loaded",
      "editing.quiet, as loaded, theirs known --contestForm.discard--> editing.quiet, as loaded, theirs known",
      "editing.quiet, as loaded, theirs known --contestForm.edit--> editing.quiet, typed, theirs known",
      "editing.quiet, as loaded, theirs known --contestForm.send--> editing.quiet, as loaded, theirs known",
      "editing.quiet, typed --contestForm.discard--> editing.quiet, as loaded",
      "editing.quiet, typed --contestForm.edit--> editing.quiet, typed",
      "editing.quiet, typed --contestForm.send--> sending, typed",
      "editing.quiet, typed, theirs known --contestForm.discard--> editing.quiet, as loaded, theirs known",
      "editing.quiet, typed, theirs known --contestForm.edit--> editing.quiet, typed, theirs known",
      "editing.quiet, typed, theirs known --contestForm.send--> sending, typed, theirs known",
      "editing.quiet, typed, theirs known, told --contestForm.discard--> editing.quiet, as loaded, theirs known",
      "editing.quiet, typed, theirs known, told --contestForm.edit--> editing.quiet, typed, theirs known, told",
      "editing.quiet, typed, theirs known, told --contestForm.send--> sending, typed, theirs known, told",
      "editing.refused, typed, refused --contestForm.discard--> editing.quiet, as loaded",
      "editing.refused, typed, refused --contestForm.edit--> editing.quiet, typed",
      "editing.refused, typed, refused --contestForm.send--> sending, typed",
      "editing.refused, typed, theirs known, refused --contestForm.discard--> editing.quiet, as loaded, theirs known",
      "editing.refused, typed, theirs known, refused --contestForm.edit--> editing.quiet, typed, theirs known",
      "editing.refused, typed, theirs known, refused --contestForm.send--> sending, typed, theirs known",
      "editing.refused, typed, theirs known, told, refused --contestForm.discard--> editing.quiet, as loaded, theirs known",
      "editing.refused, typed, theirs known, told, refused --contestForm.edit--> editing.quiet, typed, theirs known, told",
      "editing.refused, typed, theirs known, told, refused --contestForm.send--> sending, typed, theirs known, told",
      "sending, typed --xstate.done.actor.save--> saved, typed",
      "sending, typed --xstate.error.actor.save (outdated)--> comparing, typed",
      "sending, typed --xstate.error.actor.save (refused)--> editing.refused, typed, refused",
      "sending, typed, theirs known --xstate.done.actor.save--> saved, typed, theirs known",
      "sending, typed, theirs known --xstate.error.actor.save (refused)--> editing.refused, typed, theirs known, refused",
      "sending, typed, theirs known, told --xstate.done.actor.save--> saved, typed, theirs known, told",
      "sending, typed, theirs known, told --xstate.error.actor.save (refused)--> editing.refused, typed, theirs known, told, refused",
    ]
  `))

  it('shows what the other one changed, keeps what was typed, and takes over the rest', async () => {
    const { edit, send, drive, view, values, ports, kept } = startSystem({ contest: stored })
    edit({ title: 'Mine' })
    send()
    await drive({ type: 'xstate.error.actor.save', error: outdated })
    await drive({ type: 'xstate.done.actor.load', output: theirs })
    expect(view()).toMatchObject({ outdated: true, failure: undefined, changed: true })
    expect(view().others).toEqual([
      { field: 'title', value: theirs.title, kept: true },
      { field: 'openPrint', value: theirs.openPrint, kept: false },
    ])
    expect(values()).toMatchObject({ title: 'Mine', openPrint: theirs.openPrint })
    expect(kept.draft?.values).toEqual({ title: 'Mine' })
    send()
    expect(ports.save.calls.at(-1)?.input).toEqual({
      id: stored.id,
      title: 'Mine',
      expectedVersion: theirs.version,
    })
  })
})

describe('the seal (S3-100)', () => {
  it('begins an hour before the end of an ACM contest, and with the start of others', () => {
    const { edit, values } = startSystem()
    edit(filled)
    edit({ seal: true })
    expect(values().sealChoice).toBe('hour')
    edit({ type: ContestType.Oi })
    expect(values().sealChoice).toBe('whole')
    edit({ type: ContestType.Acm })
    expect(values().sealChoice).toBe('hour')
    edit({ seal: false, end: '2030-05-01T09:59' })
    edit({ seal: true })
    expect(values().sealChoice).toBe('fifth')
  })

  it.each([
    ['09:29', true, true],
    ['09:30', false, true],
    ['09:59', false, true],
    ['10:00', false, false],
  ])('a contest until %s is too short for the half hour: %s, for the hour: %s', (end, half, whole) => {
    const { edit, view } = startSystem()
    edit({ ...filled, end: `2030-05-01T${end}`, seal: true })
    expect(view().sealChoices).toEqual([
      { choice: 'halfHour', tooShort: half },
      { choice: 'hour', tooShort: whole },
      { choice: 'fifth', tooShort: false },
      { choice: 'whole', tooShort: false },
    ])
  })

  it('is open for the most of even a short contest', () => {
    const { edit, send, ports } = startSystem()
    edit({ ...filled, end: '2030-05-01T09:09', seal: true })
    send()
    const sent = ports.save.calls[0]?.input
    expect(Date.parse(sent?.endTime ?? '') - Date.parse(sent?.sealRankTime ?? '')).toBe(60_000)
  })

  it.each([
    ['halfHour', '2024-05-01T13:30:00.000Z'],
    ['hour', '2024-05-01T13:00:00.000Z'],
    ['whole', '2024-05-01T09:00:00.000Z'],
    ['stored', '2024-05-01T12:34:56.789Z'],
  ])('is %s for the stored time %s, and stays it', (choice, sealRankTime) => {
    const { values, edit, send, ports } = startSystem({ contest: { ...stored, sealRankTime } })
    expect(values().sealChoice).toBe(choice)
    edit({ seal: false })
    edit({ seal: true, sealChoice: choice as ContestValues['sealChoice'] })
    edit({ title: 'Renamed' })
    send()
    expect(ports.save.calls[0]?.input).toEqual({
      id: stored.id,
      title: 'Renamed',
      expectedVersion: stored.version,
    })
  })
})

describe('a stored contest', () => {
  it('sends what changed and nothing else, never the type', () => {
    const { edit, send, ports } = startSystem({ contest: stored })
    send()
    expect(ports.save.calls).toHaveLength(0)
    edit({ openPrint: true, type: ContestType.Oi })
    send()
    const sent = ports.save.calls[0]?.input
    expect(changeContest.body.safeParse(sent).success).toBe(true)
    expect(sent).not.toHaveProperty('type')
    expect(sent).toMatchObject({ id: stored.id, openPrint: true })
  })

  it('needs no password again, and a public one that closes does', () => {
    const closed = startSystem({ contest: stored })
    closed.edit({ title: 'Renamed' })
    closed.send()
    expect(closed.ports.save.calls).toHaveLength(1)
    const open = startSystem({ contest: { ...stored, auth: ContestAuth.Public } })
    open.edit({ auth: ContestAuth.Private })
    open.send()
    expect(open.view().errors).toEqual({ pwd: 'required' })
  })

  it('takes what was typed before over what the server has, field by field', () => {
    const draft = { requestKey, values: { title: 'Typed' } }
    const { values, kept, drive } = startSystem({ contest: { ...stored, openPrint: true }, draft })
    expect(values()).toMatchObject({ title: 'Typed', openPrint: true })
    void drive({ type: 'contestForm.discard' })
    expect(values().title).toBe(stored.title)
    expect(kept.draft).toBeNull()
  })

  it('comes through the form as it was, to the millisecond', () => {
    const instant = fc.date({
      min: new Date('2001-01-01T00:00:00Z'),
      max: new Date('2090-01-01T00:00:00Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(instant, (at) => {
        expect(new Date(localTime(at.toISOString())).getTime()).toBe(at.getTime())
      }),
    )
    const { edit, send, ports } = startSystem({
      contest: {
        ...stored,
        startTime: '2024-05-01T08:59:59.123Z',
        openAccountLimit: true,
        accountLimitRule:
          '<prefix>team</prefix><suffix></suffix><start>1</start><end>40</end><extra>ada bob</extra>',
      },
    })
    edit({ description: 'Another' })
    send()
    expect(ports.save.calls[0]?.input).toEqual({
      id: stored.id,
      description: 'Another',
      expectedVersion: stored.version,
    })
  })
})

describe('stars and awards', () => {
  it('takes several names at once, tells of those that are there, and empties the field', async () => {
    const { edit, drive, values, said } = startSystem({ contest: { ...stored, starAccount: ['ada'] } })
    edit({ starInput: ' bob, ada\tcarol bob ' })
    await drive({ type: 'contestForm.addStar' })
    expect(values()).toMatchObject({ starAccount: ['ada', 'bob', 'carol'], starInput: '' })
    expect(said).toEqual([{ type: 'contestForm.starKnown', names: ['ada'] }])
    edit({ starInput: '  ' })
    await drive({ type: 'contestForm.addStar' })
    expect(values().starAccount).toHaveLength(3)
    expect(said).toHaveLength(1)
  })

  it('sends a name that was typed and not added', () => {
    const { edit, send, ports } = startSystem()
    edit({ ...filled, starInput: 'ada' })
    send()
    expect(ports.save.calls[0]?.input.starAccount).toEqual(['ada'])
  })

  it('puts the three awards back where there is none, and only there', () => {
    const { edit, values } = startSystem()
    edit({ awardType: AwardType.Number })
    expect(values().awards.map(({ name, num }) => [name, num])).toEqual([
      ['Gold', '10'],
      ['Silver', '20'],
      ['Bronze', '30'],
    ])
    edit({ awards: values().awards.slice(0, 1) })
    edit({ awardType: AwardType.Share })
    expect(values().awards).toHaveLength(1)
  })

  it('shows the accounts only while their numbers make sense', () => {
    const { edit, view } = startSystem()
    edit({ openAccountLimit: true, accountPrefix: 'team', accountFrom: '1', accountTo: '40' })
    expect(view().accounts).toEqual({ names: ['team1', 'team2', 'team3', 'team40'], count: 40 })
    edit({ accountTo: '0' })
    expect(view().accounts).toBeUndefined()
  })

  it('says at once what the other one changed when a draft comes back over it', () => {
    const { edit, kept } = startSystem({ contest: stored })
    edit({ title: 'Mine' })
    const { draft } = kept
    expect(startSystem({ contest: stored, draft }).view()).toMatchObject({ restored: true, others: [] })
    const { view, send, ports } = startSystem({ contest: theirs, draft })
    expect(view().others).toEqual([{ field: 'title', value: theirs.title, kept: true }])
    send()
    expect(ports.save.calls.at(-1)?.input).toEqual({
      ...{ id: stored.id, title: 'Mine', expectedVersion: theirs.version },
    })
  })
})
