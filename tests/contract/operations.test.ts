import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { permissions } from '#contract/enums.ts'
import { envelope } from '#contract/envelope.ts'
import { operations } from '#contract/operations.ts'

const writes = (method: string) => method === 'POST' || method === 'PUT'
/** Those of HOJ's calls that delete what their body names. */
const deletesByBody = ['removeComment', 'removeDiscussions', 'removeReply', 'removeUsers']

test('names and method-path pairs are unique', () => {
  const names = operations.map(({ name }) => name)
  const paths = operations.map(({ method, path }) => `${method} ${path}`)
  expect(names).toEqual([...new Set(names)])
  expect(paths).toEqual([...new Set(paths)])
})

describe.each(operations.map((operation) => [operation.name, operation] as const))('%s', (_, operation) => {
  const { query, body, data, example, failures, method, path, who, summary, upload, bodyIgnored } = operation

  test('has an example that its own schemas take', () => {
    expect(query.safeParse(example.query ?? {}).error).toBeUndefined()
    expect(body.safeParse(example.body).error).toBeUndefined()
    const parsed = data.safeParse(example.data)
    expect(parsed.error).toBeUndefined()
    // A member that the schema does not name would be dropped from real answers too.
    expect(parsed.data).toEqual(example.data)
    expect(envelope(data).safeParse({ status: 200, msg: 'success', data: example.data }).success).toBe(true)
  })

  test('says what it is', () => {
    expect(path).toMatch(/^\/[a-zA-Z0-9/-]+$/)
    expect(summary).toMatch(/^[A-Z].*[^.]$/)
    expect(['any', 'login', 'judge', ...Object.keys(permissions)]).toContain(who)
    expect(body instanceof z.ZodUndefined).toBe(
      !(writes(method) || deletesByBody.includes(operation.name)) ||
        upload !== undefined ||
        bodyIgnored === true,
    )
    for (const failure of failures) {
      expect(failure.status).toBeGreaterThanOrEqual(400)
      expect(failure.when).not.toBe('')
    }
  })

  test('drops members that nobody named', () => {
    if (!(body instanceof z.ZodObject)) return
    const unnamed = 'role' in body.shape ? 'roles' : 'role'
    expect(body.parse({ ...(example.body as object), [unnamed]: 'root' })).not.toHaveProperty(unnamed)
  })
})
