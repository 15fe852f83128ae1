import { afterAll, beforeAll, expect, test } from 'vitest'
import { preview as limits } from '#contract/limits/talk.ts'
import { previewMarkdown } from '#contract/markdown.ts'
import { createPreviews } from '#server/statement/previews.ts'
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

test('everybody who is signed in may have it, not of longer texts than are taken', async () => {
  expect((await previewAs(['default_user'], '*x*')).data?.html).toContain('<em>x</em>')
  expect((await server.ask(previewMarkdown, { body: { content: 'x' } })).status).toBe(401)
  expect((await previewAs(['default_user'], 'x'.repeat(limits.contentMax + 1))).status).toBe(400)
})

test('an account has so many within an hour', async () => {
  const { token, uid } = await server.signedIn()
  const ask = () => server.ask(previewMarkdown, { token, body: { content: 'x' } })
  expect((await ask()).status).toBe(200)
  await server.db
    .updateTable('allowance')
    .set({ used: limits.perHour })
    .where('key', '=', `preview-of:${uid}`)
    .execute()
  expect(await ask()).toMatchObject({ status: 403, msg: expect.stringMatching(/\d/) })
})

test('of one account come one after the other, so that others do not wait for them', async () => {
  const previews = createPreviews(server.db)
  const ended: string[] = []
  const show = async (uid: string, text: string) => {
    await previews.of(uid, text)
    ended.push(text)
  }
  await Promise.all([show('1', 'first'), show('1', 'second'), show('1', 'third'), show('2', 'of another')])
  await previews.close()
  expect(ended).toEqual(['first', 'of another', 'second', 'third'])
})

test('are not begun for who has gone meanwhile', async () => {
  const previews = createPreviews(server.db)
  const gone = new AbortController()
  const first = previews.of('1', 'first')
  const second = previews.of('1', 'second', gone.signal)
  const third = previews.of('1', 'third')
  gone.abort()
  await expect(second).rejects.toThrow()
  expect(await Promise.all([first, third])).toEqual([
    expect.stringContaining('first'),
    expect.stringContaining('third'),
  ])
  await previews.close()
})
