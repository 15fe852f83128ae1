import { markdownFile as limits } from '#contract/limits/talk.ts'
import type { MarkdownUploadSnapshot } from '#machines/markdown-upload/markdown-upload.machine.ts'
import { markdownUploadView } from '#machines/markdown-upload/markdown-upload.view.ts'
import type { Act, Sight, Words } from '#support/browser/acts.ts'
import { listWords } from '#ui/kit/list-words.ts'
import { storedMark } from '#ui/markdown/upload-marks.ts'
import type { MarkdownUploadDriven } from './markdown-upload.model.ts'

/** What a person does below a text in Markdown for an event; nothing for those that its services bring. */
export function markdownUploadActs(
  { type }: MarkdownUploadDriven,
  words: Words,
  before: MarkdownUploadSnapshot,
): readonly Act[] {
  const of = (key: string, values?: Record<string, unknown>) => words(`markdown:upload.${key}`, values)
  const { name, share } = markdownUploadView(before)
  switch (type) {
    case 'markdownUpload.retry':
      return [{ do: 'press', button: of('retry') }]
    case 'markdownUpload.remove':
      return [{ do: 'press', button: of('remove') }]
    case 'markdownUpload.forget':
      return [{ do: 'press', button: of(share === undefined ? 'forget' : 'cancel', { name }) }]
    default:
      return []
  }
}

const hundred = 100

/**
 * What must be seen in a state below the text, and in it once it is stored. `said` gives the server's own words for those
 * of a fixture, and `linkOf` its own links.
 */
export function markdownUploadSights(
  state: MarkdownUploadSnapshot,
  words: Words,
  {
    field,
    said = (message) => message,
    linkOf = (link) => link,
  }: { field: string; said?: (message: string) => string; linkOf?: (link: string) => string },
): Sight[] {
  const of = (key: string, values?: Record<string, unknown>) => words(`markdown:upload.${key}`, values)
  const { name, kind, share, fault, failure, canRetry, canRemove, busy, over } = markdownUploadView(state)
  const { stored } = state.context
  const shown = (text: string, isShown: boolean): Sight => ({ see: 'text', text, shown: isShown })
  const going: Sight = {
    ...{ see: 'progress', name: of('going', { name }) },
    value: share === undefined ? undefined : share * hundred,
  }
  const types = listWords(limits.pictureTypes, 'en-US')
  const told = failure && 'message' in failure ? [shown(said(failure.message), !over)] : []
  const isStill = stored !== undefined && !over
  return [
    shown(name, !over),
    going,
    shown(of('done'), isStill && failure === undefined),
    shown(of('type', { types }), fault === 'type' && !over),
    ...told,
    shown(of('retry'), canRetry),
    ...(canRemove ? [{ see: 'button', name: of('remove'), busy } as const] : [shown(of('remove'), false)]),
    // What was stored stays in the text, or was taken out of it with the picture.
    ...(stored && !over
      ? [{ see: 'field', field, value: storedMark(kind, name, linkOf(stored.link)) } as const]
      : []),
    ...(stored ? [] : over ? [{ see: 'field', field, value: '' } as const] : []),
  ]
}
