import type { z } from 'zod'
import type { Permission } from './enums.ts'

/** Who may call: anybody, the signed-in, the holders of a permission, or a judge with its token. */
export type Who = 'any' | 'login' | Permission | 'judge'

/** One way a call is refused. `http` is 200 unless the contract says that this refusal is an HTTP status. */
export interface Refusal {
  readonly status: number
  readonly when: string
  readonly http?: number
}

export interface Upload {
  readonly part: string
  readonly bytesMax: number
}

export interface Operation<
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  D extends z.ZodType = z.ZodType,
  W extends Who = Who,
> {
  /** Unique; the operation id of the OpenAPI document. */
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/ojapi`, in Fastify's syntax. */
  readonly path: string
  readonly summary: string
  readonly who: W
  readonly query: Q
  readonly body: B
  /** A body may come, of any type, and is not looked at. */
  readonly bodyIgnored?: true
  /** Bytes that a body may have; `bodyBytesMax` when absent. */
  readonly bodyBytesMax?: number
  /** The body is multipart/form-data with a file in this part; `body` is undefined then. */
  readonly upload?: Upload
  /** A successful answer is a file of this type in place of the envelope; every refusal has HTTP 400 or above. */
  readonly download?: string
  /** The payload of a successful answer; `z.null()` for calls without result. */
  readonly data: D
  readonly failures: readonly Refusal[]
  readonly example: {
    readonly query?: z.input<Q>
    readonly body?: z.input<B>
    readonly data: z.input<D>
  }
}

export type AnyOperation = Operation
export type QueryOf<O extends AnyOperation> = z.output<O['query']>
export type BodyOf<O extends AnyOperation> = z.output<O['body']>
export type DataOf<O extends AnyOperation> = z.output<O['data']>

export const operation = <Q extends z.ZodType, B extends z.ZodType, D extends z.ZodType, const W extends Who>(
  op: Operation<Q, B, D, W>,
): Operation<Q, B, D, W> => op

type Bodiless<Q extends z.ZodType, D extends z.ZodType, W extends Who> = Operation<Q, z.ZodUndefined, D, W>

export type UploadOperation<
  Q extends z.ZodType = z.ZodType,
  D extends z.ZodType = z.ZodType,
  W extends Who = Who,
> = Bodiless<Q, D, W> & { readonly upload: Upload }

export type DownloadOperation<Q extends z.ZodType = z.ZodType, W extends Who = Who> = Bodiless<
  Q,
  z.ZodNull,
  W
> & { readonly download: string }

export const uploadOperation = <Q extends z.ZodType, D extends z.ZodType, const W extends Who>(
  op: UploadOperation<Q, D, W>,
): UploadOperation<Q, D, W> => op

export const downloadOperation = <Q extends z.ZodType, const W extends Who>(
  op: DownloadOperation<Q, W>,
): DownloadOperation<Q, W> => op
