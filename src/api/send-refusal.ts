import type { FastifyReply } from 'fastify'
import { failureOf, refusals } from '#contract/refusals.ts'
import { type Refusal, retryAfterOf } from '#domain/refusal.ts'

/** Answers a refusal with its status and text; a limit also says when to come back. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const retryAfterSeconds = retryAfterOf(refusal)
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
  return reply.code(refusals[refusal.code].status).send(failureOf(refusal))
}
