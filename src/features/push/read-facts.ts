import { sql } from 'kysely'
import { startOfDhakaDay } from '#domain/dates.ts'
import { ALARMS, type AlarmNews } from '#domain/owner-mails/alarm-step.ts'
import { courierLabel } from '#domain/parcels/courier-choice.ts'
import type { PushFacts } from '#domain/push/push-facts.ts'
import type { PushKind, SentKind } from '#domain/push/push-kind.ts'
import { STOCK_HOUR } from '#domain/push/push-news.ts'
import type { Shop } from '#features/shop.ts'
import { pushOrderOf } from './push-order.ts'
import { readCallbacks } from './read-callbacks.ts'
import { readParcelsGoingBack } from './read-parcels.ts'

type Reading = Pick<Shop, 'db' | 'clock'>
type Readers = {
  [Kind in PushKind]: (
    shop: Reading,
    things: readonly string[],
  ) => Promise<Extract<PushFacts, { kind: Kind }>['all']>
}

/** One reader for each kind. What is over by now is left out: nobody is told of a call that was made. */
const READERS: Readers = {
  new_order: readOrders,
  callback_due: readCallbacks,
  courier_trouble: readParcelsGoingBack,
  exchange_waits: readCases,
  low_stock: readSoldOut,
  payout: readPayouts,
  alarm: async (_shop, things) => things.flatMap(readAlarm),
}

/** What is to be told of these things now; undefined where all of them are over. */
export async function readFacts(
  shop: Reading,
  kind: SentKind,
  things: readonly string[],
): Promise<PushFacts | undefined> {
  if (kind === 'test') return { kind }
  const facts = await factsOf(shop, kind, things)
  return facts.kind !== 'test' && facts.all.length > 0 ? facts : undefined
}

async function factsOf(shop: Reading, kind: PushKind, things: readonly string[]): Promise<PushFacts> {
  switch (kind) {
    case 'new_order':
      return { kind, all: await READERS[kind](shop, things) }
    case 'callback_due':
      return { kind, all: await READERS[kind](shop, things) }
    case 'courier_trouble':
      return { kind, all: await READERS[kind](shop, things) }
    case 'exchange_waits':
      return { kind, all: await READERS[kind](shop, things) }
    case 'low_stock':
      return { kind, all: await READERS[kind](shop, things) }
    case 'payout':
      return { kind, all: await READERS[kind](shop, things) }
    case 'alarm':
      return { kind, all: await READERS[kind](shop, things) }
  }
}

/** Orders that somebody may still act on: not deleted, and not known as fake. */
async function readOrders({ db }: Reading, ids: readonly string[]) {
  const rows = await db.main
    .selectFrom('orders')
    .select(['id', 'order_no', 'district', 'upazila', 'total_lot'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .where('official_status', '!=', 'Fake')
    .orderBy('order_no')
    .execute()
  return rows.map(pushOrderOf)
}

async function readCases({ db }: Reading, ids: readonly string[]) {
  const rows = await db.main
    .selectFrom('cases')
    .innerJoin('orders', 'orders.id', 'cases.order_id')
    .select(['cases.id', 'cases.case_no', 'orders.order_no'])
    .where('cases.id', 'in', ids)
    .where('cases.ended_at', 'is', null)
    .where('cases.approved_at', 'is', null)
    .orderBy('cases.case_no')
    .execute()
  return rows.map(({ id, case_no, order_no }) => ({ id, caseNo: case_no, orderNo: order_no }))
}

/** Sizes that shoppers see as sold out, and of which pairs left within a day before the evening. */
async function readSoldOut({ db }: Reading, days: readonly string[]) {
  const day = days.toSorted().at(-1) ?? ''
  const until = new Date(Date.parse(startOfDhakaDay(day)) + STOCK_HOUR * 3_600_000)
  const since = new Date(until.getTime() - 86_400_000).toISOString()
  const rows = await db.main
    .selectFrom('sizes')
    .innerJoin('variants', 'variants.id', 'sizes.variant_id')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select(['products.name as product', 'variants.color', 'sizes.size'])
    .where('sizes.stock', '<=', 0)
    .where('products.deleted_at', 'is', null)
    .where('products.status', '=', 'published')
    .where(size =>
      size.exists(
        size
          .selectFrom('stock_movements')
          .select(sql.lit(1).as('one'))
          .whereRef('stock_movements.size_id', '=', 'sizes.id')
          .where('stock_movements.change', '<', 0)
          .where('stock_movements.created_at', '>', since),
      ),
    )
    .orderBy('products.position')
    .orderBy('products.id')
    .orderBy('variants.position')
    .orderBy('sizes.size')
    .execute()
  return rows
}

async function readPayouts({ db }: Reading, ids: readonly string[]) {
  const rows = await db.main
    .selectFrom('payouts')
    .select(payout => [
      'courier',
      payout
        .selectFrom('payout_lines')
        .whereRef('payout_lines.payout_id', '=', 'payouts.id')
        .select(line => line.fn.countAll<number>().as('count'))
        .as('parcels'),
    ])
    .where('id', 'in', ids)
    .orderBy('created_at')
    .execute()
  return rows.map(({ courier, parcels }) => ({
    courier: courierLabel(courier),
    parcels: Number(parcels ?? 0),
  }))
}

const ALARM_NEWS: readonly AlarmNews[] = ['began', 'lasts', 'ended']

/** As `noteAlarm` wrote it. */
function readAlarm(thing: string) {
  const [name, word] = thing.split(' ')
  const alarm = ALARMS.find(known => known === name)
  const news = ALARM_NEWS.find(known => known === word)
  return alarm && news ? [{ alarm, news }] : []
}
