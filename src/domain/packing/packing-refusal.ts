import type { CallHolder } from '../calls/call.ts'
import type { WhyNotAwaited } from '../cases/awaited-case.ts'
import type { OfficialStatus } from '../orders/order.ts'

/**
 * Refusals around packing. `packing_no_return`: a delivered parcel of
 * which no pair is awaited. `packing_none`: no batch is open. `packing_pair_unneeded`: no free parcel needs it.
 * `pair_code_*`: of the label of a pair.
 */
export type PackingRefusalCode =
  | 'code_unknown'
  | 'packed_already'
  | 'packing_batch_full'
  | 'packing_held'
  | 'packing_incomplete'
  | 'packing_no_return'
  | 'packing_none'
  | 'packing_not_in_hand'
  | 'packing_nothing_to_pack'
  | 'packing_nothing_to_undo'
  | 'packing_not_to_pack'
  | 'packing_pair_unneeded'
  | 'pair_code_mistyped'
  | 'pair_code_of_nothing'
  | 'pair_unknown'

/** The data of those that carry more than a code. */
export type PackingRefusalData = {
  /** Who packed it; null where nobody knows any more. */
  packed_already: { orderNo: number; packedBy: string | null }
  /** Who has the parcel. */
  packing_held: { orderNo: number; heldBy: CallHolder }
  /** `caseNo`: its newest case; null: it has none. */
  packing_no_return: { orderNo: number; caseNo: number | null; why: WhyNotAwaited | 'no_case' }
  packing_not_to_pack: { orderNo: number; officialStatus: OfficialStatus | 'deleted' | 'sent' }
}
