import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSpoken } from '#contract/bengali-refusals.ts'
import { failureOf, refusals } from '#contract/refusals.ts'
import type { Language } from '#domain/language/language.ts'
import { type Refusal, retryAfterOf } from '#domain/refusal.ts'

/**
 * The language in which a page asks to be answered. Only a page that says nothing but `bn` gets Bengali: the list that a
 * browser sends by itself says what its owner reads, and not what the page is written in.
 */
export const answerLanguage = ({ headers }: FastifyRequest): Language =>
  headers['accept-language'] === 'bn' ? 'bn' : 'en'

/** Sends a refusal with its status and text; a limit also sends `retry-after`. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const retryAfterSeconds = retryAfterOf(refusal)
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
  const failure = isSpoken(refusal) ? failureOf(refusal, answerLanguage(reply.request)) : failureOf(refusal)
  return reply.code(refusals[refusal.code].status).send(failure)
}
