import { z } from 'zod'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import { schemaOf } from '../codec-schema.ts'
import { success } from '../envelope.ts'
import { BookedParcelCodec, type BookingOutcome } from '../orders/order-answers-codec.ts'
import { ORDER_NOTES } from '../orders/staff-order-wire.ts'

/** The booked values come from the order; nothing of them is sent. */
export const BookParcelWire = z
  .strictObject({
    confirm: z.boolean().optional().describe('Also confirms an order that is Queued or Follow Up'),
    price_agreed: z
      .boolean()
      .optional()
      .describe('Books an order whose price fits other pairs than it holds; refused without'),
    courier: z
      .string()
      .max(40)
      .optional()
      .describe('The id of the courier that is to carry it, whatever the rules say'),
    looked: z
      .boolean()
      .optional()
      .describe('Somebody has looked at the courier that never answered: it has no parcel of this order'),
  })
  .nullish()

export const BookedParcelAnswer = success(
  schemaOf(BookedParcelCodec, {
    ...ORDER_NOTES,
    outcome:
      'no_tracking: booked, but under no code that is known; unsure: the shop goes on asking the courier',
  }),
)

type Booked = { order: StaffOrder; outcome: BookingOutcome }

export const bookedParcelToWire = ({ order, outcome }: Booked) =>
  BookedParcelCodec.write({ ...order, outcome })

/** The result of a click in the specification's words; an unsure result shows the courier's failure. */
export function bookedMessage({ order, outcome }: Booked): string {
  if (outcome === 'booked') return 'Order placed successfully!'
  if (outcome === 'no_tracking') return 'Order placed but no tracking ID received.'
  return order.parcel?.refusal ?? 'The courier has not answered yet.'
}
