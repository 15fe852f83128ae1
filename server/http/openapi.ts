import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { apiPrefix, envelope, header } from '#contract/envelope.ts'
import type { AnyOperation } from '#contract/operation.ts'
import { operations } from '#contract/operations.ts'
import { describeText } from '#contract/sent-text.ts'

type Json = Record<string, unknown>

const answered = (schema: z.ZodType): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' })
  return rest
}

const sent = (schema: z.ZodType): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => describeText(zodSchema, jsonSchema),
  })
  return rest
}

const parametersOf = ({ query }: AnyOperation): Json[] => {
  const { properties = {}, required = [] } = sent(query) as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

const securityOf = ({ who }: AnyOperation): Json[] => {
  if (who === 'judge') return [{ judgeToken: [] }]
  return who === 'any' ? [{}, { token: [] }] : [{ token: [] }]
}

const failuresOf = ({ failures }: AnyOperation): string =>
  failures.map(({ status, when, http }) => `- ${status} (HTTP ${http ?? 200}): ${when}`).join('\n')

const requestBodyOf = ({ body, upload, example }: AnyOperation): Json => {
  if (upload) {
    const file = { type: 'string', format: 'binary', maxLength: upload.bytesMax }
    const schema = { type: 'object', required: [upload.part], properties: { [upload.part]: file } }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  if (body instanceof z.ZodUndefined) return {}
  const content = { 'application/json': { schema: sent(body), example: example.body } }
  return { requestBody: { required: true, content } }
}

const responsesOf = ({ data, download, example }: AnyOperation): Json => {
  if (download) {
    const file = { [download]: { schema: { type: 'string', format: 'binary' } } }
    return {
      200: { description: 'The file; a refusal is the envelope with HTTP 400 or above', content: file },
    }
  }
  return {
    200: {
      description: 'The envelope; a status in it other than 200 is a refusal and its msg says why',
      content: {
        'application/json': {
          schema: answered(envelope(data)),
          example: { status: 200, msg: 'success', data: example.data },
        },
      },
    },
  }
}

const describe = (operation: AnyOperation): Json => ({
  operationId: operation.name,
  summary: operation.summary,
  ...(operation.failures.length > 0 ? { description: failuresOf(operation) } : {}),
  security: securityOf(operation),
  parameters: parametersOf(operation),
  ...requestBodyOf(operation),
  responses: responsesOf(operation),
})

/** OpenAPI 3.1, made from the operations of the contract. */
function openApiDocument(): Json {
  const paths: Record<string, Json> = {}
  for (const operation of operations) {
    const url = `${apiPrefix}${operation.path}`
    paths[url] = { ...paths[url], [operation.method.toLowerCase()]: describe(operation) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Verdict', version: '1', description: 'An online programming judge' },
    paths,
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: header.token },
        judgeToken: { type: 'apiKey', in: 'header', name: header.judgeToken },
      },
    },
  }
}

export function openApiRoute(app: FastifyInstance): void {
  let document: string | undefined
  app.get(`${apiPrefix}/openapi.json`, async (_request, reply) => {
    // Nobody may ever ask, and it takes a fifth of a start.
    document ??= JSON.stringify(openApiDocument())
    return reply.type('application/json; charset=utf-8').send(document)
  })
}
