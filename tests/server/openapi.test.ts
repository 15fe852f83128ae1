import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { apiPrefix } from '#contract/envelope.ts'
import { operations } from '#contract/operations.ts'
import { startServer, type TestServer } from '#support/node/server.ts'

interface Described {
  operationId: string
  parameters: { name: string; in: string; required: boolean; schema: object }[]
  requestBody?: { content: Record<string, { schema: object; example: unknown }> }
  responses: Record<string, { content: Record<string, { schema: { properties: object } }> }>
  security: Record<string, string[]>[]
}
interface Document {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, Described>>
  components: { securitySchemes: Record<string, { type: string; in: string; name: string }> }
}

let server: TestServer
let document: Document

beforeAll(async () => {
  server = await startServer()
  const answer = await server.app.inject({ method: 'GET', url: `${apiPrefix}/openapi.json` })
  expect(answer.headers['content-type']).toMatch(/^application\/json/)
  document = answer.json()
})
afterAll(() => server?.close())

const described = () => Object.values(document.paths).flatMap((methods) => Object.values(methods))

test('the document is OpenAPI 3.1 with every operation once', () => {
  expect(document.openapi).toMatch(/^3\.1\./)
  expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) })
  expect(
    described()
      .map(({ operationId }) => operationId)
      .sort(),
  ).toEqual(operations.map(({ name }) => name).sort())
})

describe.each(operations.map((operation) => [operation.name, operation] as const))(
  '%s',
  (name, operation) => {
    const find = () => described().find(({ operationId }) => operationId === name) as Described

    test('is described as the contract has it', () => {
      const entry = document.paths[`${apiPrefix}${operation.path}`]?.[operation.method.toLowerCase()]
      expect(entry).toBe(find())
      const { parameters, requestBody, responses } = find()
      const fields = operation.query instanceof z.ZodObject ? Object.keys(operation.query.shape) : []
      expect(parameters.map((parameter) => parameter.name)).toEqual(fields)
      for (const parameter of parameters)
        expect(parameter).toMatchObject({ in: 'query', schema: expect.any(Object) })
      const bodyTypes = Object.keys(requestBody?.content ?? {})
      if (operation.upload) expect(bodyTypes).toEqual(['multipart/form-data'])
      else expect(bodyTypes.length === 0).toBe(operation.body instanceof z.ZodUndefined)
      if (operation.download) {
        expect(Object.keys(responses['200']?.content ?? {})).toEqual([operation.download])
        return
      }
      const answer = responses['200']?.content['application/json']
      expect(Object.keys(answer?.schema.properties ?? {})).toEqual(['status', 'msg', 'data'])
    })

    test('names only security schemes that are there', () => {
      for (const scheme of find().security.flatMap((entry) => Object.keys(entry))) {
        expect(document.components.securitySchemes[scheme]).toMatchObject({ type: 'apiKey', in: 'header' })
      }
    })
  },
)
