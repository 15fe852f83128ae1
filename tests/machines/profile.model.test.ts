import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { UserInfo } from '#contract/account.ts'
import { profile as limits } from '#contract/limits/account.ts'
import { profileMachine } from '#machines/profile/profile.machine.ts'
import { type ProfileValues, profileFields, profileMax, profileOf } from '#machines/profile/profile.rules.ts'
import { profileView } from '#machines/profile/profile.view.ts'
import type { ProfileChange } from '#services/setting.service.ts'
import { driverOf, failingLoudly, promisePort } from '#support/browser/ports.ts'
import { essenceOf, profileModel, refused, savedUser, user } from './profile.model.ts'

function startSystem(draft: ProfileValues | null = null) {
  const ports = { changeProfile: promisePort<UserInfo, ProfileChange>() }
  const announced: UserInfo[] = []
  const kept: { draft: ProfileValues | null } = { draft }
  const actor = failingLoudly(
    createActor(
      profileMachine.provide({
        actors: { changeProfile: ports.changeProfile.logic },
        actions: {
          announce: (_, params) => {
            announced.push(params.user)
          },
          keepDraft: (_, params) => {
            kept.draft = params.draft
          },
        },
      }),
      { input: { user, draft } },
    ),
  ).start()
  return {
    actor,
    drive: driverOf({ actor, ports }),
    ports,
    announced,
    kept,
    view: () => profileView(actor.getSnapshot()),
  }
}

/** Knows the rules, not the chart. */
function holds({ ports, announced, kept, view, actor }: ReturnType<typeof startSystem>) {
  const { changed, values, busy } = view()
  const newest = ports.changeProfile.calls.at(-1)?.input
  if (newest) {
    expect(Object.keys(newest).sort()).toEqual([...profileFields].sort())
    expect(newest.nickname?.length).toBeLessThanOrEqual(limits.nicknameMax)
  }
  expect(busy).toBe(ports.changeProfile.calls.some(({ settled }) => !settled))
  // What is on its way may still be refused: it stays a draft until the server has it.
  if (!busy) expect(kept.draft).toEqual(changed ? values : null)
  expect(actor.getSnapshot().context.saved).toEqual(profileOf(announced.at(-1) ?? user))
}

