import { isBusy, isOutcomeUnknown, isOutOfOrder } from '#db/db-errors.ts'
import type { Refusal } from '#domain/refusal.ts'
import { isFileFault } from './is-file-fault.ts'

/** The refusals that can stop any verb. */
export type MachineRefusal = Refusal<'shop_busy' | 'shop_out_of_order' | 'outcome_unknown'>

/** Long enough for most transactions that lock the database. */
const BUSY: MachineRefusal = { ok: false, code: 'shop_busy', retryAfterSeconds: 5 }
/** Freeing space on a disk or starting a server takes longer; asking more often brings no earlier answer. */
const OUT_OF_ORDER: MachineRefusal = { ok: false, code: 'shop_out_of_order', retryAfterSeconds: 30 }
const OUTCOME_UNKNOWN: MachineRefusal = { ok: false, code: 'outcome_unknown', retryAfterSeconds: 5 }

/**
 * The refusal for a fault of the machine; undefined for a bug. `shop_busy`: nothing was written, other transactions had
 * locked what was needed. `shop_out_of_order`: the same for a full or read-only disk, a database that is gone or the
 * like. `outcome_unknown`: the answer to the commit was lost, so the write may be stored; sent again, the same request
 * has one effect, and an order with a key is answered with the order that the key made.
 */
export function refuseMachineFault(error: unknown): MachineRefusal | undefined {
  if (isOutcomeUnknown(error)) return OUTCOME_UNKNOWN
  if (isBusy(error)) return BUSY
  return isOutOfOrder(error) || isFileFault(error) ? OUT_OF_ORDER : undefined
}
