import { startDb } from '#db/start-db.ts'
import {
  type AskedAnswer,
  backOfficeAnswers,
  isFile,
  type Known,
  NOT_MEASURED,
} from './back-office-answers.ts'
import type { BenchDatabases, Engine, KeptPlace } from './bench-databases.ts'
import { fillYears } from './fill-years.ts'
import { ADMIN_ENV, logIn } from './log-in.ts'
import { type MeasuredProcess, startMeasured } from './measured-process.ts'
import { heading, line, median, quantile } from './report.ts'
import { timed } from './timed.ts'

const ORDERS = 1_000_000
const ENGINES: readonly Engine[] = ['sqlite', 'postgres']
const TIMING = { rounds: 40, warmUp: 1, longestMs: 5_000 }
const GOALS = { medianMs: 50, p99Ms: 200, editMs: 5 }
const READS = 300

type Say = (line: string) => void
type Asking = { shop: MeasuredProcess; cookie: string }
/** What every figure is a multiple of, in milliseconds: a bare answer of node:http and a read by key of the engine. */
type Floor = { rawMs: number; keyMs: number }

/**
 * Every answer of the back office with years of orders, parcels, events, calls and activity, asked of the whole shop over
 * HTTP: the first one after a restart, the median and the slowest. `BENCH_ORDERS`, `BENCH_ENGINE`; the filled places are
 * kept in `BENCH_KEEP`.
 */
export async function benchYears(databases: BenchDatabases, say: Say): Promise<void> {
  const { BENCH_ORDERS: amount, BENCH_ENGINE: named } = process.env
  const orders = Number(amount ?? ORDERS)
  for (const engine of ENGINES.filter(one => named === undefined || one === named)) {
    say(heading(`Years of a shop: ${orders.toLocaleString('en-US')} orders on ${engine}`))
    const place = await databases.kept(engine, `years_${orders}`)
    if (!place.isFilled) await fillYears(place, { orders, say })
    const { known, keyMs } = await readKnown(place)
    const shop = await startMeasured(new URL('serve-shop.ts', import.meta.url), [], {
      ...place.env,
      ...ADMIN_ENV,
      BENCH_PRODUCTS: '0',
    })
    try {
      const floor = { rawMs: await timeRaw(), keyMs }
      say(line('a bare answer of node:http', floor.rawMs, 'ms'))
      say(line('one order by its key, in the engine', keyMs, 'ms'))
      const asking = { shop, cookie: await logIn(shop) }
      const customerId = await firstId(asking, '/v1/customers')
      const calledId = await firstId(asking, '/v1/calls?limit=50')
      const measuring = { known: { ...known, customerId, calledId }, floor, say }
      await sayUnmeasured(asking, measuring)
      await benchAnswers(asking, measuring)
      await benchEdits(asking, measuring)
    } finally {
      await shop.stop()
    }
  }
}

type Rows = Omit<Known, 'customerId' | 'calledId'>

/** The first of a list as the shop itself answers it: ids of customers depend on its secret, a queue on the time. */
async function firstId({ shop, cookie }: Asking, path: string): Promise<string> {
  const listed = await fetch(shop.origin + path, { headers: { cookie } })
  const found = /"(?:id|order_id)":"([^"]+)"/.exec(await listed.text())
  if (!found?.[1]) throw new Error(`${path} lists nothing`)
  return found[1]
}

async function readKnown(place: KeptPlace): Promise<{ known: Rows; keyMs: number }> {
  const { db } = await startDb(place)
  try {
    const orders = db.main.selectFrom('orders').select(['id', 'order_no', 'recipient_phone as phone'])
    const newest = await orders
      .where('deleted_at', 'is', null)
      .orderBy('order_no', 'desc')
      .executeTakeFirstOrThrow()
    const middle = Math.floor(newest.order_no / 2)
    const old = await orders.where('order_no', '>=', middle).orderBy('order_no').executeTakeFirstOrThrow()
    const product = await db.main.selectFrom('products').select(['id', 'name']).executeTakeFirstOrThrow()
    const size = await db.main
      .selectFrom('sizes')
      .innerJoin('variants', 'variants.id', 'sizes.variant_id')
      .select(['variants.color', 'sizes.size'])
      .where('variants.product_id', '=', product.id)
      .executeTakeFirstOrThrow()
    const ids = await orders.orderBy('order_no', 'desc').limit(READS).execute()
    const times: number[] = []
    for (const { id } of ids) {
      const startedAt = performance.now()
      await db.main.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
      times.push(performance.now() - startedAt)
    }
    return {
      keyMs: median(times),
      known: {
        orderId: newest.id,
        oldOrderId: old.id,
        orderNo: newest.order_no,
        phone: newest.phone,
        productId: product.id,
        productName: product.name,
        color: size.color,
        size: Number(size.size),
      },
    }
  } finally {
    await db.close()
  }
}

