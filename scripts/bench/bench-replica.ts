import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { withReplica } from '#db/replica/open-replica.ts'
import { LATEST_FIGURES_SECONDS } from '#domain/late-figures.ts'
import { readSummary } from '#features/overview/summarize-orders.ts'
import type { Shop } from '#features/shop.ts'
import { startPostgresReplica } from '#tests/support/postgres-replica.ts'
import type { BenchDatabases } from './bench-databases.ts'
import { summaryRanges } from './order-lists.ts'
import { heading, line, median, quantile } from './report.ts'
import { withOrders } from './with-orders.ts'

const ORDERS = 20_000
const REPORTS = 10
const READS = 300
const READ_PAUSE_MS = 5
/** Of /proc, on every Linux of today. */
const TICK_MS = 10

/** Measures what a year's overview costs the database itself, and small reads beside it, with and without a replica. */
export async function benchReplica(databases: BenchDatabases, say: (line: string) => void): Promise<void> {
  say(heading(`A year's overview of ${ORDERS.toLocaleString('en-US')} orders read from a replica`))
  const place = await databases.place('postgres')
  await withOrders(place, { orders: ORDERS, say }, async shop => {
    const replica = await startPostgresReplica(place.databaseUrl ?? '')
    const db = await withReplica(shop.db, {
      readUrl: replica.url,
      maximumLagMs: LATEST_FIGURES_SECONDS * 1000,
      say,
    })
    try {
      await untilRead({ ...shop, db })
      await measure({ ...shop, db }, say)
    } finally {
      await db.close()
      replica.remove()
    }
  })
}

const lately = (shop: Shop): Shop => {
  const late = shop.db.lateReads?.()
  return late ? { ...shop, db: { ...shop.db, reports: late.reports } } : shop
}

/** A replica that was just made has to arrive first. */
async function untilRead({ db }: Shop): Promise<void> {
  for (;;) {
    const state = db.state()
    if (state.engine === 'postgres' && state.replica && !state.replica.fault) return
    await sleep(100)
  }
}

async function measure(shop: Shop, say: (line: string) => void): Promise<void> {
  const range = summaryRanges(new Date())['the overview of 12 months']
  if (!range) throw new Error('there is no overview of 12 months')
  const report = (from: Shop) => readSummary(from, range)
  await report(shop)
  await report(lately(shop))
  const alone = await timeReads(shop)
  const beside = {
    primary: await timeBeside(shop, () => report(shop)),
    replica: await timeBeside(shop, () => report(lately(shop))),
  }
  say(line('CPU of the database for a report of its own', beside.primary.cpuMs, 'ms'))
  say(line('CPU of the database for one from the replica', beside.replica.cpuMs, 'ms'))
  say(line('ratio', beside.replica.cpuMs / beside.primary.cpuMs, 'x', 'below 0.1'))
  for (const [name, { reads }] of Object.entries(beside)) {
    say(line(`a small read's median beside reports of the ${name}`, median(reads) / median(alone), 'x'))
    say(line(`its p99`, quantile(reads, 0.99) / quantile(alone, 0.99), 'x'))
  }
}

/** `cpuMs`: of the database's own processes, for each report. */
async function timeBeside(shop: Shop, report: () => Promise<unknown>) {
  const before = await cpuMsOf(shop)
  let isOver = false
  let reports = 0
  const reading = (async () => {
    while (!isOver || reports < REPORTS) {
      await report()
      reports += 1
    }
  })()
  const reads = await timeReads(shop)
  isOver = true
  await reading
  const cpuMs = (await cpuMsOf(shop)) - before
  return { cpuMs: cpuMs / reports, reads }
}

/** Reads of an order by its number, as the shopper's pages and the desk do all day. */
async function timeReads({ db }: Shop): Promise<number[]> {
  const times: number[] = []
  for (let turn = 0; turn < READS; turn += 1) {
    const startedAt = performance.now()
    await db.main
      .selectFrom('orders')
      .selectAll()
      .where('order_no', '=', 1001 + turn * 7)
      .execute()
    times.push(performance.now() - startedAt)
    await sleep(READ_PAUSE_MS)
  }
  return times
}

/** What the sessions of this database have used so far, as Linux counts it. */
async function cpuMsOf({ db }: Shop): Promise<number> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database()`.execute(db.main)
  return rows.reduce((sum, { pid }) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    return sum + (Number(fields[11]) + Number(fields[12])) * TICK_MS
  }, 0)
}
