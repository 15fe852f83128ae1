import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { avatar as limits } from '#contract/limits/account.ts'
import { avatarMachine } from '#machines/avatar/avatar.machine.ts'
import { avatarView } from '#machines/avatar/avatar.view.ts'
import { driverOf, failingLoudly, promisePort } from '#support/browser/ports.ts'
import { avatarModel, changedUser, cut, essenceOf, fileOf, good, refused } from './avatar.model.ts'

function startSystem() {
  const ports = { changeAvatar: promisePort<unknown, { picture: Blob }>() }
  const announced: unknown[] = []
  const actor = failingLoudly(
    createActor(
      avatarMachine.provide({
        actors: { changeAvatar: ports.changeAvatar.logic },
        actions: {
          announce: (_, { answer }) => {
            announced.push(answer)
          },
        },
      }),
    ),
  ).start()
  return {
    actor,
    drive: driverOf({ actor, ports }),
    ports,
    announced,
    view: () => avatarView(actor.getSnapshot()),
  }
}

/** Knows the rules, not the chart. */
function holds({ ports, announced, view }: ReturnType<typeof startSystem>) {
  const { file, fault, busy } = view()
  // Only what may be used is ever cut, and only what was cut is sent.
  if (file) expect([file, fault]).toEqual([good, undefined])
  expect(ports.changeAvatar.calls.every(({ input }) => input.picture === cut)).toBe(true)
  expect(busy).toBe(ports.changeAvatar.calls.some(({ settled }) => !settled))
  if (view().saved) expect(announced.at(-1)).toBe(changedUser)
}

describe('avatar model', () => {
  it.each(avatarModel.paths.map((path) => [path.title, path] as const))('%s', async (_title, path) => {
    const system = startSystem()
    for (const { event, state } of path.steps) {
      await system.drive(event)
      expect(essenceOf(system.actor.getSnapshot())).toEqual(essenceOf(state))
      holds(system)
    }
    system.actor.stop()
  })

  it('has a fixture for every event the machine declares', () => expect(avatarModel.unfixtured()).toEqual([]))
  it('reaches every state', () => expect(avatarModel.unreached()).toEqual([]))
  it('walks every transition', () => expect(avatarModel.unwalked()).toEqual([]))
  it('is the graph we reviewed', () =>
    expect(avatarModel.table()).toMatchInlineSnapshot(`
    [
      "cropping.asking, face.PNG --avatar.drop--> idle.fresh",
      "cropping.asking, face.PNG --avatar.keep--> cropping.fresh, face.PNG",
      "cropping.asking, face.PNG --avatar.unreadable--> idle.fresh, unreadable!",
      "cropping.fresh, face.PNG --avatar.cancel--> cropping.asking, face.PNG",
      "cropping.fresh, face.PNG --avatar.send--> sending, face.PNG",
      "cropping.fresh, face.PNG --avatar.unreadable--> idle.fresh, unreadable!",
      "cropping.refused, face.PNG, refused --avatar.cancel--> cropping.asking, face.PNG",
      "cropping.refused, face.PNG, refused --avatar.send--> sending, face.PNG",
      "cropping.refused, face.PNG, refused --avatar.unreadable--> idle.fresh, unreadable!",
      "idle.fresh --avatar.choose (face.PNG)--> cropping.fresh, face.PNG",
      "idle.fresh --avatar.choose (face.jpg)--> idle.fresh, size!",
      "idle.fresh --avatar.choose (face.svg)--> idle.fresh, type!",
      "idle.fresh, size! --avatar.choose (face.PNG)--> cropping.fresh, face.PNG",
      "idle.fresh, size! --avatar.choose (face.jpg)--> idle.fresh, size!",
      "idle.fresh, size! --avatar.choose (face.svg)--> idle.fresh, type!",
      "idle.fresh, type! --avatar.choose (face.PNG)--> cropping.fresh, face.PNG",
      "idle.fresh, type! --avatar.choose (face.jpg)--> idle.fresh, size!",
      "idle.fresh, type! --avatar.choose (face.svg)--> idle.fresh, type!",
      "idle.fresh, unreadable! --avatar.choose (face.PNG)--> cropping.fresh, face.PNG",
      "idle.fresh, unreadable! --avatar.choose (face.jpg)--> idle.fresh, size!",
      "idle.fresh, unreadable! --avatar.choose (face.svg)--> idle.fresh, type!",
      "idle.saved --avatar.choose (face.PNG)--> cropping.fresh, face.PNG",
      "idle.saved --avatar.choose (face.jpg)--> idle.fresh, size!",
      "idle.saved --avatar.choose (face.svg)--> idle.fresh, type!",
      "sending, face.PNG --xstate.done.actor.changeAvatar--> idle.saved",
      "sending, face.PNG --xstate.error.actor.changeAvatar--> cropping.refused, face.PNG, refused",
    ]
  `))
})

describe('avatar', () => {
  it.each(limits.types)('takes a file that ends in .%s (S1-074)', async (type) => {
    const { drive, view } = startSystem()
    const file = fileOf(`my.face.${type}`)
    await drive({ type: 'avatar.choose', file })
    expect(view()).toMatchObject({ file, fault: undefined })
  })

  it.each([
    ['face.svg', 3, 'type'],
    ['face', 3, 'type'],
    ['png', 3, 'type'],
    ['face.png', limits.bytesMax + 1, 'size'],
  ])('does not take %s of %i bytes', async (name, size, fault) => {
    const { drive, view } = startSystem()
    await drive({ type: 'avatar.choose', file: fileOf(name, size) })
    expect(view()).toMatchObject({ file: undefined, fault, refusedName: name })
  })

  it('says what is wrong until another file is chosen', async () => {
    const { drive, view } = startSystem()
    await drive({ type: 'avatar.choose', file: good })
    await drive({ type: 'avatar.unreadable' })
    expect(view()).toMatchObject({ file: undefined, fault: 'unreadable' })
    await drive({ type: 'avatar.choose', file: good })
    expect(view().fault).toBeUndefined()
  })

  it('gives a picture up only when asked to twice (S3-205)', async () => {
    const { drive, view, ports } = startSystem()
    await drive({ type: 'avatar.choose', file: good })
    await drive({ type: 'avatar.cancel' })
    expect(view()).toMatchObject({ file: good, asking: true })
    await drive({ type: 'avatar.send', picture: cut })
    expect(ports.changeAvatar.calls).toEqual([])
    await drive({ type: 'avatar.keep' })
    expect(view()).toMatchObject({ file: good, asking: false })
    await drive({ type: 'avatar.cancel' })
    await drive({ type: 'avatar.drop' })
    expect(view()).toMatchObject({ file: undefined, asking: false })
  })

  it('keeps the cut when the server says no', async () => {
    const { drive, view } = startSystem()
    await drive({ type: 'avatar.choose', file: good })
    await drive({ type: 'avatar.send', picture: cut })
    await drive({ type: 'xstate.error.actor.changeAvatar', error: refused })
    expect(view()).toMatchObject({ file: good, failure: refused })
  })
})
