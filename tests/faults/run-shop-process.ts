import { existsSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { systemClock } from '#adapters/clock/clock.ts'
import { openPostgres } from '#db/open-postgres.ts'
import { openSqlite } from '#db/open-sqlite.ts'
import { placeOrder } from '#features/orders/place/place-order.ts'
import { issuePapers } from '#features/papers/issue-papers.ts'
import type { Shop } from '#features/shop.ts'
import { makeLine, makeOrderRequest, makeShop } from '#tests/support/makers.ts'
import { makeModerator } from '#tests/support/people.ts'
import { inLanes } from './lanes.ts'
import { randomFrom } from './seeded.ts'
import { goFile, type Task } from './shop-process.ts'

/** The program of another process of the shop; see shop-process.ts. Lines are written at once, even before a kill. */
const say = (line: string) => writeSync(1, `${line}\n`)

async function run(task: Task): Promise<void> {
  const { dataDir, databaseUrl, lanes } = task
  const db = databaseUrl ? await openPostgres(databaseUrl) : openSqlite(join(dataDir, 'shop.db'))
  const shop = makeShop(db, systemClock)
  await db.main.selectFrom('products').select('id').execute() // connected before the start
  say('ready')
  while (!existsSync(goFile(dataDir))) await sleep(2)
  if (task.kind === 'load') return placeForEver(shop, task)
  if (task.kind === 'print') return printInvoices(shop, task)
  const outcomes = await inLanes(task.requests, lanes, request => placeOrder(shop, request))
  say(`outcomes ${JSON.stringify(outcomes)}`)
  await db.close()
}

/** Prints `accepted {number}` only after the order was answered. */
async function placeForEver(shop: Shop, task: Task & { kind: 'load' }): Promise<void> {
  const random = randomFrom(task.seed)
  const [first = 42, ...others] = task.sizes
  const lane = async (_: unknown, laneNumber: number) => {
    for (let count = 0; ; count++) {
      const items = Array.from({ length: 1 + random.below(3) }, () =>
        makeLine(
          { id: task.productId },
          { size: random.pick([first, ...others]), quantity: 1 + random.below(2) },
        ),
      )
      const idempotencyKey = `${task.seed}-${laneNumber}-${count}`
      const recipientPhone = `017${10_000_000 + random.below(80_000_000)}`
      const placed = await placeOrder(shop, makeOrderRequest(items, { idempotencyKey, recipientPhone }))
      if (placed.ok) say(`accepted ${placed.order.orderNo}`)
    }
  }
  await Promise.all(Array.from({ length: task.lanes }, lane))
}

const PRINTED_AT_ONCE = 7

/** Everybody prints all orders, in parts and an order of their own; `issued {number} {order}` after the answer. */
async function printInvoices(shop: Shop, task: Task & { kind: 'print' }): Promise<void> {
  const random = randomFrom(task.seed)
  const { by } = await makeModerator(shop, { email: `clerk-${task.seed}@pothik.example` })
  const lane = async () => {
    const turned = random.below(task.orderIds.length)
    const orderIds = [...task.orderIds.slice(turned), ...task.orderIds.slice(0, turned)]
    for (let from = 0; from < orderIds.length; from += PRINTED_AT_ONCE) {
      const part = orderIds.slice(from, from + PRINTED_AT_ONCE)
      const { papers } = await issuePapers(shop, { by, kind: 'invoice', orderIds: part })
      for (const { number, orderId } of papers) say(`issued ${number} ${orderId}`)
    }
  }
  await Promise.all(Array.from({ length: task.lanes }, lane))
  await shop.db.close()
}

await run(JSON.parse(process.env.SHOP_TASK ?? ''))
