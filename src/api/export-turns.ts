import type { FastifyReply } from 'fastify'

const COME_BACK_SECONDS = 10
/** A client that takes nothing for so long is gone, such as a sleeping computer: others wait for their turn. */
const PATIENCE_MS = 60_000

type Asker = { by: { user: { id: string } }; reply: FastifyReply }

/** One file at a time for each person, so many in all; a turn lasts until its answer is sent or given up. */
export function exportTurns(atOnce: number) {
  const running = new Set<string>()
  return ({ by: { user }, reply }: Asker) => {
    const later = { ok: false, retryAfterSeconds: COME_BACK_SECONDS } as const
    if (running.has(user.id)) return { ...later, code: 'export_running' as const }
    if (running.size >= atOnce) return { ...later, code: 'shop_busy' as const }
    running.add(user.id)
    // also when the browser disconnects or nothing was sent; it may have left while the gate judged the request
    reply.raw.once('close', () => running.delete(user.id))
    if (reply.raw.destroyed) running.delete(user.id)
    reply.raw.setTimeout(PATIENCE_MS, () => reply.raw.destroy())
    return undefined
  }
}
