import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changeContest } from '#contract/contest-admin.ts'
import { AwardType, ContestAuth, ContestType } from '#contract/enums.ts'
import { contest as limits } from '#contract/limits/contest.ts'
import { localTime } from '#machines/contest-form/contest-settings.ts'
import type { ContestValues } from '#machines/contest-form/contest-values.ts'
import { filled, requestKey, stored, theirs } from './contest-form.model.ts'
import { startSystem } from './contest-form.system.ts'

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
      { choice: 'minutes', tooShort: false },
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

  it('begins so many minutes before the end as are typed', () => {
    const { edit, send, ports, view } = startSystem()
    edit({ ...filled, end: '2030-05-01T09:45', seal: true, sealChoice: 'minutes', sealMinutes: '50' })
    send()
    expect(view().errors.sealChoice).toBe('sealOutside')
    edit({ sealMinutes: 'five' })
    send()
    expect(view().errors.sealChoice).toBe('sealOutside')
    edit({ sealMinutes: '5' })
    send()
    const sent = ports.save.calls[0]?.input
    expect(Date.parse(sent?.endTime ?? '') - Date.parse(sent?.sealRankTime ?? '')).toBe(300_000)
  })

  it.each([
    ['halfHour', '2024-05-01T13:30:00.000Z'],
    ['hour', '2024-05-01T13:00:00.000Z'],
    ['whole', '2024-05-01T09:00:00.000Z'],
    ['minutes', '2024-05-01T13:55:00.000Z'],
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
    const open = startSystem({ contest: { ...stored, auth: ContestAuth.Public, hasPassword: false } })
    open.edit({ auth: ContestAuth.Private })
    open.send()
    expect(open.view().errors).toEqual({ pwd: 'required' })
  })

  it('asks for the password that a copy of a closed contest does not have', () => {
    const copy = startSystem({ contest: { ...stored, hasPassword: false } })
    expect(copy.view().hasPassword).toBe(false)
    copy.edit({ visible: false })
    copy.send()
    expect(copy.ports.save.calls).toHaveLength(0)
    expect(copy.view().errors).toEqual({ pwd: 'required' })
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
      ['Gold', '1'],
      ['Silver', '2'],
      ['Bronze', '3'],
    ])
    edit({ awardType: AwardType.Share })
    expect(values().awards.map(({ num }) => num)).toEqual(['10', '20', '30'])
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
