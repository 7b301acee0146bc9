import { countWaitingCalls } from '#features/calls/count-waiting-calls.ts'
import { judgeQueue } from '#features/calls/judge-queue.ts'
import { keepReturnShares } from '#features/calls/keep-return-shares.ts'
import { listCalls } from '#features/calls/list-calls.ts'
import { takeNextCall } from '#features/calls/take-next-call.ts'
import type { Shop } from '#features/shop.ts'
import { makeModerator } from '#tests/support/people.ts'
import { setSettings } from '#tests/support/set-settings.ts'
import type { BenchDatabases } from './bench-databases.ts'
import { heading, line, median, quantile } from './report.ts'
import { withOrders } from './with-orders.ts'

const ORDERS = 100_000
const ROUNDS = 200

/** Taking the next call from 100,000 open orders, as time and beside the engine's read of one row by its key. */
export async function benchCalls(databases: BenchDatabases, say: (line: string) => void) {
  for (const engine of ['sqlite', 'postgres'] as const) {
    say(heading(`The queue of calls with ${ORDERS.toLocaleString('en-US')} open orders on ${engine}`))
    await withOrders(await databases.place(engine), { orders: ORDERS, say }, async shop => {
      // everybody is to be called now, whatever the hour
      await setSettings(shop, 'calls', { fromHour: 0, untilHour: 24 })
      await openAll(shop)
      await timed(1, () => keepReturnShares(shop)).then(([ms = 0]) =>
        say(line('counting what came back', ms, 'ms')),
      )
      const judging = await timed(1, () => judgeQueue(shop, { most: Number.POSITIVE_INFINITY }))
      say(line('judging all of them', median(judging) / 1000, 's'))
      const { by } = await makeModerator(shop)
      const ids = await shop.db.main.selectFrom('orders').select('id').limit(ROUNDS).execute()
      let read = 0
      const byKey = await timed(ROUNDS, () =>
        shop.db.main
          .selectFrom('orders')
          .selectAll()
          .where('id', '=', ids[read++ % ids.length]?.id ?? '')
          .executeTakeFirst(),
      )
      say(line('reading one order by its key', median(byKey), 'ms'))
      const print = (what: string, times: readonly number[], goal?: string) =>
        say(
          line(
            what,
            median(times),
            `ms   p95 ${quantile(times, 0.95).toFixed(1)}   ${(median(times) / median(byKey)).toFixed(0)}x a read by key`,
            goal,
          ),
        )
      print(
        'taking the next call, with its card',
        await timed(ROUNDS, () => takeNextCall(shop, { by })),
        'at most 20 ms',
      )
      print('how many wait, beside the menu', await timed(ROUNDS, () => countWaitingCalls(shop, { by })))
      print('the whole queue', await timed(20, () => listCalls(shop, { by, limit: 50 })))
    })
  }
}

/** The made orders as if nobody had confirmed any of them, in a queue that is to be judged. */
async function openAll(shop: Shop): Promise<void> {
  await shop.db.transact(async ({ tx }) => {
    await tx
      .updateTable('orders')
      .set({ official_status: 'Queued', status: null, deleted_at: null })
      .execute()
    await tx
      .insertInto('call_queue')
      .columns(['order_id'])
      .expression(tx.selectFrom('orders').select('id').where('official_status', '=', 'Queued'))
      .onConflict(conflict => conflict.column('order_id').doUpdateSet({ judged_at: null }))
      .execute()
  })
}

async function timed(rounds: number, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now()
    await work()
    times.push(performance.now() - startedAt)
  }
  return times
}
