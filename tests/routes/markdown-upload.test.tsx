import { act, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { getAnnouncements } from '#contract/announcement-admin.ts'
import type {
  MarkdownUpload,
  MarkdownUploadSnapshot,
  MarkdownUploadStep,
} from '#machines/markdown-upload/markdown-upload.machine.ts'
import type { Words } from '#support/browser/acts.ts'
import { promisePort, streamPort } from '#support/browser/ports.ts'
import { doRendered } from '#support/browser/rendered-hands.ts'
import { toursOf } from '#support/browser/tours.ts'
import {
  fileModel,
  fileOf,
  type MarkdownUploadDriven,
  markdownUploadModel,
  notes,
  picture,
  unfitModel,
} from '../machines/markdown-upload.model.ts'
import { markdownUploadActs, markdownUploadSights } from '../machines/markdown-upload.screen.ts'
import { openAdminPage } from './admin-page.ts'
import { settle } from './open-app.tsx'
import { replaceMachines, walkRendered } from './rendered-walk.ts'

const models = [
  ['a picture', picture, markdownUploadModel],
  ['a file', notes, fileModel],
  ['a picture of another format', { ...picture, file: fileOf('figure.svg') }, unfitModel],
] as const
const sightsFor = (state: MarkdownUploadSnapshot, words: Words) =>
  markdownUploadSights(state, words, { field: words('announcement:content') })

/** A new announcement for whose text a file was chosen just now; the ports of its upload are the test's. */
async function openText({ file, kind }: MarkdownUpload, first: MarkdownUploadSnapshot) {
  const ports = {
    send: streamPort<MarkdownUploadStep, MarkdownUpload>(),
    remove: promisePort<void, { fileId: number }>(),
  }
  const app = await openAdminPage('/admin/announcement', {
    // Other calls have the same path.
    answers: { [getAnnouncements.path]: getAnnouncements.example.data },
    prepare: (context) =>
      replaceMachines(context, 'loadAdminLogic', ({ upload }) => ({
        upload: upload.provide({ actors: { send: ports.send.logic, remove: ports.remove.logic } }),
      })),
  })
  const create = app.words('announcement:create')
  await screen.findByText(create)
  await act(async () => doRendered(screen, { do: 'press', button: create }))
  const button = app.words(`markdown:mark.${kind}`)
  await screen.findByLabelText(button, { selector: 'input' })
  const { name, size } = file
  const chosen = { name, size, content: new Uint8Array(1) }
  await act(async () => doRendered(screen, { do: 'choose', button, file: chosen }))
  await screen.findByText(name)
  return {
    ...{ app, ports },
    place: async () => {
      await settle()
      return screen
    },
    acts: (event: MarkdownUploadDriven, words: Words, before = first) =>
      markdownUploadActs(event, words, before),
    sights: sightsFor,
  }
}

describe.each(models)('a text shows each state of %s on its way into it', (_, input, model) => {
  const tours = toursOf(model, { sights: sightsFor })
  it.each(tours.map((steps, index) => [index + 1, steps.length, steps] as const))(
    'walk %i of %i steps',
    async (_number, _length, steps) => walkRendered(await openText(input, model.first()), { steps }),
    60_000,
  )
  it('in a few walks', () => expect(tours.length).toBeLessThanOrEqual(5))
})
