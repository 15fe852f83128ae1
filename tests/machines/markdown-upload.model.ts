import type { Failure } from '#contract/failure.ts'
import {
  type MarkdownUpload,
  type MarkdownUploadSnapshot,
  type MarkdownUploadStep,
  markdownUploadMachine,
} from '#machines/markdown-upload/markdown-upload.machine.ts'
import { modelOf, stateText } from '#support/browser/model.ts'
import { says } from '#support/browser/ports.ts'

export const refused: Failure = { kind: 'refused', status: 403, message: 'refused' }
export const stored = { link: '/ojapi/public/img/a.webp', fileId: 7 }
const storedFile = { link: '/ojapi/public/file/a.pdf', fileId: null }

/** A file of this size whose content does not matter. */
export const fileOf = (name: string, size = 3): File => {
  const file = new File(['abc'], name)
  Object.defineProperty(file, 'size', { value: size })
  return file
}
export const picture: MarkdownUpload = { file: fileOf('figure.PNG'), kind: 'picture', gid: 3 }
export const notes: MarkdownUpload = { file: fileOf('notes.pdf'), kind: 'file', gid: null }

const eventsOf = ({ kind }: MarkdownUpload) =>
  [
    { type: 'markdownUpload.retry' },
    { type: 'markdownUpload.forget' },
    { type: 'markdownUpload.remove' },
    says('send', undefined),
    says<'send', MarkdownUploadStep>('send', { share: 0.5 }),
    says<'send', MarkdownUploadStep>('send', { stored: kind === 'picture' ? stored : storedFile }),
    { type: 'xstate.error.actor.send', error: refused },
    { type: 'xstate.done.actor.remove', output: undefined },
    { type: 'xstate.error.actor.remove', error: refused },
  ] as const
export type MarkdownUploadDriven = ReturnType<typeof eventsOf>[number]

const vertex = ({ value, context }: MarkdownUploadSnapshot): string =>
  [
    stateText(value),
    ...(context.fault ? [`${context.fault}!`] : []),
    ...(context.failure ? ['refused'] : []),
    ...(value === 'sending' && context.share > 0 ? ['half'] : []),
  ].join(', ')

export const essenceOf = (snapshot: MarkdownUploadSnapshot) => ({
  vertex: vertex(snapshot),
  status: snapshot.status,
  stored: snapshot.context.stored,
  failure: snapshot.context.failure,
})

const note = (event: MarkdownUploadDriven): string | undefined => {
  if (event.type !== 'xstate.snapshot.send') return undefined
  const step: MarkdownUploadStep | undefined = event.snapshot.context
  if (step === undefined) return 'nothing'
  return 'stored' in step ? 'stored' : 'half'
}

const modelFor = (input: MarkdownUpload) =>
  modelOf<MarkdownUploadDriven, MarkdownUploadSnapshot>(markdownUploadMachine, {
    input,
    events: eventsOf(input),
    vertex,
    note,
  })

export const markdownUploadModel = modelFor(picture)
/** What ends once it is stored, and what is never sent. */
export const fileModel = modelFor(notes)
export const unfitModel = modelFor({ ...picture, file: fileOf('figure.svg') })
