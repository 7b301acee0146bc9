import { say } from '#backoffice/language/say.ts'
import { failureText } from '../../api/call-shop.ts'
import type { BulkOutcome } from '../../api/order-writes.ts'

/** The size of one call: small enough to be answered within a second or two, so that progress shows. */
const AT_ONCE = 100

type Parts = {
  /** Runs a part; `batch` continues an earlier one, so that one undo takes back all parts. */
  send(ids: readonly string[], batch: string | null): Promise<BulkOutcome>
  /** How many orders are answered. */
  onProgress(done: number): void
  /** Asked before each part; orders not sent by then stay unchanged. */
  isStopped(): boolean
}

/**
 * Runs an action on many orders, a part at a time. A part that fails ends it: its orders and those not sent are among
 * the failed. Throws only where nothing at all was done. `left`: how many were not sent because it was stopped.
 */
export async function runInParts(
  ids: readonly string[],
  { send, onProgress, isStopped }: Parts,
): Promise<BulkOutcome & { left: number }> {
  const all = { batch: null, done: 0, failed: [], unsure: [], noTracking: [], left: 0 }
  const outcome: BulkOutcome & { left: number } = all
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    if (isStopped()) return { ...outcome, left: ids.length - start }
    const part = ids.slice(start, start + AT_ONCE)
    try {
      const { batch, done, failed, unsure, noTracking } = await send(part, outcome.batch)
      outcome.batch ??= batch
      outcome.done += done
      outcome.failed.push(...failed)
      outcome.unsure.push(...unsure)
      outcome.noTracking.push(...noTracking)
    } catch (error) {
      if (start === 0) throw error
      const message = failureText(error)
      outcome.failed.push(...part.map(id => ({ id, orderNo: null, message })))
      const rest = ids.slice(start + AT_ONCE)
      outcome.failed.push(...rest.map(id => ({ id, orderNo: null, message: say(NOT_SENT) })))
      return outcome
    }
    onProgress(Math.min(ids.length, start + AT_ONCE))
  }
  return outcome
}

const NOT_SENT = 'Not asked for, since those before failed.'
