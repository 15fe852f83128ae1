import { z } from 'zod'
import { contest } from './limits/contest.ts'
import { operation } from './operation.ts'

export const previewMarkdown = operation({
  name: 'previewMarkdown',
  method: 'POST',
  path: '/admin/preview-markdown',
  summary: 'A text of the administration as readers will see it, which is kept nowhere',
  who: 'contest_admin',
  query: z.object({}),
  body: z.object({ content: z.string().max(contest.descriptionMax) }),
  data: z.object({ html: z.string() }),
  failures: [],
  example: {
    body: { content: 'Five hours, **ten** problems.' },
    data: { html: '<p>Five hours, <strong>ten</strong> problems.</p>' },
  },
})

export const markdownOperations = [previewMarkdown]
