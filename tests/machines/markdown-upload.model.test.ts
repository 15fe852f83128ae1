import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { markdownFile as limits } from '#contract/limits/talk.ts'
import {
  type MarkdownUpload,
  type MarkdownUploadEmitted,
  type MarkdownUploadStep,
  markdownUploadMachine,
} from '#machines/markdown-upload/markdown-upload.machine.ts'
import { markdownUploadView } from '#machines/markdown-upload/markdown-upload.view.ts'
import { driverOf, failingLoudly, promisePort, says, streamPort } from '#support/browser/ports.ts'
import {
  essenceOf,
  fileModel,
  fileOf,
  markdownUploadModel,
  notes,
  picture,
  refused,
  stored,
  unfitModel,
} from './markdown-upload.model.ts'

function startSystem(input: MarkdownUpload) {
  const ports = {
    send: streamPort<MarkdownUploadStep, MarkdownUpload>(),
    remove: promisePort<void, { fileId: number }>(),
  }
  const said: MarkdownUploadEmitted[] = []
  const actor = failingLoudly(
    createActor(
      markdownUploadMachine.provide({ actors: { send: ports.send.logic, remove: ports.remove.logic } }),
      { input },
    ),
  )
  actor.on('*', (event) => said.push(event))
  actor.start()
  return {
    actor,
    ports,
    said,
    drive: driverOf({ actor, ports }),
    view: () => markdownUploadView(actor.getSnapshot()),
  }
}

/** Knows the rules, not the chart. */
function holds({ actor, ports, said, view }: ReturnType<typeof startSystem>) {
  const { share, fault, canRetry, canRemove, busy, over } = view()
  const { stored: kept, kind } = actor.getSnapshot().context
  // It is sent exactly while somebody sees how much has gone.
  expect(ports.send.watched()).toBe(share !== undefined)
  expect(busy).toBe(ports.remove.calls.some(({ settled }) => !settled))
  // Nothing is sent twice at once, and nothing that cannot be used.
  if (fault) expect([share, kept, canRetry]).toEqual([undefined, undefined, false])
  // The text hears of every link once, and of its removal after it.
  const links = said.filter(({ type }) => type === 'markdownUpload.stored')
  expect(links).toHaveLength(kept ? 1 : 0)
  const removed = said.filter(({ type }) => type === 'markdownUpload.removed')
  expect(removed.length).toBeLessThanOrEqual(links.length)
  if (removed.length > 0) expect(over).toBe(true)
  // Only what was stored can be removed, and only pictures.
  if (canRemove) expect([kind, kept]).toEqual(['picture', stored])
  expect(ports.remove.calls.every(({ input }) => input.fileId === stored.fileId)).toBe(true)
}

const models = [
  ['a picture', picture, markdownUploadModel],
  ['a file', notes, fileModel],
  ['a picture of another format', { ...picture, file: fileOf('figure.svg') }, unfitModel],
] as const

describe.each(models)('markdown upload model of %s', (_, input, model) => {
  it.each(model.paths.map((path) => [path.title, path] as const))('%s', async (_title, path) => {
    const system = startSystem(input)
    holds(system)
    for (const { event, state } of path.steps) {
      await system.drive(event)
      expect(essenceOf(system.actor.getSnapshot())).toEqual(essenceOf(state))
      holds(system)
    }
    system.actor.stop()
  })

  it('walks every transition', () => expect(model.unwalked()).toEqual([]))
})

