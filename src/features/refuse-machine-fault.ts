import { isBusy, isOutcomeUnknown, isOutOfOrder } from '#db/db-errors.ts'
import type { Refusal } from '#domain/refusal.ts'
import { isFileFault } from './is-file-fault.ts'

/** What any verb can be stopped by. */
export type MachineRefusal = Refusal<'shop_busy' | 'shop_out_of_order' | 'outcome_unknown'>

/** Long enough for most of what holds the database. */
const BUSY: MachineRefusal = { ok: false, code: 'shop_busy', retryAfterSeconds: 5 }
/** Whoever makes room on a disk or starts a server needs longer; asked more often it would answer no sooner. */
const OUT_OF_ORDER: MachineRefusal = { ok: false, code: 'shop_out_of_order', retryAfterSeconds: 30 }
const OUTCOME_UNKNOWN: MachineRefusal = { ok: false, code: 'outcome_unknown', retryAfterSeconds: 5 }

/**
 * What a person is told when the machine under the shop fails; undefined for a bug. `shop_busy`: nothing was written,
 * others held what was needed. `shop_out_of_order`: the same for a full or read-only disk, a database that is gone or
 * the like. `outcome_unknown`: the answer to the last write got lost, so that it may have been kept; sent again, the
 * same request has one effect, and an order that has a key is answered with the order that the key made.
 */
export function refuseMachineFault(error: unknown): MachineRefusal | undefined {
  if (isOutcomeUnknown(error)) return OUTCOME_UNKNOWN
  if (isBusy(error)) return BUSY
  return isOutOfOrder(error) || isFileFault(error) ? OUT_OF_ORDER : undefined
}
