import type { ExpressionBuilder } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { ADVANCE_LISTS, type AdvanceList, type AdvancePage } from '#domain/advances/advance.ts'
import { trxKeyOf } from '#domain/advances/trx-id.ts'
import { readOrderSearch } from '#domain/orders/order-search.ts'
import { mayDo } from '#features/accounts/moderator-rights.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { holdTextInOrders } from '#features/orders/list/hold-text-in-orders.ts'
import type { Shop } from '#features/shop.ts'
import { type OrderedRow, type Reading, withOrders } from './advance-rows.ts'
import { readAdvances } from './read-advances.ts'

export const ADVANCES_PER_PAGE = 50
/** More are told as this many. */
const MAXIMUM_COUNTED = 1_000

export type AdvancesToList = {
  by: Staff
  list: AdvanceList
  search: string
  /** Only of this order, in every state. */
  orderId?: string | undefined
  page: number
}

/** One page of a tab of the advances, newest first, with the counts of all tabs. */
export async function listAdvances(
  shop: Shop,
  { by, list, search, orderId, page }: AdvancesToList,
): Promise<{ ok: true; page: AdvancePage }> {
  const db = shop.db.main
  const sought = await fitting(shop.db, { list, search, orderId })
  const { total: found } = await db
    .selectFrom('advances')
    .select(one => one.fn.countAll<number | string>().as('total'))
    .where(sought)
    .executeTakeFirstOrThrow()
  const total = Number(found)
  // without their orders: an engine that knows nothing of the advances would begin with all orders
  const ids = await db
    .selectFrom('advances')
    .select('advances.id')
    .where(sought)
    .$if(list === 'refunds' && orderId === undefined, query =>
      query.orderBy(one => one.case().when('due', '>', 0).then(0).else(1).end()),
    )
    .orderBy('made_at', 'desc')
    .orderBy('advances.id', 'desc')
    .limit(ADVANCES_PER_PAGE)
    .offset((page - 1) * ADVANCES_PER_PAGE)
    .execute()
  const rows = await readRows(
    db,
    ids.map(({ id }) => id),
  )
  const advances = await readAdvances(db, rows)
  return {
    ok: true,
    page: {
      now: shop.clock.now().toISOString(),
      advances,
      total,
      page,
      pages: Math.ceil(total / ADVANCES_PER_PAGE),
      claimedTaka: advances.reduce((taka, one) => taka + (one.claimedTaka ?? one.cameTaka ?? 0), 0),
      counts: await countAll(db),
      waitHours: (await shop.settings.now()).advance.waitHours,
      mayMatch: await mayDo(shop, by, 'prices'),
    },
  }
}

async function readRows(db: Reading, ids: readonly string[]): Promise<OrderedRow[]> {
  if (ids.length === 0) return []
  const rows = await withOrders(db).where('advances.id', 'in', ids).execute()
  return ids.flatMap(id => rows.find(row => row.id === id) ?? [])
}

type Builder = ExpressionBuilder<Pick<Tables, 'advances' | 'orders'>, 'advances'>

/** The advances of a tab, or of an order, that a search finds. */
export async function fitting(
  db: Shop['db'],
  { list, search, orderId }: Pick<AdvancesToList, 'list' | 'search' | 'orderId'>,
) {
  const holds = search === '' ? undefined : await holding(db, search)
  return (one: Builder) =>
    one.and([
      orderId === undefined ? inList(list)(one) : one('advances.order_id', '=', orderId),
      ...(holds ? [holds(one)] : []),
    ])
}

/** Of a search: the TrxID or a part of it, the number of the order, or what orders are found by. */
async function holding(db: Shop['db'], search: string) {
  const number = /^#?(\d{1,9})$/.exec(search)?.[1]
  const sought = readOrderSearch(search)
  const key = trxKeyOf(search).replace(/[\\%_]/g, '')
  const holdsText = sought.ok && (await holdTextInOrders(db, sought.terms))
  return (one: Builder) =>
    one.or([
      ...(key.length < 3 ? [] : [one('advances.trx_key', 'like', `%${key}%`)]),
      ...(number === undefined
        ? []
        : [
            one(
              'advances.order_id',
              'in',
              one.selectFrom('orders').select('orders.id').where('order_no', '=', Number(number)),
            ),
          ]),
      ...(holdsText ? [holdsText('advances.order_id')] : []),
    ])
}

const inList = (list: AdvanceList) => (one: Pick<Builder, 'or'> & Builder) => {
  switch (list) {
    case 'open':
      return one.or([one('advances.state', '=', 'claimed'), one('advances.due', '>', 0)])
    case 'matched':
      return one('advances.state', '=', 'matched')
    case 'refunds':
      return one.or([one('advances.due', '>', 0), one('advances.refunded', '>', 0)])
    case 'refused':
      return one('advances.state', '=', 'refused')
  }
}

async function countAll(db: Reading): Promise<Record<AdvanceList, number>> {
  const counts: Record<AdvanceList, number> = { open: 0, matched: 0, refunds: 0, refused: 0 }
  for (const list of ADVANCE_LISTS) counts[list] = await countList(db, list)
  return counts
}

/** Of the refunds only those that are due. */
async function countList(db: Reading, list: AdvanceList): Promise<number> {
  const rows = db
    .selectFrom('advances')
    .select('advances.id')
    .$if(list === 'refunds', query => query.where('due', '>', 0))
    .$if(list === 'open', query =>
      query.where(one => one.or([one('state', '=', 'claimed'), one('due', '>', 0)])),
    )
    .$if(list === 'matched', query => query.where('state', '=', 'matched'))
    .$if(list === 'refused', query => query.where('state', '=', 'refused'))
    .limit(MAXIMUM_COUNTED)
  const { many } = await db
    .selectFrom(rows.as('counted'))
    .select(one => one.fn.countAll<number | string>().as('many'))
    .executeTakeFirstOrThrow()
  return Number(many)
}
