import { afterAll, beforeAll, expect, test } from 'vitest'
import { contest as limits } from '#contract/limits/contest.ts'
import { previewMarkdown } from '#contract/markdown.ts'
import { type PracticeServer, startPractice } from '#support/node/practice.ts'

let server: PracticeServer
beforeAll(async () => {
  server = await startPractice()
})
afterAll(() => server?.close())

const previewAs = async (roles: readonly string[], content: string) => {
  const { token } = await server.signedIn({ roles: [...roles] as never })
  return server.ask(previewMarkdown, { token, body: { content } })
}
const kept = async () =>
  Number(
    (
      await server.db
        .selectFrom('renderedMarkdown')
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirst()
    )?.n,
  )

test('what is being written is shown as readers will see it, and kept nowhere', async () => {
  const before = await kept()
  const { data } = await previewAs(['admin'], 'Be **quick**: $x^2$ <script>alert(1)</script>')
  expect(data?.html).toContain('<strong>quick</strong>')
  expect(data?.html).toContain('katex')
  expect(data?.html).not.toContain('<script')
  expect((await previewAs(['problem_admin'], ' ')).data).toEqual({ html: '' })
  expect(await kept()).toBe(before)
})

test('only whoever makes contests may have it, and not of longer texts than are taken', async () => {
  expect((await previewAs(['default_user'], 'x')).status).toBe(403)
  expect((await server.ask(previewMarkdown, { body: { content: 'x' } })).status).toBe(401)
  expect((await previewAs(['admin'], 'x'.repeat(limits.descriptionMax + 1))).status).toBe(400)
})
