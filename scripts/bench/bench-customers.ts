import { customerIdOf } from '#features/customers/customer-id.ts'
import { countCustomerTabs, findCustomers, listCustomers } from '#features/customers/list-customers.ts'
import { showCustomer } from '#features/customers/show-customer.ts'
import { listOrders } from '#features/orders/list/list-orders.ts'
import { makeAdmin } from '#tests/support/people.ts'
import type { BenchDatabases } from './bench-databases.ts'
import { heading, line, median, quantile } from './report.ts'
import { timed } from './timed.ts'
import { withOrders } from './with-orders.ts'

const SIZES = [10_000, 1_000_000]
const ENGINES = ['sqlite', 'postgres'] as const
const TIMING = { rounds: 20, warmUp: 2, longestMs: 6_000 }

/** The list and the page of customers beside the list of orders, by `BENCH_ORDERS=10000,1000000` and `BENCH_ENGINE`. */
export async function benchCustomers(databases: BenchDatabases, say: (line: string) => void) {
  const named = process.env.BENCH_ENGINE
  const sizes = process.env.BENCH_ORDERS?.split(',').map(Number) ?? SIZES
  for (const engine of ENGINES.filter(one => named === undefined || one === named))
    for (const orders of sizes) {
      say(heading(`customers of ${orders.toLocaleString('en-US')} orders on ${engine}`))
      await withOrders(await databases.place(engine), { orders, say }, async shop => {
        const { by } = await makeAdmin(shop)
        const [newest] = await shop.db.main
          .selectFrom('orders')
          .select('recipient_phone as phone')
          .orderBy('order_no', 'desc')
          .limit(1)
          .execute()
        const phone = newest?.phone ?? ''
        const view = {
          page: 1,
          limit: 50,
          sortBy: 'createdAt',
          direction: 'desc',
          isWithTabs: false,
        } as const
        const base = await timed(() => listOrders(shop, { by, filter: {}, view }), TIMING)
        say(line('the newest 50 orders', median(base), 'ms'))
        const asked = {
          'the newest 50 customers': { page: 1 },
          'the last page that is counted': { page: 60 },
          'a whole phone': { search: phone },
          'the last six digits of a phone': { search: phone.slice(-6) },
          'a rare name': { search: 'Tanvir Chowdhury' },
          'a common name': { search: 'Rahman' },
          nobody: { search: 'zzzz qqqq' },
          'who came back': { tab: 'came_back' },
          'who sent back twice': { tab: 'sent_back_twice' },
          'who may get messages': { tab: 'may_get_messages' },
          'of one district': { district: 'Dhaka' },
          'of the last 30 days': { lastOrder: '30' },
          'of 90 days ago and more': { lastOrder: 'earlier' },
        } as const
        const print = (what: string, times: readonly number[]) =>
          say(
            line(
              what,
              median(times),
              `ms   p99 ${quantile(times, 0.99).toFixed(1)}   ${(median(times) / median(base)).toFixed(1)}x`,
            ),
          )
        for (const [what, page] of Object.entries(asked))
          print(what, await timed(() => listCustomers(shop, { by, ...page }), TIMING))
        print('the counts of the tabs', await timed(() => countCustomerTabs(shop, { by }), TIMING))
        print(
          'everybody for a file, before its first line',
          await timed(() => findCustomers(shop, { search: '', filter: {}, most: undefined }), TIMING),
        )
        const id = customerIdOf(shop, phone)
        print('the page of a customer', await timed(() => showCustomer(shop, { by, id }), TIMING))
      })
    }
}
