import type { Transaction } from '#db/open-db.ts'

const AT = '2026-03-02T06:00:00.000Z'

/** An order that went from one courier to another. */
export async function fillFormer(tx: Transaction['tx'], order_id: string): Promise<void> {
  const choice = { order_id, courier: 'pathao', actor: 'u1', chosen_at: AT }
  await tx.insertInto('courier_choices').values(choice).execute()
  await tx
    .insertInto('former_parcels')
    .values({
      id: 'f1',
      order_id,
      courier: 'steadfast',
      consignment_id: '1',
      tracking_code: '15BAEB8A',
      invoice: null,
      status: 'cancelled',
      booked_at: AT,
      status_at: AT,
      returned_at: AT,
      collected: 0,
      charge: 9_007_199_254_740_991,
      actor: 'gone',
      left_at: AT,
    })
    .execute()
}
