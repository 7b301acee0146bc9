import { z } from 'zod'
import type { ClaimedAdvance } from '#domain/advances/advance.ts'
import { readTrxId, TRX_ID_MESSAGES } from '#domain/advances/trx-id.ts'
import { last4, method, sum, trxId } from './claim-parts.ts'

/** What a shopper says was sent, with the order or afterwards. A wrong TrxID is told beside its field. */
export const ShopperAdvanceWire = z
  .object({
    method,
    trx_id: trxId.describe('As it stands in the message of the service'),
    taka: sum.nullish(),
    sender_last4: last4.describe('The last four digits of the number that it was sent from'),
  })
  .superRefine((wire, context) => {
    if (readTrxId(wire.method, wire.trx_id) === undefined)
      context.addIssue({ code: 'custom', path: ['trx_id'], message: TRX_ID_MESSAGES[wire.method] })
  })

export const advanceOf = (wire: z.output<typeof ShopperAdvanceWire>): ClaimedAdvance => ({
  method: wire.method,
  trxId: wire.trx_id,
  taka: wire.taka ?? null,
  senderLast4: wire.sender_last4,
})
