import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { apiPrefix, envelope, header } from '#contract/envelope.ts'
import type { AnyOperation } from '#contract/operation.ts'
import { operations } from '#contract/operations.ts'

type Json = Record<string, unknown>

const jsonSchema = (schema: z.ZodType): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' })
  return rest
}

const parametersOf = ({ query }: AnyOperation): Json[] => {
  const { properties = {}, required = [] } = jsonSchema(query) as { properties?: Json; required?: string[] }
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

const describe = (operation: AnyOperation): Json => ({
  operationId: operation.name,
  summary: operation.summary,
  ...(operation.failures.length > 0 ? { description: failuresOf(operation) } : {}),
  security: securityOf(operation),
  parameters: parametersOf(operation),
  ...(operation.body instanceof z.ZodUndefined
    ? {}
    : {
        requestBody: {
          required: true,
          content: {
            'application/json': { schema: jsonSchema(operation.body), example: operation.example.body },
          },
        },
      }),
  responses: {
    200: {
      description: 'The envelope; a status in it other than 200 is a refusal and its msg says why',
      content: {
        'application/json': {
          schema: jsonSchema(envelope(operation.data)),
          example: { status: 200, msg: 'success', data: operation.example.data },
        },
      },
    },
  },
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
  const document = JSON.stringify(openApiDocument())
  app.get(`${apiPrefix}/openapi.json`, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(document),
  )
}
