import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ChangeTag } from '#domain/change-tag.ts'

/** An answer and the tags of its contents, so that a change of them drops the cached copy. */
export type TaggedAnswer = {
  status: number
  /** Bytes are JSON already, and sent as they are. */
  body: object | Buffer
  tags: readonly ChangeTag[]
}

/** Sends an answer that is the same for everybody from memory, or makes it; given by the host. */
export type AnswerOnce = (
  request: Pick<FastifyRequest, 'raw' | 'url' | 'routeOptions'>,
  reply: { raw: FastifyReply['raw']; hijack(): unknown },
  make: () => Promise<TaggedAnswer>,
) => Promise<void>
