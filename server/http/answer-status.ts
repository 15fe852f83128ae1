import type { FastifyReply, FastifyRequest } from 'fastify'

/** A refusal is HTTP 200 as often as not: its status stands in the envelope. */
const refused = new WeakMap<FastifyRequest, number>()

export const noteStatus = (request: FastifyRequest, status: number): void => void refused.set(request, status)

/** The status that the caller reads. */
export const answerStatus = (request: FastifyRequest, reply: FastifyReply): number =>
  refused.get(request) ?? reply.statusCode
