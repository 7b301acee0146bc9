import type { CaseRefusalCode } from '#domain/cases/case-refusal.ts'
import type { RefusalText } from '../refusal-text.ts'

export const caseRefusals: Record<CaseRefusalCode, RefusalText> = {
  case_not_found: { status: 404, message: 'There is no such case.' },
  case_undelivered: {
    status: 409,
    message: 'The customer has no pairs of this order yet. A parcel that comes back needs no case.',
  },
  case_pairs_taken: {
    status: 409,
    message: 'These pairs are in a case already, or came back.',
    field: 'lines',
  },
  case_late: {
    status: 409,
    message: 'The days for this are over. Please say why it is allowed.',
    field: 'late_reason',
  },
  case_pair_missing: { status: 400, message: 'Please choose the new pair.', field: 'lines' },
  case_pair_extra: { status: 400, message: 'Money goes back here, so no new pair goes out.', field: 'lines' },
  case_over: { status: 409, message: 'This case is over.' },
  case_unfit: { status: 409, message: 'This case is not that far, or further. Please look at it again.' },
  case_open: {
    status: 409,
    message: 'This order has an open case, or carried the new pair of one, so it stays.',
  },
  case_order_fixed: {
    status: 409,
    message: 'This order carries the new pair of a case. Please change the case instead.',
  },
  case_lines_fixed: {
    status: 409,
    message: 'Pairs of this order are in a case, so this stays as it is.',
  },
  case_refund_unpaid: { status: 409, message: 'Money is still owed to the customer.' },
  case_refund_above: { status: 400, message: 'That is more than is owed.', field: 'taka' },
  case_refund_none: { status: 409, message: 'No money is owed here.' },
}
