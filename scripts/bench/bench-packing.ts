import { listPacking } from '#features/packing/list-packing.ts'
import { scanCode } from '#features/packing/scan-code.ts'
import { startPacking } from '#features/packing/start-packing.ts'
import { countParcelsToPack } from '#features/packing/waiting-orders.ts'
import type { Shop } from '#features/shop.ts'
import { makeLine, makeProduct, makeVariant } from '#tests/support/makers.ts'
import { labelsOf, makeBookedOrder } from '#tests/support/packing-desk.ts'
import { makeModerator } from '#tests/support/people.ts'
import type { BenchDatabases } from './bench-databases.ts'
import { heading, line, median, quantile } from './report.ts'
import { withOrders } from './with-orders.ts'

const ORDERS = 10_000
const PARCELS = 200

/** Scans of a batch of 200 parcels beside 10,000 orders, as time and beside the engine's read of one row by its key. */
export async function benchPacking(databases: BenchDatabases, say: (line: string) => void) {
  for (const engine of ['sqlite', 'postgres'] as const) {
    say(heading(`Packing ${PARCELS} parcels by scan on ${engine}`))
    await withOrders(await databases.place(engine), { orders: ORDERS, say }, shop => packAll(shop, say))
  }
}

async function packAll(shop: Shop, say: (line: string) => void): Promise<void> {
  const { by } = await makeModerator(shop)
  const product = await makeProduct(shop, { variants: [makeVariant('Black', { 42: PARCELS })] })
  const code = (await labelsOf(shop, by, product)).get('Black 42') ?? ''
  const orders: Awaited<ReturnType<typeof makeBookedOrder>>[] = []
  for (let made = 0; made < PARCELS; made++) orders.push(await makeBookedOrder(shop, by, [makeLine(product)]))
  await startPacking(shop, { by, orderIds: orders.map(({ id }) => id) })
  const read = await timed(PARCELS, at =>
    shop.db.main
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', orders[at]?.id ?? '')
      .executeTakeFirst(),
  )
  say(line('reading one order by its key', median(read), 'ms'))
  const print = (what: string, times: readonly number[], goal?: string) => {
    const ratio = (median(times) / median(read)).toFixed(0)
    say(
      line(
        what,
        median(times),
        `ms   p95 ${quantile(times, 0.95).toFixed(1)}   ${ratio}x a read by key`,
        goal,
      ),
    )
  }
  const [pairs, stickers]: [number[], number[]] = [[], []]
  for (const { consignmentId } of orders) {
    pairs.push(...(await timed(1, () => scanCode(shop, { by, key: crypto.randomUUID(), code }))))
    stickers.push(
      ...(await timed(1, () => scanCode(shop, { by, key: crypto.randomUUID(), code: consignmentId }))),
    )
  }
  print('scanning a pair', pairs, 'at most 100 ms')
  print('scanning the sticker, which packs it', stickers, 'at most 100 ms')
  print('the whole batch, as the screen asks for it', await timed(20, () => listPacking(shop, { by })))
  print('how many wait, beside the menu', await timed(20, () => countParcelsToPack(shop, { by })))
}

async function timed(rounds: number, run: (round: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const startedAt = performance.now()
    await run(round)
    times.push(performance.now() - startedAt)
  }
  return times
}
