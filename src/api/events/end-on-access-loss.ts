import type { FastifyReply } from 'fastify'
import type { ChangeTag } from '#domain/change-tag.ts'
import type { Shop } from '#features/shop.ts'

/** As often as for an event stream: a change of a session by another program in SQLite's file publishes nothing. */
const ASKED_EVERY_MS = 30_000

/** Somebody lost a session or a role; the owner switched a right of Moderators. */
const ENDING: readonly ChangeTag[] = ['sessions', 'settings:team']

/**
 * Breaks an answer off when its receiver loses the right to it meanwhile: a file is written as slowly as it is
 * received, but an ended session, a removed role or right takes effect at once. Half a file is useless, so the connection is
 * cut instead of ended. `isAllowed` asks the gate again.
 */
export function endOnAccessLoss(shop: Shop, reply: FastifyReply, isAllowed: () => Promise<boolean>): void {
  if (reply.raw.destroyed) return
  const check = async () => {
    try {
      if (!(await isAllowed())) reply.raw.destroy()
    } catch (error) {
      reply.log.warn({ err: error }, 'the session of a file could not be looked up')
    }
  }
  const unsubscribe = shop.db.changes.subscribe(tags => {
    if (tags === 'everything' || tags.some(tag => ENDING.includes(tag))) void check()
  })
  const timer = setInterval(check, ASKED_EVERY_MS)
  reply.raw.once('close', () => {
    unsubscribe()
    clearInterval(timer)
  })
  // the session may have ended since the gate was asked
  void check()
}
