import { z } from 'zod'
import type { ClaimedAdvance } from '#domain/advances/advance.ts'
import { readTrxId, TRX_ID_MESSAGES } from '#domain/advances/trx-id.ts'
import { last4, method, sum, trxId } from './claim-parts.ts'

/** What a shopper says was sent, with the order or afterwards. A wrong TrxID is told beside its field. */
const ShopperAdvance = z.object({
  method,
  trx_id: trxId.describe('As it stands in the message of the service'),
  taka: sum.nullish(),
  sender_last4: last4.describe('The last four digits of the number that it was sent from'),
})

type ShopperAdvance = z.output<typeof ShopperAdvance>

const judgeTrxId = ({ method, trx_id }: ShopperAdvance, context: z.RefinementCtx): void => {
  if (readTrxId(method, trx_id) === undefined)
    context.addIssue({ code: 'custom', path: ['trx_id'], message: TRX_ID_MESSAGES[method] })
}
export const ShopperAdvanceWire = ShopperAdvance.superRefine(judgeTrxId)
/** The body of a claim on the tracking page: its fields are named as in the body of an order. */
export const TrackedAdvanceWire = z.object({ advance: ShopperAdvanceWire })

export const advanceOf = (wire: ShopperAdvance): ClaimedAdvance => ({
  method: wire.method,
  trxId: wire.trx_id,
  taka: wire.taka ?? null,
  senderLast4: wire.sender_last4,
})
