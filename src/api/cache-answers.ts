import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ChangeTag } from '#domain/change-tag.ts'

/** An answer and the names of what it shows, so that a change of it drops the kept copy. */
export type TaggedAnswer = {
  status: number
  /** JSON that is written already is taken as it is. */
  body: object | string
  tags: readonly ChangeTag[]
}

/** Answers from memory what is the same for everybody, else makes it; given by the host. */
export type AnswerOnce = (
  request: Pick<FastifyRequest, 'raw' | 'url' | 'routeOptions'>,
  reply: { raw: FastifyReply['raw']; hijack(): unknown },
  make: () => Promise<TaggedAnswer>,
) => Promise<void>
