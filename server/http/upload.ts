import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { apiPrefix } from '#contract/envelope.ts'
import type { DataOf, Upload, UploadOperation } from '#contract/operation.ts'
import { Refused, refuse } from './refusal.ts'
import { type Call, openCall, successOf } from './route.ts'

/** `file` lies in a folder of its own and is gone once the handler has settled. */
type UploadHandler<O extends UploadOperation> = (call: Call<O>, file: string) => Promise<DataOf<O>>

/** Nothing of what the sender calls the file is used. */
async function receive(request: FastifyRequest, { part, bytesMax }: Upload, file: string) {
  if (!request.isMultipart()) refuse(400, 'server.http:fileMissing')
  const limits = { fileSize: bytesMax, files: 1, fields: 10, parts: 11, headerPairs: 50 }
  for await (const each of request.parts({ limits })) {
    if (each.type !== 'file') continue
    if (each.fieldname !== part) {
      // The next part comes only after this one.
      each.file.resume()
      continue
    }
    await pipeline(each.file, createWriteStream(file, { flags: 'wx', mode: 0o600 }))
    if (each.file.truncated) refuse(400, 'server.http:fileTooLarge')
    return each.file.bytesRead
  }
  return 0
}

/** What the sender did wrong is no failure of ours, other than a full disk. */
const received = async (...upload: Parameters<typeof receive>): Promise<number> => {
  try {
    return await receive(...upload)
  } catch (error) {
    if (error instanceof Refused || (error as NodeJS.ErrnoException).errno !== undefined) throw error
    return refuse(400, 'server.http:uploadBroken')
  }
}

/** Registers operations that take a file; who may not call is told before a byte of the file is kept. */
export function uploadRoutes(
  app: FastifyInstance,
  register: (add: <O extends UploadOperation>(operation: O, handler: UploadHandler<O>) => void) => void,
): void {
  // In a room of its own: elsewhere such a body is of an unknown type.
  app.register(async (room) => {
    await room.register(multipart, { throwFileSizeLimit: false })
    register((operation, handler) => {
      room.route({
        method: operation.method,
        url: `${apiPrefix}${operation.path}`,
        bodyLimit: operation.upload.bytesMax + 1024 * 1024,
        handler: async (request, reply) => {
          const call = await openCall(app, operation, request, reply)
          const folder = await mkdtemp(path.join(tmpdir(), 'verdict-upload-'))
          try {
            const file = path.join(folder, 'file')
            if ((await received(request, operation.upload, file)) === 0)
              refuse(400, 'server.http:fileMissing')
            return successOf(operation, await handler(call, file))
          } finally {
            await rm(folder, { recursive: true, force: true })
          }
        },
      })
    })
  })
}
