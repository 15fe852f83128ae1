import { z } from 'zod'
import { preview } from './limits/talk.ts'
import { operation } from './operation.ts'

export const previewMarkdown = operation({
  name: 'previewMarkdown',
  method: 'POST',
  path: '/preview-markdown',
  summary: 'Renders a preview of a Markdown text; nothing is stored',
  who: 'login',
  query: z.object({}),
  body: z.object({ content: z.string().max(preview.contentMax) }),
  data: z.object({ html: z.string() }),
  failures: [{ status: 403, when: `the account has had ${preview.perHour} within an hour` }],
  example: {
    body: { content: 'Five hours, **ten** problems.' },
    data: { html: '<p>Five hours, <strong>ten</strong> problems.</p>' },
  },
})

export const markdownOperations = [previewMarkdown]
