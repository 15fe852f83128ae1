import type { z } from 'zod'
import { refuse } from '#server/http/refusal.ts'
import type { Archive } from './archive.ts'

const jsonBytesMax = 32 * 1024 * 1024

/** A JSON file of an archive in the form of a schema; refuses with the name of the file and of the wrong field. */
export const readJson = async <S extends z.ZodType>(
  archive: Archive,
  name: string,
  schema: S,
): Promise<z.output<S>> => {
  if (archive.size(name) > jsonBytesMax) refuse(400, 'server.package:entryTooLarge', { name })
  const text = String(await archive.read(name)).replace(/^\uFEFF/, '')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return refuse(400, 'server.package:jsonWrong', { name })
  }
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const field = parsed.error.issues[0]?.path.map(String).join('.') || 'JSON'
  return refuse(400, 'server.package:fieldWrong', { name, field })
}

/** Absent, null or not of the form: the fallback. */
export const lenient = <S extends z.ZodType>(schema: S, fallback: z.output<S>) =>
  schema
    .nullish()
    .catch(null as never)
    .transform((value) => (value ?? fallback) as z.output<S>)
