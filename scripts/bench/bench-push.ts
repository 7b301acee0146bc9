import { systemClock } from '#adapters/clock/clock.ts'
import { startDb } from '#db/start-db.ts'
import { sendPush } from '#jobs/send-push.ts'
import { openPushShop } from '#tests/support/push-shop.ts'
import type { BenchDatabases } from './bench-databases.ts'
import { heading, line, median, quantile } from './report.ts'

const DEVICES = 20
const ORDERS = 40
/** Of the devices: one that hangs, one that is slow, one that is busy and one that is broken. */
const FAULTS = ['hang', 'slow', 429, 500] as const
const PAUSE_MS = 250
const silent = { info() {}, warn() {}, error() {} }

/**
 * From the placing of an order to its notification on 20 devices, against a service that is played on this machine: first
 * where all are well, then beside four whose service fails. A real service adds its own way to the phone.
 */
export async function benchPush(databases: BenchDatabases, say: (line: string) => void) {
  for (const engine of ['sqlite', 'postgres'] as const) {
    say(heading(`News of ${ORDERS} orders on ${DEVICES} devices on ${engine}`))
    const { db } = await startDb(await databases.place(engine))
    const desk = await openPushShop(db, { clock: systemClock })
    const job = sendPush(desk.shop, silent)
    try {
      const devices = []
      for (let made = 0; made < DEVICES; made += 1)
        devices.push(await desk.deviceOf((await desk.admin()).by, { kinds: ['new_order'] }))
      const well = devices.slice(FAULTS.length)
      report(await ringAll(desk, devices), 'all devices well', say)
      for (const [at, fault] of FAULTS.entries()) desk.simulator.fault(devices[at]?.browser.id ?? '', fault)
      report(await ringAll(desk, well), `${FAULTS.length} of them failing, the others`, say)
    } finally {
      await job.stop()
      await desk.close()
      await db.close()
    }
  }
}

type Desk = Awaited<ReturnType<typeof openPushShop>>
type Device = Awaited<ReturnType<Desk['deviceOf']>>

/** Milliseconds from the placing of each order to its arrival at each device; a summary counts for each of its orders. */
async function ringAll({ place, simulator }: Desk, devices: readonly Device[]): Promise<number[]> {
  const times: number[] = []
  for (let placed = 0; placed < ORDERS; placed += 1) {
    const before = new Map(devices.map(({ browser }) => [browser.id, simulator.arrived(browser.id).length]))
    const startedAt = Date.now()
    await place()
    const waiting = new Set(devices.map(({ browser }) => browser.id))
    while (waiting.size > 0) {
      for (const id of waiting) {
        const next = simulator.arrived(id)[before.get(id) ?? 0]
        if (!next) continue
        times.push(next.at - startedAt)
        waiting.delete(id)
      }
      await new Promise(resolve => setTimeout(resolve, 2))
    }
    await new Promise(resolve => setTimeout(resolve, PAUSE_MS))
  }
  return times
}

const report = (times: readonly number[], what: string, say: (line: string) => void): void =>
  say(
    line(
      what,
      median(times),
      `ms   p95 ${quantile(times, 0.95).toFixed(0)}   slowest ${Math.max(...times).toFixed(0)}`,
      'p95 at most 5000 ms',
    ),
  )
