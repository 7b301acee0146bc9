import type { CallRefusalCode } from '#domain/calls/call-refusal.ts'
import type { RefusalText } from '../refusal-text.ts'

export const callRefusals: Record<CallRefusalCode, RefusalText> = {
  call_held: { status: 409, message: 'Somebody else has this order now. Do not call.' },
  call_changed: { status: 409, message: 'Somebody has called or changed this order meanwhile.' },
  call_over: { status: 409, message: 'This order is not to be called any more.' },
  call_outcome_unfit: {
    status: 409,
    message: 'This does not fit where the order is now. Please look at it again.',
  },
  call_note_full: {
    status: 409,
    message: 'The note of this order has no room for this any more.',
    field: 'note',
  },
  call_time_past: { status: 400, message: 'This time is over. Please choose a later one.', field: 'next_at' },
  call_attempt_unknown: { status: 404, message: 'There is no such call of yours on this order.' },
  call_link_unknown: { status: 404, message: 'This link is incomplete or wrong.' },
  call_link_late: {
    status: 409,
    message: 'This order is packed already. Please call us to change anything.',
  },
}
