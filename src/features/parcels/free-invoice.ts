import type { Transaction } from '#db/open-db.ts'
import { newInvoice } from '#domain/parcels/invoice.ts'

/** An invoice of no order. One that another transaction gives away at this moment fails by the unique index. */
export async function freeInvoice({ tx }: Transaction): Promise<string> {
  for (;;) {
    const invoice = newInvoice()
    const taken = await tx.selectFrom('orders').select('id').where('invoice', '=', invoice).executeTakeFirst()
    if (!taken) return invoice
  }
}
