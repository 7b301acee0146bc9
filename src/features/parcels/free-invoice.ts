import type { Transaction } from '#db/open-db.ts'
import { newInvoice } from '#domain/parcels/invoice.ts'

/** An invoice that no order has. If another transaction takes the same one at this moment, the unique index fails. */
export async function freeInvoice({ tx }: Transaction): Promise<string> {
  for (;;) {
    const invoice = newInvoice()
    const taken = await tx.selectFrom('orders').select('id').where('invoice', '=', invoice).executeTakeFirst()
    if (!taken) return invoice
  }
}