async function timeRaw(): Promise<number> {
  const raw = await startMeasured(new URL('serve-nothing.ts', import.meta.url))
  try {
    return median(await timed(() => read(raw.origin, {}), { ...TIMING, rounds: READS }))
  } finally {
    await raw.stop()
  }
}

async function read(address: string, init: RequestInit): Promise<number> {
  const answer = await fetch(address, init)
  await answer.arrayBuffer()
  return answer.status
}

async function ask({ shop, cookie }: Asking, { path, body }: AskedAnswer, method = 'POST'): Promise<void> {
  const headers = {
    cookie,
    'sec-fetch-site': 'same-origin',
    ...(body && { 'content-type': 'application/json' }),
  }
  const init = body ? { method, headers, body: JSON.stringify(body) } : { headers }
  const status = await read(shop.origin + path, init)
  if (status !== 200) throw new Error(`${path} was answered with ${status}`)
}

/** Reads of the API that no line of the table asks for: an empty list, or the table has a gap. */
async function sayUnmeasured(asking: Asking, { known, say }: Measuring): Promise<void> {
  const document: unknown = await (await fetch(`${asking.shop.origin}/v1/openapi.json`)).json()
  const paths = typeof document === 'object' && document !== null && 'paths' in document ? document.paths : {}
  const asked = Object.values(backOfficeAnswers(new Date(), known)).map(
    ({ path }) => path.split('?')[0] ?? '',
  )
  const left = Object.entries(paths ?? {})
    .filter(([path, operations]) => 'get' in operations && !isFile(path))
    .map(([path]) => path)
    .filter(path => !NOT_MEASURED.some(left => path.startsWith(left)))
    .filter(path => !asked.some(one => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(one)))
  if (left.length > 0) say(`  not measured: ${left.join(', ')}`)
}

type Measuring = { known: Known; floor: Floor; say: Say }

async function benchAnswers(asking: Asking, { known, floor, say }: Measuring): Promise<void> {
  const missed: string[] = []
  const answers = Object.entries(backOfficeAnswers(new Date(), known))
  const firsts = new Map<string, number>()
  for (const [what, asked] of answers) {
    const startedAt = performance.now()
    try {
      await ask(asking, asked)
      firsts.set(what, performance.now() - startedAt)
    } catch (error) {
      say(`  FAILED ${what}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  for (const [what, asked] of answers) {
    const firstMs = firsts.get(what)
    if (firstMs === undefined) continue
    const times = await timed(() => ask(asking, asked), TIMING)
    const [middle, slow] = [median(times), quantile(times, 0.99)]
    const isMissed = middle > GOALS.medianMs || slow > GOALS.p99Ms || firstMs > GOALS.p99Ms
    if (isMissed) missed.push(what)
    const ratios = ratiosOf(middle, floor)
    say(
      line(
        what,
        middle,
        `ms  p99 ${slow.toFixed(0)}  first ${firstMs.toFixed(0)}  ${ratios}${isMissed ? '  <-- over' : ''}`,
      ),
    )
  }
  say(
    `  over ${GOALS.medianMs} ms median, or ${GOALS.p99Ms} ms in the slowest or the first: ${missed.length} of ${answers.length}`,
  )
  for (const what of missed) say(`    ${what}`)
}

async function benchEdits(asking: Asking, { known, floor, say }: Measuring): Promise<void> {
  let edit = 0
  const times = await timed(() => {
    const body = { note: `Call again, ${edit++}` }
    return ask(asking, { path: `/v1/orders/${known.orderId}`, body }, 'PUT')
  }, TIMING)
  const ratios = ratiosOf(median(times), floor)
  say(
    line(
      'a cell edited: the note',
      median(times),
      `ms  p99 ${quantile(times, 0.99).toFixed(0)}  ${ratios}`,
      `${GOALS.editMs} ms`,
    ),
  )
}

const ratiosOf = (ms: number, { rawMs, keyMs }: Floor): string =>
  `${(ms / rawMs).toFixed(0)}x raw  ${(ms / keyMs).toFixed(0)}x key`
