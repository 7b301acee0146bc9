import type { FastifyReply } from 'fastify'
import { failureOf, refusals } from '#contract/refusals.ts'
import { type Refusal, retryAfterOf } from '#domain/refusal.ts'

/** Sends a refusal with its status and text; a limit also sends `retry-after`. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const retryAfterSeconds = retryAfterOf(refusal)
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
  return reply.code(refusals[refusal.code].status).send(failureOf(refusal))
}
