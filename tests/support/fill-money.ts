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
  await fillProfit(tx)
  await fillSold(tx)
  await tx.updateTable('order_lines').set({ cost: 106_500 }).where('order_id', '=', order_id).execute()
  const came = { visit_source: 'Facebook', visit_campaign: ODD_TEXT }
  await tx.updateTable('orders').set(came).where('id', '=', order_id).execute()
}

/** Sums of a day and of a month, with what is not known of them, and a day that somebody counts. */
async function fillProfit(tx: Transaction['tx']): Promise<void> {
  const ofDay = { span: 'day' as const, own_day: '2026-01-31', day: '2026-01-31', books: 0 as const }
  const ofMonth = { ...ofDay, span: 'month' as const, own_day: '', day: '2026-01-01' }
  const key = JSON.stringify([ODD_TEXT])
  const figures = {
    label: ODD_TEXT,
    placed: 3,
    confirmed: 2,
    taken: 2,
    delivered: 1,
    booked: 2,
    ended: 2,
    shipped_pairs: 3,
    returned_pairs: 1,
    gone_pairs: 2,
    revenue: -349_050,
    goods: 106_500,
    courier: 12_050,
    returned: 9_000,
    unpaid: 1,
    unpaid_charges: 9_000,
  }
  await tx
    .insertInto('profit_sums')
    .values([
      { ...ofDay, kind: 'source', key, ...figures },
      { ...ofMonth, kind: 'source', key, ...figures },
    ])
    .execute()
  const uncosted = { kind: 'district' as const, part: 'uncosted' as const, about: key, many: 2, amount: 0 }
  await tx
    .insertInto('profit_parts')
    .values([
      { ...ofDay, key, ...uncosted },
      { ...ofMonth, key, ...uncosted },
    ])
    .execute()
  await tx.insertInto('profit_months').values({ month: '2026-01' }).execute()
  await tx.insertInto('profit_day_claims').values({ own_day: '2026-02-01', token: ODD_TEXT }).execute()
}

/** What was sold on a day and in a month. */
async function fillSold(tx: Transaction['tx']): Promise<void> {
  const ofDay = { span: 'day' as const, day: '2026-01-31' }
  const ofMonth = { span: 'month' as const, day: '2026-01-01' }
  const pairs = {
    ...{ product_id: '', size: 42.5, sold: 3, delivered: 2, delivered_name: ODD_TEXT },
    ...{ sent: 0, refused: 0, sent_name: null },
  }
  await tx
    .insertInto('sold_pairs')
    .values([
      { ...ofDay, ...pairs },
      { ...ofMonth, ...pairs },
    ])
    .execute()
  const orders = { district: ODD_TEXT, orders: 3, ended: 2, refused: 1 }
  await tx
    .insertInto('sold_districts')
    .values([
      { ...ofDay, ...orders },
      { ...ofMonth, ...orders },
    ])
    .execute()
  await tx
    .insertInto('on_the_way_sums')
    .values({ day: '2026-01-31', courier: ODD_TEXT, parcels: 1, poisha: 258_000 })
    .execute()
  await tx.insertInto('sold_months').values({ month: '2026-01' }).execute()
  await tx.insertInto('sold_day_changes').values({ day: '2026-01-30' }).execute()
  const ended = { courier: ODD_TEXT, district: ODD_TEXT, is_delivered: 1, days: 2, parcels: 3 }
  await tx
    .insertInto('ended_parcel_sums')
    .values([
      { ...ofDay, ...ended },
      { ...ofMonth, ...ended },
    ])
    .execute()
  await tx.insertInto('ended_months').values({ month: '2026-01' }).execute()
  await tx.insertInto('ended_day_changes').values({ day: '2026-01-29' }).execute()
}
