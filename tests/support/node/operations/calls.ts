import { z } from 'zod'
import { apiPrefix, header } from '#contract/envelope.ts'
import type { AnyOperation } from '#contract/operation.ts'
import type { Answer, AskOptions } from '../server.ts'
import { type Actor, actors, callerOf } from './actors.ts'
import { nextAddress } from './address.ts'
import type { Given } from './given.ts'
import { addOwn } from './own.ts'
import type { Standing } from './standing.ts'

export interface SignedIn {
  token?: string
  /** The id of what is the caller's own. */
  own?: number
}

/** A new user in this part, with something of their own where the operation wants it; nothing for a visitor. */
export async function signIn(standing: Standing, actor: Actor, { name }: AnyOperation): Promise<SignedIn> {
  const roles = actors[actor]
  if (!roles) return {}
  const user = await standing.server.signedIn({ roles })
  const own = await addOwn(standing, name, user)
  return { token: user.token, ...(own === undefined ? {} : { own }) }
}

export const signInFor = (standing: Standing, operation: AnyOperation): Promise<SignedIn> =>
  signIn(standing, callerOf(operation), operation)

/** Sends the body whatever it is, and a judge's token with the calls of judges. */
export function askWith(
  { server }: Standing,
  operation: AnyOperation,
  { query, body, token }: { query: Given; body: unknown; token: string | undefined },
): Promise<Answer> {
  const hasBody = !(operation.body instanceof z.ZodUndefined)
  return server.ask(operation, {
    query: query as NonNullable<AskOptions['query']>,
    ...(hasBody ? { body: JSON.stringify(body ?? null) } : {}),
    ...(token ? { token } : {}),
    address: nextAddress(),
    headers: {
      ...(hasBody ? { 'content-type': 'application/json' } : {}),
      ...(operation.who === 'judge' ? { [header.judgeToken]: server.judgeToken } : {}),
    },
  })
}

/** Sends a body as it stands. */
export const sendRaw = (
  { server }: Standing,
  { method, path }: AnyOperation,
  { payload, type, token }: { payload: string; type: string; token: string | undefined },
): Promise<Answer> =>
  server.inject({
    ...{ method, payload, url: `${apiPrefix}${path}`, remoteAddress: nextAddress() },
    headers: { 'content-type': type, ...(token ? { [header.token]: token } : {}) },
  })