describe('profile model', () => {
  it.each(profileModel.paths.map((path) => [path.title, path] as const))('%s', async (_title, path) => {
    const system = startSystem()
    for (const { event, state } of path.steps) {
      await system.drive(event)
      expect(essenceOf(system.actor.getSnapshot())).toEqual(essenceOf(state))
      holds(system)
    }
    system.actor.stop()
  })

  it('has a fixture for every event the machine declares', () =>
    expect(profileModel.unfixtured()).toEqual([]))
  it('reaches every state', () => expect(profileModel.unreached()).toEqual([]))
  it('walks every transition', () => expect(profileModel.unwalked()).toEqual([]))
  it('is the graph we reviewed', () =>
    expect(profileModel.table()).toMatchInlineSnapshot(`
    [
      "editing.fresh, Ada, saved Ada --profile.discard--> editing.fresh, Ada, saved Ada",
      "editing.fresh, Ada, saved Ada --profile.edit (Countess)--> editing.fresh, Countess, saved Ada",
      "editing.fresh, Ada, saved Ada --profile.edit (too long)--> editing.fresh, too long, saved Ada",
      "editing.fresh, Ada, saved Countess --profile.discard--> editing.fresh, Countess, saved Countess",
      "editing.fresh, Ada, saved Countess --profile.edit (Countess)--> editing.fresh, Countess, saved Countess",
      "editing.fresh, Ada, saved Countess --profile.edit (too long)--> editing.fresh, too long, saved Countess",
      "editing.fresh, Ada, saved Countess --profile.send--> sending, Ada, saved Countess, sent Ada",
      "editing.fresh, Countess, saved Ada --profile.discard--> editing.fresh, Ada, saved Ada",
      "editing.fresh, Countess, saved Ada --profile.edit (Ada)--> editing.fresh, Ada, saved Ada",
      "editing.fresh, Countess, saved Ada --profile.edit (too long)--> editing.fresh, too long, saved Ada",
      "editing.fresh, Countess, saved Ada --profile.send--> sending, Countess, saved Ada, sent Countess",
      "editing.fresh, Countess, saved Countess --profile.discard--> editing.fresh, Countess, saved Countess",
      "editing.fresh, Countess, saved Countess --profile.edit (Ada)--> editing.fresh, Ada, saved Countess",
      "editing.fresh, Countess, saved Countess --profile.edit (too long)--> editing.fresh, too long, saved Countess",
      "editing.fresh, too long, saved Ada --profile.discard--> editing.fresh, Ada, saved Ada",
      "editing.fresh, too long, saved Ada --profile.edit (Ada)--> editing.fresh, Ada, saved Ada",
      "editing.fresh, too long, saved Ada --profile.edit (Countess)--> editing.fresh, Countess, saved Ada",
      "editing.fresh, too long, saved Ada --profile.send--> editing.fresh, too long, saved Ada, wrong",
      "editing.fresh, too long, saved Ada, wrong --profile.discard--> editing.fresh, Ada, saved Ada",
      "editing.fresh, too long, saved Ada, wrong --profile.edit (Ada)--> editing.fresh, Ada, saved Ada",
      "editing.fresh, too long, saved Ada, wrong --profile.edit (Countess)--> editing.fresh, Countess, saved Ada",
      "editing.fresh, too long, saved Ada, wrong --profile.send--> editing.fresh, too long, saved Ada, wrong",
      "editing.fresh, too long, saved Countess --profile.discard--> editing.fresh, Countess, saved Countess",
      "editing.fresh, too long, saved Countess --profile.edit (Ada)--> editing.fresh, Ada, saved Countess",
      "editing.fresh, too long, saved Countess --profile.edit (Countess)--> editing.fresh, Countess, saved Countess",
      "editing.fresh, too long, saved Countess --profile.send--> editing.fresh, too long, saved Countess, wrong",
      "editing.fresh, too long, saved Countess, wrong --profile.discard--> editing.fresh, Countess, saved Countess",
      "editing.fresh, too long, saved Countess, wrong --profile.edit (Ada)--> editing.fresh, Ada, saved Countess",
      "editing.fresh, too long, saved Countess, wrong --profile.edit (Countess)--> editing.fresh, Countess, saved Countess",
      "editing.fresh, too long, saved Countess, wrong --profile.send--> editing.fresh, too long, saved Countess, wrong",
      "editing.refused, Ada, saved Ada, refused --profile.discard--> editing.fresh, Ada, saved Ada",
      "editing.refused, Ada, saved Ada, refused --profile.edit (Countess)--> editing.fresh, Countess, saved Ada",
      "editing.refused, Ada, saved Ada, refused --profile.edit (too long)--> editing.fresh, too long, saved Ada",
      "editing.refused, Ada, saved Countess, refused --profile.discard--> editing.fresh, Countess, saved Countess",
      "editing.refused, Ada, saved Countess, refused --profile.edit (Countess)--> editing.fresh, Countess, saved Countess",
      "editing.refused, Ada, saved Countess, refused --profile.edit (too long)--> editing.fresh, too long, saved Countess",
      "editing.refused, Ada, saved Countess, refused --profile.send--> sending, Ada, saved Countess, sent Ada",
      "editing.refused, Countess, saved Ada, refused --profile.discard--> editing.fresh, Ada, saved Ada",
      "editing.refused, Countess, saved Ada, refused --profile.edit (Ada)--> editing.fresh, Ada, saved Ada",
      "editing.refused, Countess, saved Ada, refused --profile.edit (too long)--> editing.fresh, too long, saved Ada",
      "editing.refused, Countess, saved Ada, refused --profile.send--> sending, Countess, saved Ada, sent Countess",
      "editing.refused, Countess, saved Countess, refused --profile.discard--> editing.fresh, Countess, saved Countess",
      "editing.refused, Countess, saved Countess, refused --profile.edit (Ada)--> editing.fresh, Ada, saved Countess",
      "editing.refused, Countess, saved Countess, refused --profile.edit (too long)--> editing.fresh, too long, saved Countess",
      "editing.refused, too long, saved Ada, refused --profile.discard--> editing.fresh, Ada, saved Ada",
      "editing.refused, too long, saved Ada, refused --profile.edit (Ada)--> editing.fresh, Ada, saved Ada",
      "editing.refused, too long, saved Ada, refused --profile.edit (Countess)--> editing.fresh, Countess, saved Ada",
      "editing.refused, too long, saved Ada, refused --profile.send--> editing.fresh, too long, saved Ada, wrong",
      "editing.refused, too long, saved Countess, refused --profile.discard--> editing.fresh, Countess, saved Countess",
      "editing.refused, too long, saved Countess, refused --profile.edit (Ada)--> editing.fresh, Ada, saved Countess",
      "editing.refused, too long, saved Countess, refused --profile.edit (Countess)--> editing.fresh, Countess, saved Countess",
      "editing.refused, too long, saved Countess, refused --profile.send--> editing.fresh, too long, saved Countess, wrong",
      "editing.saved, Ada, saved Ada --profile.discard--> editing.fresh, Ada, saved Ada",
      "editing.saved, Ada, saved Ada --profile.edit (Countess)--> editing.fresh, Countess, saved Ada",
      "editing.saved, Ada, saved Ada --profile.edit (too long)--> editing.fresh, too long, saved Ada",
      "editing.saved, Ada, saved Countess --profile.discard--> editing.fresh, Countess, saved Countess",
      "editing.saved, Ada, saved Countess --profile.edit (Countess)--> editing.fresh, Countess, saved Countess",
      "editing.saved, Ada, saved Countess --profile.edit (too long)--> editing.fresh, too long, saved Countess",
      "editing.saved, Ada, saved Countess --profile.send--> sending, Ada, saved Countess, sent Ada",
      "editing.saved, Countess, saved Ada --profile.discard--> editing.fresh, Ada, saved Ada",
      "editing.saved, Countess, saved Ada --profile.edit (Ada)--> editing.fresh, Ada, saved Ada",
      "editing.saved, Countess, saved Ada --profile.edit (too long)--> editing.fresh, too long, saved Ada",
      "editing.saved, Countess, saved Ada --profile.send--> sending, Countess, saved Ada, sent Countess",
      "editing.saved, Countess, saved Countess --profile.discard--> editing.fresh, Countess, saved Countess",
      "editing.saved, Countess, saved Countess --profile.edit (Ada)--> editing.fresh, Ada, saved Countess",
      "editing.saved, Countess, saved Countess --profile.edit (too long)--> editing.fresh, too long, saved Countess",
      "editing.saved, too long, saved Ada --profile.discard--> editing.fresh, Ada, saved Ada",
      "editing.saved, too long, saved Ada --profile.edit (Ada)--> editing.fresh, Ada, saved Ada",
      "editing.saved, too long, saved Ada --profile.edit (Countess)--> editing.fresh, Countess, saved Ada",
      "editing.saved, too long, saved Ada --profile.send--> editing.fresh, too long, saved Ada, wrong",
      "editing.saved, too long, saved Countess --profile.discard--> editing.fresh, Countess, saved Countess",
      "editing.saved, too long, saved Countess --profile.edit (Ada)--> editing.fresh, Ada, saved Countess",
      "editing.saved, too long, saved Countess --profile.edit (Countess)--> editing.fresh, Countess, saved Countess",
      "editing.saved, too long, saved Countess --profile.send--> editing.fresh, too long, saved Countess, wrong",
      "sending, Ada, saved Ada, sent Countess --profile.edit (Countess)--> sending, Countess, saved Ada, sent Countess",
      "sending, Ada, saved Ada, sent Countess --profile.edit (too long)--> sending, too long, saved Ada, sent Countess",
      "sending, Ada, saved Ada, sent Countess --xstate.done.actor.changeProfile (Countess)--> editing.saved, Ada, saved Countess",
      "sending, Ada, saved Ada, sent Countess --xstate.error.actor.changeProfile--> editing.refused, Ada, saved Ada, refused",
      "sending, Ada, saved Countess, sent Ada --profile.edit (Countess)--> sending, Countess, saved Countess, sent Ada",
      "sending, Ada, saved Countess, sent Ada --profile.edit (too long)--> sending, too long, saved Countess, sent Ada",
      "sending, Ada, saved Countess, sent Ada --xstate.done.actor.changeProfile (Ada)--> editing.saved, Ada, saved Ada",
      "sending, Ada, saved Countess, sent Ada --xstate.error.actor.changeProfile--> editing.refused, Ada, saved Countess, refused",
      "sending, Countess, saved Ada, sent Countess --profile.edit (Ada)--> sending, Ada, saved Ada, sent Countess",
      "sending, Countess, saved Ada, sent Countess --profile.edit (too long)--> sending, too long, saved Ada, sent Countess",
      "sending, Countess, saved Ada, sent Countess --xstate.done.actor.changeProfile (Countess)--> editing.saved, Countess, saved Countess",
      "sending, Countess, saved Ada, sent Countess --xstate.error.actor.changeProfile--> editing.refused, Countess, saved Ada, refused",
      "sending, Countess, saved Countess, sent Ada --profile.edit (Ada)--> sending, Ada, saved Countess, sent Ada",
      "sending, Countess, saved Countess, sent Ada --profile.edit (too long)--> sending, too long, saved Countess, sent Ada",
      "sending, Countess, saved Countess, sent Ada --xstate.done.actor.changeProfile (Ada)--> editing.saved, Countess, saved Ada",
      "sending, Countess, saved Countess, sent Ada --xstate.error.actor.changeProfile--> editing.refused, Countess, saved Countess, refused",
      "sending, too long, saved Ada, sent Countess --profile.edit (Ada)--> sending, Ada, saved Ada, sent Countess",
      "sending, too long, saved Ada, sent Countess --profile.edit (Countess)--> sending, Countess, saved Ada, sent Countess",
      "sending, too long, saved Ada, sent Countess --xstate.done.actor.changeProfile (Countess)--> editing.saved, too long, saved Countess",
      "sending, too long, saved Ada, sent Countess --xstate.error.actor.changeProfile--> editing.refused, too long, saved Ada, refused",
      "sending, too long, saved Countess, sent Ada --profile.edit (Ada)--> sending, Ada, saved Countess, sent Ada",
      "sending, too long, saved Countess, sent Ada --profile.edit (Countess)--> sending, Countess, saved Countess, sent Ada",
      "sending, too long, saved Countess, sent Ada --xstate.done.actor.changeProfile (Ada)--> editing.saved, too long, saved Ada",
      "sending, too long, saved Countess, sent Ada --xstate.error.actor.changeProfile--> editing.refused, too long, saved Countess, refused",
    ]
  `))
})

