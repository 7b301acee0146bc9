import type { Transaction } from '#db/open-db.ts'
import { AT, ODD_TEXT } from './odd-values.ts'

/** Costs with and without parts, spending of a source and of a campaign, and an overhead. */
export async function fillMoney(tx: Transaction['tx'], order_id: string): Promise<void> {
  const { id } = await tx.selectFrom('variants').select('id').orderBy('id').executeTakeFirstOrThrow()
  const made = { actor: 'u1', made_at: AT }
  const parts = JSON.stringify({ material: 78_000, labour: 40_000, packing: 8_000, other: 8_050 })
  await tx
    .insertInto('variant_costs')
    .values([
      { ...made, variant_id: id, from_day: '2026-01-01', cost: 106_500, parts: null },
      { ...made, variant_id: id, from_day: '2026-02-01', cost: 134_050, parts },
    ])
    .execute()
  await tx
    .insertInto('ad_spend')
    .values([
      { ...made, day: '2026-02-01', source: 'Facebook', amount: 784_055, origin: 'file', campaign: ODD_TEXT },
      { ...made, day: '2026-02-01', source: ODD_TEXT, amount: 0, origin: 'typed', campaign: '' },
    ])
    .execute()
  await tx
    .insertInto('overheads')
    .values({ ...made, month: '2026-02', name: ODD_TEXT, amount: 4_500_000 })
    .execute()
  await tx.updateTable('order_lines').set({ cost: 106_500 }).where('order_id', '=', order_id).execute()
  const came = { visit_source: 'Facebook', visit_campaign: ODD_TEXT }
  await tx.updateTable('orders').set(came).where('id', '=', order_id).execute()
}
