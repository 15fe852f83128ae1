import sharp from 'sharp'
import { deleteMarkdownPicture, uploadMarkdownPicture } from '#contract/markdown-file.ts'
import type { MarkdownUploadSnapshot } from '#machines/markdown-upload/markdown-upload.machine.ts'
import { rootToken, visit } from '#support/node/browser.ts'
import { type DriverPlace, driver, type Stage } from '#support/node/paths/driver.ts'
import { forgetTries } from '#support/node/paths/fresh-limits.ts'
import { doAct } from '#support/node/paths/hands.ts'
import { holdCalls } from '#support/node/paths/held-calls.ts'
import { type MarkdownUploadDriven, markdownUploadModel, picture } from '../machines/markdown-upload.model.ts'
import { markdownUploadActs, markdownUploadSights } from '../machines/markdown-upload.screen.ts'

const nowhere = 2 ** 31 - 1

async function open({
  browser,
  product,
  words,
}: DriverPlace): Promise<Stage<MarkdownUploadDriven, MarkdownUploadSnapshot>> {
  await forgetTries(product)
  const token = await rootToken(product)
  const { page } = await visit(browser, product, 'en-US', { token, width: 1280, height: 800 })
  const calls = await holdCalls(page, { send: uploadMarkdownPicture, remove: deleteMarkdownPicture })
  await page.goto('/oj/admin/announcement')
  await page.getByRole('button', { name: words('announcement:create'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  const content = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#c81e1e' } })
    .png()
    .toBuffer()
  const { name } = picture.file
  const file = { name, content: new Uint8Array(content) }
  await doAct(dialog, { do: 'choose', button: words('markdown:mark.picture'), file })
  await page.getByText(name, { exact: true }).waitFor()
  let message = ''
  let link = ''
  return {
    page,
    place: () => dialog,
    acts: (event, _next, before = markdownUploadModel.first()) => {
      // Whoever gives it up does not wait for its answer.
      if (event.type === 'markdownUpload.forget') calls.forget('send')
      return markdownUploadActs(event, words, before)
    },
    bring: async (event) => {
      switch (event.type) {
        case 'xstate.snapshot.send': {
          if (event.snapshot.context === undefined) return ''
          const { status, data } = await calls.pass('send')
          link = (data as { link: string }).link
          return `the server keeps it: ${status} ${link}`
        }
        case 'xstate.error.actor.send': {
          const { status, msg } = await calls.pass('send', Buffer.from('no form'))
          message = msg
          return `the server refuses what came in its place: ${status} ${msg}`
        }
        case 'xstate.done.actor.remove': {
          const { status } = await calls.pass('remove')
          return `the server removes it: ${status}`
        }
        default: {
          const { status, msg } = await calls.pass('remove', (query) => ({ ...query, fileId: nowhere }))
          message = msg
          return `the server refuses what is not there: ${status} ${msg}`
        }
      }
    },
    // How much has gone is the browser's to say.
    sights: (state) =>
      markdownUploadSights(state, words, {
        field: words('announcement:content'),
        said: () => message,
        linkOf: () => link,
      }).filter((sight) => sight.see !== 'progress' || sight.value === undefined),
    close: () => page.context().close(),
  }
}

function obstacle(event: MarkdownUploadDriven): string | undefined {
  const step = event.type === 'xstate.snapshot.send' ? event.snapshot.context : undefined
  return step && 'share' in step
    ? 'a small picture has gone before anybody sees how much of it has; the rendered page has it'
    : undefined
}

export default driver<MarkdownUploadDriven, MarkdownUploadSnapshot>({
  model: markdownUploadModel,
  obstacle: ({ event }) => obstacle(event),
  open,
})