describe('profile', () => {
  it.each(Object.entries(profileMax))('takes %s of %i characters and not one more', async (field, max) => {
    const { actor, drive, ports, view } = startSystem()
    const type = (value: string) =>
      actor.send({ type: 'profile.edit', field: field as keyof typeof profileMax, value })
    type('x'.repeat(max + 1))
    await drive({ type: 'profile.send' })
    expect(view().errors).toEqual({ [field]: 'tooLong' })
    expect(ports.changeProfile.calls).toHaveLength(0)
    type('x'.repeat(max))
    await drive({ type: 'profile.send' })
    expect(ports.changeProfile.calls).toHaveLength(1)
  })

  it('sends no link that is none of the web', async () => {
    const { actor, drive, ports, view } = startSystem()
    actor.send({ type: 'profile.edit', field: 'blog', value: ' javascript:alert(1)' })
    await drive({ type: 'profile.send' })
    expect(view().errors).toEqual({ blog: 'notWeb' })
    expect(ports.changeProfile.calls).toHaveLength(0)
  })

  it('sends every member, empty ones too: one that is missing would be forgotten', async () => {
    const { drive, ports } = startSystem()
    await drive({ type: 'profile.edit', field: 'school', value: 'Home' })
    await drive({ type: 'profile.send' })
    expect(ports.changeProfile.calls[0]?.input).toEqual({
      realname: '',
      nickname: 'Ada',
      signature: '',
      blog: '',
      github: '',
      school: 'Home',
      number: '',
      cfUsername: '',
      gender: 'female',
    })
  })

  it('keeps what is typed while the rest is on its way', async () => {
    const { drive, view, kept } = startSystem()
    await drive({ type: 'profile.edit', field: 'nickname', value: 'Countess' })
    await drive({ type: 'profile.send' })
    await drive({ type: 'profile.edit', field: 'school', value: 'Home' })
    await drive({ type: 'xstate.done.actor.changeProfile', output: savedUser })
    expect(view()).toMatchObject({ changed: true, values: { nickname: 'Countess', school: 'Home' } })
    expect(kept.draft?.school).toBe('Home')
  })

  it('begins with what was typed and not saved, says so, and can forget it', async () => {
    const draft = { ...profileOf(user), school: 'Home' }
    const { drive, view, kept } = startSystem(draft)
    expect(view()).toMatchObject({ restored: true, changed: true, values: draft })
    await drive({ type: 'profile.discard' })
    expect(view()).toMatchObject({ restored: false, changed: false, values: profileOf(user) })
    expect(kept.draft).toBeNull()
  })

  it('shows what the server kept, without the spaces around it', async () => {
    const { drive, view } = startSystem()
    await drive({ type: 'profile.edit', field: 'nickname', value: '  Countess ' })
    await drive({ type: 'profile.send' })
    await drive({ type: 'xstate.done.actor.changeProfile', output: savedUser })
    expect(view()).toMatchObject({ saved: true, changed: false, values: { nickname: 'Countess' } })
  })

  it('loses nothing when the server says no', async () => {
    const { drive, view, kept } = startSystem()
    await drive({ type: 'profile.edit', field: 'nickname', value: 'Countess' })
    await drive({ type: 'profile.send' })
    await drive({ type: 'xstate.error.actor.changeProfile', error: refused })
    expect(view()).toMatchObject({ failure: refused, values: { nickname: 'Countess' } })
    expect(kept.draft?.nickname).toBe('Countess')
  })
})
