import type { BookingInput } from '../courier.ts'

/**
 * One order on Steadfast's wire. Empty fields are left out, and an email is never sent: the courier checks its domain
 * and has no use for it.
 */
export const steadfastOrder = ({ recipient, ...input }: BookingInput) => ({
  invoice: input.invoice,
  recipient_name: recipient.name,
  recipient_phone: recipient.phone,
  recipient_address: recipient.address,
  cod_amount: input.codTaka,
  ...(recipient.alternativePhone && { alternative_phone: recipient.alternativePhone }),
  ...(input.note && { note: input.note }),
  ...(input.itemDescription && { item_description: input.itemDescription }),
  total_lot: Math.max(1, input.pairs),
  delivery_type: input.deliveryType === 'point' ? 1 : 0,
})
