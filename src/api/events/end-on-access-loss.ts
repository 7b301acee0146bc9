import type { FastifyReply } from 'fastify'
import type { Shop } from '#features/shop.ts'

/** As often as a stream of news is asked for: what another program did to a session in the file of SQLite tells nobody. */
const ASKED_EVERY_MS = 30_000

/**
 * Breaks an answer off when whoever takes it loses the right to it meanwhile: a file is written as slowly as it is
 * taken, and a session that was ended, or a role that was taken away, ends at once. Half a file is no file, so the
 * connection is cut instead of ended. `isAllowed` asks the gate anew.
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
    if (tags === 'everything' || tags.includes('sessions')) void check()
  })
  const timer = setInterval(check, ASKED_EVERY_MS)
  reply.raw.once('close', () => {
    unsubscribe()
    clearInterval(timer)
  })
  // it may have ended since the gate was asked
  void check()
}