describe('markdown upload model', () => {
  it('has a fixture for every event the machine declares', () =>
    expect(markdownUploadModel.unfixtured()).toEqual([]))
  it('reaches every state', () => {
    const missing = models.map(([, , model]) => model.unreached())
    expect(missing[0]?.filter((leaf) => missing.every((each) => each.includes(leaf)))).toEqual([])
  })
  it('is the graph we reviewed', () =>
    expect(markdownUploadModel.table()).toMatchInlineSnapshot(`
    [
      "refused, refused --markdownUpload.forget--> over, refused",
      "refused, refused --markdownUpload.retry--> sending",
      "removing --xstate.done.actor.remove--> over",
      "removing --xstate.error.actor.remove--> stored, refused",
      "sending --markdownUpload.forget--> over",
      "sending --xstate.error.actor.send--> refused, refused",
      "sending --xstate.snapshot.send (half)--> sending, half",
      "sending --xstate.snapshot.send (nothing)--> sending",
      "sending --xstate.snapshot.send (stored)--> stored",
      "sending, half --markdownUpload.forget--> over",
      "sending, half --xstate.error.actor.send--> refused, refused",
      "sending, half --xstate.snapshot.send (half)--> sending, half",
      "sending, half --xstate.snapshot.send (nothing)--> sending, half",
      "sending, half --xstate.snapshot.send (stored)--> stored",
      "stored --markdownUpload.forget--> over",
      "stored --markdownUpload.remove--> removing",
      "stored, refused --markdownUpload.forget--> over, refused",
      "stored, refused --markdownUpload.remove--> removing",
    ]
  `))
  it('ends for a file once it is stored', () =>
    expect(fileModel.table()).toMatchInlineSnapshot(`
    [
      "refused, refused --markdownUpload.forget--> over, refused",
      "refused, refused --markdownUpload.retry--> sending",
      "sending --markdownUpload.forget--> over",
      "sending --xstate.error.actor.send--> refused, refused",
      "sending --xstate.snapshot.send (half)--> sending, half",
      "sending --xstate.snapshot.send (nothing)--> sending",
      "sending --xstate.snapshot.send (stored)--> over",
      "sending, half --markdownUpload.forget--> over",
      "sending, half --xstate.error.actor.send--> refused, refused",
      "sending, half --xstate.snapshot.send (half)--> sending, half",
      "sending, half --xstate.snapshot.send (nothing)--> sending, half",
      "sending, half --xstate.snapshot.send (stored)--> over",
    ]
  `))
  it('sends nothing that is unfit', () =>
    expect(unfitModel.table()).toMatchInlineSnapshot(`
    [
      "unfit, type! --markdownUpload.forget--> over, type!",
    ]
  `))
})

describe('markdown upload', () => {
  it.each([
    ['picture', 'figure.svg', 3, 'type'],
    ['picture', 'png', 3, 'type'],
    ['picture', 'figure.png', 0, 'empty'],
    ['picture', 'figure.png', limits.pictureBytes + 1, 'tooLarge'],
    ['file', 'notes', 0, 'empty'],
    ['file', 'notes', limits.fileBytes + 1, 'tooLarge'],
  ] as const)('does not send a %s %s of %i bytes', (kind, name, size, fault) => {
    const { view, ports } = startSystem({ kind, file: fileOf(name, size), gid: null })
    expect(view().fault).toBe(fault)
    expect(ports.send.watched()).toBe(false)
  })

  it.each([
    ...limits.pictureTypes.map((type) => ['picture', `my.figure.${type}`, limits.pictureBytes] as const),
    ['file', 'notes', limits.fileBytes] as const,
  ])('sends a %s %s of %i bytes', (kind, name, size) => {
    expect(startSystem({ kind, file: fileOf(name, size), gid: null }).view().share).toBe(0)
  })

  it('is tried again after a failure, and told to the text once', async () => {
    const { drive, view, said } = startSystem(picture)
    await drive(says('send', { share: 0.5 }))
    expect(view().share).toBe(0.5)
    await drive({ type: 'xstate.error.actor.send', error: refused })
    expect(view()).toMatchObject({ failure: refused, canRetry: true, share: undefined })
    await drive({ type: 'markdownUpload.retry' })
    expect(view()).toMatchObject({ failure: undefined, share: 0 })
    await drive(says('send', { stored }))
    expect(said).toEqual([{ type: 'markdownUpload.stored', link: stored.link }])
  })

  it('takes a picture back, also on the second try', async () => {
    const { drive, view, said } = startSystem(picture)
    await drive(says('send', { stored }))
    await drive({ type: 'markdownUpload.remove' })
    await drive({ type: 'xstate.error.actor.remove', error: refused })
    expect(view()).toMatchObject({ failure: refused, canRemove: true, over: false })
    await drive({ type: 'markdownUpload.remove' })
    await drive({ type: 'xstate.done.actor.remove', output: undefined })
    expect(view().over).toBe(true)
    expect(said.at(-1)).toEqual({ type: 'markdownUpload.removed', link: stored.link })
  })
})
