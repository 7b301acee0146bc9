import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { dayAfter, dhakaDay } from '#domain/dates.ts'
import { FILE_COURIER } from '#domain/payouts/payout-file.ts'
import { MAXIMUM_PROFIT_DAYS, type ProfitAsked } from '#domain/profit/profit.ts'
import { listProducts } from '#features/catalog/list-products.ts'
import { findOrder } from '#features/orders/place/find-order.ts'
import { placeOrder } from '#features/orders/place/place-order.ts'
import { keepProfit } from '#features/profit/keep-profit-days.ts'
import { showProfit } from '#features/profit/show-profit.ts'
import type { Shop } from '#features/shop.ts'
import { fillMoney } from '#scripts/seed/fill-money.ts'
import { fillParcels } from '#scripts/seed/fill-parcels.ts'
import { makeOrderRequest } from '#tests/support/makers.ts'
import { makeModerator } from '#tests/support/people.ts'
import type { BenchDatabases, Engine } from './bench-databases.ts'
import { ADMIN_ENV, logIn } from './log-in.ts'
import { startMeasured } from './measured-process.ts'
import { heading, line, median } from './report.ts'
import { phoneOf } from './send-orders.ts'
import { timeBeside } from './time-beside.ts'
import { withOrders } from './with-orders.ts'

const SIZES = [100_000, 1_000_000]
const LARGE = 500_000
const ROUNDS = 5
const READS = 100
const ENDED = 100
const ENDED_DAYS = 20
const PLACED = 200

type Say = (line: string) => void

/** The profit board of 100,000 and of a million orders on both engines (`BENCH_ORDERS`, `BENCH_ENGINE`). */
export async function benchProfit(databases: BenchDatabases, say: Say): Promise<void> {
  const { BENCH_ORDERS: only, BENCH_ENGINE: engine } = process.env
  for (const orders of only === undefined ? SIZES : [Number(only)])
    for (const one of ['sqlite', 'postgres'] as const)
      if (engine === undefined || engine === one) await benchOne(databases, { engine: one, orders, say })
}

type Bench = { engine: Engine; orders: number; say: Say }

async function benchOne(databases: BenchDatabases, { engine, orders, say }: Bench): Promise<void> {
  say(heading(`The profit of ${orders.toLocaleString('en-US')} orders on ${engine}`))
  const place = await databases.place(engine)
  await withOrders(place, { orders, say }, async shop => {
    await fillParcels(shop.db, { courier: FILE_COURIER, until: new Date(), isWithoutEvents: true })
    await fillMoney(shop.db)
    if (engine === 'postgres') await sql`vacuum analyze`.execute(shop.db.main)
    await benchBoard(shop, { orders, say })
    await benchPlacing(shop, say)
  })
  const served = await startMeasured(new URL('serve-shop.ts', import.meta.url), [], {
    ...place.env,
    ...ADMIN_ENV,
  })
  try {
    const cookie = await logIn(served)
    const { fromDay, toDay } = askedOf(365)
    const address = `${served.origin}/v1/money/profit?from=${fromDay}&to=${toDay}&by=week,source,product,size,district`
    await timeBeside(served, { address, name: 'the profit', cookie, goal: 'at most 1.5', say })
  } finally {
    await served.stop()
  }
}

const askedOf = (days: number): ProfitAsked => {
  const toDay = dhakaDay(new Date())
  return {
    fromDay: dayAfter(toDay, 1 - days),
    toDay,
    step: days > 200 ? 'month' : 'week',
    breakdowns: ['source', 'product', 'size', 'district'],
    isMatureOnly: true,
  }
}

