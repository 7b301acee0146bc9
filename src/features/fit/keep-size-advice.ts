import type { Db, Transaction } from '#db/open-db.ts'
import { dayAfter, dhakaDay } from '#domain/dates.ts'
import { judgeSizeAdvice, type SizeFacts } from '#domain/fit/size-advice.ts'
import type { Shop } from '#features/shop.ts'

/** Older pairs may have been made on other lasts. */
const YEAR_DAYS = 365

/**
 * Counts again what exchanges of the last year say of each product, and stores it, so that no page counts. A product page
 * is rendered again when what it says changes. Returns how many do.
 */
export async function keepSizeAdvice(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  signal?: AbortSignal,
): Promise<number> {
  const facts = await readFacts(db.reports, clock.now())
  const kept = await db.main.selectFrom('size_advice').select('product_id').execute()
  const ids = [...new Set([...facts.keys(), ...kept.map(row => row.product_id)])].sort()
  let changed = 0
  for (const id of ids) {
    if (signal?.aborted) break
    const isOther = await db.transact(transaction => keepOne(transaction, id, facts.get(id)))
    if (isOther) changed += 1
  }
  return changed
}

/** Whether the page of the product says something else now. */
async function keepOne(
  { tx, publish }: Transaction,
  productId: string,
  now: SizeFacts | undefined,
): Promise<boolean> {
  const product = await tx.selectFrom('products').select('id').where('id', '=', productId).executeTakeFirst()
  const before = await tx
    .selectFrom('size_advice')
    .select(['delivered', 'small', 'large'])
    .where('product_id', '=', productId)
    .executeTakeFirst()
  if (!product) return false
  const isSame =
    before?.delivered === now?.delivered && before?.small === now?.small && before?.large === now?.large
  if (isSame) return false
  if (now)
    await tx
      .insertInto('size_advice')
      .values({ product_id: productId, ...now })
      .onConflict(known => known.column('product_id').doUpdateSet(now))
      .execute()
  else await tx.deleteFrom('size_advice').where('product_id', '=', productId).execute()
  const said = (facts: SizeFacts | undefined) => JSON.stringify(facts ? judgeSizeAdvice(facts) : null)
  if (said(before) === said(now)) return false
  publish(`product:${productId}`)
  return true
}

/** Only products with such cases are counted: no other can have advice, and nobody waits for all sales of a year. */
async function readFacts(db: Db['reports'], now: Date): Promise<Map<string, SizeFacts>> {
  const to = dhakaDay(now)
  const from = dayAfter(to, -YEAR_DAYS)
  const exchanged = await db
    .selectFrom('case_lines')
    .innerJoin('cases', 'cases.id', 'case_lines.case_id')
    .innerJoin('orders', 'orders.id', 'cases.order_id')
    .select(pair => ['case_lines.product_id', 'cases.reason', pair.fn.countAll().as('pairs')])
    .where('orders.day', '>=', from)
    .where('orders.day', '<=', to)
    .where('orders.case_id', 'is', null)
    .where('cases.reason', 'in', ['size_small', 'size_large'])
    .where('case_lines.product_id', 'is not', null)
    // neither refused nor cancelled
    .where(one => one.or([one('cases.ended_as', 'is', null), one('cases.ended_as', '=', 'closed')]))
    .groupBy(['case_lines.product_id', 'cases.reason'])
    .execute()
  const ids = [...new Set(exchanged.flatMap(row => row.product_id ?? []))]
  if (ids.length === 0) return new Map()
  const delivered = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select(line => [
      'order_lines.product_id',
      line.fn.sum<number>(line('order_lines.quantity', '-', line.ref('order_lines.returned'))).as('pairs'),
    ])
    .where('order_lines.day', '>=', from)
    .where('order_lines.day', '<=', to)
    .where('order_lines.product_id', 'in', ids)
    .where('order_lines.stock_state', '=', 'consumed')
    .where('orders.case_id', 'is', null)
    .groupBy('order_lines.product_id')
    .execute()
  const deliveredOf = new Map(delivered.map(row => [row.product_id, Number(row.pairs)]))
  const pairs = (id: string, reason: string) =>
    Number(exchanged.find(row => row.product_id === id && row.reason === reason)?.pairs ?? 0)
  return new Map(
    ids.map(id => [
      id,
      {
        delivered: deliveredOf.get(id) ?? 0,
        small: pairs(id, 'size_small'),
        large: pairs(id, 'size_large'),
      },
    ]),
  )
}
