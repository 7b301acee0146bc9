import type { StaffOrder } from '#domain/staff-order.ts'

type Coded = Pick<StaffOrder, 'consignmentId' | 'invoice' | 'orderNo'>

/** Letters, digits, hyphen and underscore: what the barcode can draw. Ids that staff type may hold anything. */
const CAN_BE_DRAWN = /^[\w-]+$/

/**
 * What a scanner reads off a paper, and the same in words: the courier's consignment once there is one, before that the
 * invoice id, else the number of the order.
 */
export function paperCode({ consignmentId, invoice, orderNo }: Coded): { text: string; words: string } {
  if (consignmentId !== null && CAN_BE_DRAWN.test(consignmentId))
    return { text: consignmentId, words: `CN ${consignmentId}` }
  if (invoice !== null && CAN_BE_DRAWN.test(invoice)) return { text: invoice, words: invoice }
  return { text: String(orderNo), words: `No. ${orderNo}` }
}