async function benchBoard(shop: Shop, { orders, say }: { orders: number; say: Say }): Promise<void> {
  const { by } = await makeModerator(shop)
  const newest = await shop.db.main
    .selectFrom('orders')
    .select('order_no')
    .orderBy('order_no', 'desc')
    .executeTakeFirstOrThrow()
  const read = median(await timed(() => findOrder(shop, { orderNo: newest.order_no }), READS))
  say(line('one order by its number', read, 'ms'))
  const startedAt = performance.now()
  const kept = await keepProfit(shop)
  say(line(`counting ${kept} days, once`, (performance.now() - startedAt) / 1000, 's'))
  const first = orders > LARGE ? '1,000 ms, then 100 ms' : '300 ms, then 100 ms'
  const print = (what: string, times: readonly number[]) =>
    say(
      line(
        what,
        median(times),
        `ms   first ${times[0]?.toFixed(0)}   ${(median(times) / read).toFixed(0)}x`,
        first,
      ),
    )
  const printBoard = async (days: number) => {
    const show = () => showProfit(shop, { by, asked: askedOf(days) })
    print(`the profit of ${days} days`, await timed(show))
    say(line('CPU of it in this process', await cpuOf(show), 'ms'))
  }
  for (const days of [56, 365, MAXIMUM_PROFIT_DAYS]) await printBoard(days)
  const afterNews = await timed(async () => {
    await endParcels(shop)
    const at = performance.now()
    await showProfit(shop, { by, asked: askedOf(56) })
    return performance.now() - at
  }, ROUNDS)
  print(`8 weeks after ${ENDED} parcels ended, those counted too`, afterNews)
}

/** News of parcels of some weeks, as hours of a large shop bring. */
const endParcels = ({ db }: Shop) =>
  db.transact(async ({ tx }) => {
    const rows = await tx
      .selectFrom('orders')
      .select(['id', 'day'])
      .where('status', 'is not', null)
      .where('day', '>', dayAfter(dhakaDay(new Date()), -ENDED_DAYS))
      .execute()
    const ids = rows.filter((_, at) => at % Math.ceil(rows.length / ENDED) === 0).map(({ id }) => id)
    await tx
      .updateTable('orders')
      .set(order => ({ advance_paid: order('advance_paid', '+', 1) }))
      .where('id', 'in', ids)
      .execute()
  })

/** Placing orders with the triggers that mark days, and without them. */
async function benchPlacing(shop: Shop, say: Say): Promise<void> {
  const [product] = await listProducts(shop)
  const color = product?.variants[0]?.color
  const size = product?.variants[0]?.sizes[0]?.size
  if (!product || color === undefined || size === undefined) throw new Error('no product to order')
  await shop.db.transact(({ tx }) => tx.updateTable('sizes').set({ stock: 1_000_000 }).execute())
  const placeSome = async () => {
    const before = process.cpuUsage()
    for (let order = 0; order < PLACED; order += 1) {
      const line = { productId: product.id, color, size, quantity: 1 }
      const asked = { idempotencyKey: randomUUID(), recipientPhone: phoneOf(order) }
      const placed = await placeOrder(shop, makeOrderRequest([line], asked))
      if (!placed.ok) throw new Error(placed.code)
    }
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000 / PLACED
  }
  const times: Record<'without' | 'beside', number[]> = { without: [], beside: [] }
  await placeSome()
  for (let round = 0; round < ROUNDS; round += 1) {
    times.beside.push(await placeSome())
    const restore = await dropMark(shop)
    times.without.push(await placeSome())
    await restore()
  }
  say(line('placing an order, days not marked', median(times.without), 'ms of CPU'))
  say(line('ratio with marking', median(times.beside) / median(times.without), 'x', 'at most 1.05'))
}

async function dropMark({ db }: Shop): Promise<() => Promise<unknown>> {
  if (db.engine === 'postgres') {
    await db.transact(({ tx }) => sql`alter table orders disable trigger profit_order_in`.execute(tx))
    return () => db.transact(({ tx }) => sql`alter table orders enable trigger profit_order_in`.execute(tx))
  }
  const found = await sql<{ sql: string }>`
    select sql from sqlite_master where name = 'profit_order_in'`.execute(db.main)
  await db.transact(({ tx }) => sql`drop trigger profit_order_in`.execute(tx))
  return () => db.transact(({ tx }) => sql.raw(found.rows[0]?.sql ?? '').execute(tx))
}

/** The CPU of this process, which is all of it on SQLite, in milliseconds of one round. */
async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  for (let round = 0; round < ROUNDS; round++) await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / ROUNDS
}

async function timed(work: () => Promise<unknown>, rounds = ROUNDS): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const startedAt = performance.now()
    const own = await work()
    times.push(typeof own === 'number' ? own : performance.now() - startedAt)
  }
  return times
}
