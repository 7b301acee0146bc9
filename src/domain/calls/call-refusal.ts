import type { CallHolder } from './call.ts'

/**
 * Refusals around calls. `call_changed`: something happened to the order since its caller saw it. `call_over`: the order is not to be called any more. `call_outcome_unfit`: a
 * parcel can only be saved, and an order only be confirmed or not. `call_note_full`: of the order. `call_link_*`: of the link by which a
 * shopper answers.
 */
export type CallRefusalCode =
  | 'call_changed'
  | 'call_held'
  | 'call_over'
  | 'call_outcome_unfit'
  | 'call_note_full'
  | 'call_time_past'
  | 'call_attempt_unknown'
  | 'call_link_unknown'
  | 'call_link_late'

/** The data of those that carry more than a code. */
export type CallRefusalData = {
  /** Who has the order. */
  call_held: { heldBy: CallHolder }
}
