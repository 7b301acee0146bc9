import { z } from 'zod'
import { MAXIMUM_BULK_IDS } from '#domain/orders/bulk-change.ts'
import type { OrderChange, SeenOrder } from '#domain/orders/order-change.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import type { Refusal } from '#domain/refusal.ts'
import { Failure, success } from '../envelope.ts'
import { requiredText } from '../plain-text.ts'
import { failureOf, refusals } from '../refusals.ts'
import { EditedOrderWire, editedOrderToWire, OrderEditWire } from './order-edit-wire.ts'

const id = requiredText(64, 'This cannot be empty.')

type Edit = { id: string; change: OrderChange; seen: SeenOrder | undefined }

/** Changes of many orders, each with its own, such as the cells of a pasted table. */
export const OrderEditsWire = z
  .strictObject({
    edits: z
      .array(
        z.strictObject({ _id: id, change: OrderEditWire.describe('As the body of PUT /v1/orders/{id}') }),
      )
      .min(1, 'Please choose an order.')
      .max(MAXIMUM_BULK_IDS, `At most ${MAXIMUM_BULK_IDS} orders.`),
    batch: id
      .optional()
      .describe('What was answered to an earlier part, which this goes on with: one undo takes back both'),
  })
  .transform(({ edits, batch }): { edits: Edit[]; goesOn: string | undefined } => ({
    edits: edits.map(({ _id, change }) => ({ id: _id, ...change })),
    goesOn: batch,
  }))

export const OrderEditsAnswer = success(
  z.object({
    batch: z.string().nullable().describe('Undoes all of it; null when nothing was written'),
    orders: z.array(EditedOrderWire).describe('Those that are as asked now'),
    failed: z
      .array(
        Failure.omit({ success: true }).extend({
          _id: z.string(),
          status: z.int().describe('What the change alone would have been answered with'),
        }),
      )
      .describe('The orders that stayed as they were'),
  }),
)

type Edited = {
  batch: string | null
  orders: readonly StaffOrder[]
  failed: readonly { id: string; refusal: Refusal }[]
}

export const orderEditsToWire = ({ batch, orders, failed }: Edited) => ({
  batch,
  orders: orders.map(order => editedOrderToWire(order, batch)),
  failed: failed.map(({ id: _id, refusal }) => {
    const { success: _, ...failure } = failureOf(refusal)
    return { ...failure, _id, status: refusals[refusal.code].status }
  }),
})
