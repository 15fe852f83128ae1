import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { apiPrefix } from '#contract/envelope.ts'
import type { DataOf, QueryOf, Upload, UploadOperation } from '#contract/operation.ts'
import { Refused, refuse } from './refusal.ts'
import { type Call, openCall, perform, successOf } from './route.ts'
import { checkedInput } from './validation.ts'

/** What the sender calls it is a word to show and never a path. */
export interface UploadedFile {
  readonly path: string
  readonly sentName: string
  readonly size: number
}

/** The file lies in a folder of its own and is gone once the handler has settled. */
type UploadHandler<O extends UploadOperation> = (call: Call<O>, file: UploadedFile) => Promise<DataOf<O>>

/**
 * Refuses before a byte of the file is kept; what stands in parts of the form is not known yet. `atEnd` takes what is to
 * be done once the file is gone again.
 */
type Admit<O extends UploadOperation> = (
  call: Call<O>,
  atEnd: (finish: () => Promise<void>) => void,
) => Promise<void>

interface Received {
  size: number
  sentName: string
  /** The other parts, whether they came before the file or after it. */
  fields: Record<string, string>
}

const fieldBytesMax = 1_000

async function receive(request: FastifyRequest, upload: Upload, file: string): Promise<Received> {
  if (!request.isMultipart()) refuse(400, 'server.http:fileMissing')
  const limits = {
    ...{ fileSize: upload.bytesMax, files: 1 },
    ...{ fields: 10, fieldSize: fieldBytesMax, parts: 11, headerPairs: 50 },
  }
  const received: Received = { size: 0, sentName: '', fields: {} }
  for await (const each of request.parts({ limits })) {
    if (each.type !== 'file') {
      received.fields[each.fieldname] = String(each.value)
    } else if (each.fieldname !== upload.part) {
      // The next part comes only after this one.
      each.file.resume()
    } else {
      await pipeline(each.file, createWriteStream(file, { flags: 'wx', mode: 0o600 }))
      if (each.file.truncated) refuse(400, 'server.http:fileTooLarge')
      received.size = each.file.bytesRead
      received.sentName = each.filename ?? ''
    }
  }
  return received
}

/** What the sender did wrong is no failure of ours, other than a full disk. */
const received = async (...upload: Parameters<typeof receive>): Promise<Received> => {
  try {
    return await receive(...upload)
  } catch (error) {
    if (error instanceof Refused || (error as NodeJS.ErrnoException).errno !== undefined) throw error
    return refuse(400, 'server.http:uploadBroken')
  }
}

/** The call with what its query names and the form says: other clients send it in parts of the form. */
const withFields = <O extends UploadOperation>(
  operation: O,
  call: Call<O>,
  sent: unknown,
  fields: Record<string, string>,
): Call<O> => {
  if (Object.keys(fields).length === 0) return call
  const query = checkedInput(operation.query, { ...fields, ...(sent as object) }, 'query') as QueryOf<O>
  return { ...call, query }
}

const inFolder = async <T>(use: (file: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'verdict-upload-'))
  try {
    return await use(path.join(folder, 'file'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Registers operations that take a file; who may not call is told before a byte of the file is kept. */
export function uploadRoutes(
  app: FastifyInstance,
  register: (
    add: <O extends UploadOperation>(operation: O, handler: UploadHandler<O>, admit?: Admit<O>) => void,
  ) => void,
): void {
  // In a room of its own: elsewhere such a body is of an unknown type.
  app.register(async (room) => {
    await room.register(multipart, { throwFileSizeLimit: false })
    register((operation, handler, admit) => {
      room.route({
        method: operation.method,
        url: `${apiPrefix}${operation.path}`,
        bodyLimit: operation.upload.bytesMax + 1024 * 1024,
        handler: async (request, reply) => {
          const call = await openCall(app, operation, request, reply)
          const ends: (() => Promise<void>)[] = []
          try {
            await admit?.(call, (finish) => ends.push(finish))
            return await inFolder(async (file) => {
              const { size, sentName, fields } = await received(request, operation.upload, file)
              if (size === 0) refuse(400, 'server.http:fileMissing')
              const whole = withFields(operation, call, request.query, fields)
              const work = () => handler(whole, { path: file, sentName, size })
              return successOf(operation, await perform(app, operation, whole, work))
            })
          } finally {
            await Promise.allSettled(ends.map((finish) => finish()))
          }
        },
      })
    })
  })
}
