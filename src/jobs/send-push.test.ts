import { expect, onTestFinished, test, vi } from 'vitest'
import { heldClock, systemClock } from '#adapters/clock/clock.ts'
import type { Db } from '#db/open-db.ts'
import { CLAIM_MS, claimDevice } from '#features/push/claim-device.ts'
import { sendToDevice } from '#features/push/send-to-device.ts'
import { spreadNews } from '#features/push/spread-news.ts'
import type { Shop } from '#features/shop.ts'
import { atPace } from '#tests/support/at-pace.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { openPushDesk } from '#tests/support/push-desk.ts'
import type { Log } from './send-mails.ts'
import { sendPush } from './send-push.ts'

const never = new AbortController().signal
const ORDERS = { kinds: ['new_order' as const] }
const SECRETS = /Farhana|018\d{8}|House 7|fcm|127\.0\.0\.1|\/send\//

function keptLog() {
  const lines: string[] = []
  const keep = (level: string) => (details: object, message: string) =>
    void lines.push(`${level}: ${message} ${JSON.stringify(details)}`)
  const log: Log = { info: keep('info'), warn: keep('warn'), error: keep('error') }
  return { log, lines }
}

const soon = (check: () => unknown) => vi.waitFor(check, { timeout: atPace(10_000), interval: 20 })

eachEngine((_engine, open) => {
  async function openDesk(db: Db) {
    const desk = await openPushDesk(db, { clock: systemClock, timeoutMs: atPace(1_000) })
    const begin = (shop: Shop = desk.shop) => {
      const { log, lines } = keptLog()
      const job = sendPush(shop, log)
      onTestFinished(() => job.stop())
      return { lines, stop: () => job.stop() }
    }
    return { ...desk, begin }
  }

  test('an order rings on every device while services fail in every way, and each failure is its own', async () => {
    const { simulator, admin, deviceOf, place, device, begin } = await openDesk(await open())
    const { by } = await admin()
    const own = async () => (await admin()).by
    const well = [await deviceOf(by, ORDERS), await deviceOf(await own(), ORDERS)]
    const faulty = {
      hang: await deviceOf(await own(), ORDERS),
      slow: await deviceOf(await own(), ORDERS),
      busy: await deviceOf(await own(), ORDERS),
      broken: await deviceOf(await own(), ORDERS),
      lost: await deviceOf(await own(), ORDERS),
      gone: await deviceOf(await own(), ORDERS),
      large: await deviceOf(await own(), ORDERS),
      refused: await deviceOf(await own(), ORDERS),
    }
    simulator.fault(faulty.hang.browser.id, 'hang')
    simulator.fault(faulty.slow.browser.id, 'slow', { ms: 200, n: 1 })
    simulator.fault(faulty.busy.browser.id, 429, { retryAfter: 120 })
    simulator.fault(faulty.broken.browser.id, 500)
    simulator.fault(faulty.lost.browser.id, 404)
    simulator.fault(faulty.gone.browser.id, 410)
    simulator.fault(faulty.large.browser.id, 413, { n: 1 })
    simulator.fault(faulty.refused.browser.id, 403)
    const { lines, stop } = begin()
    const first = await place({ recipientName: 'Farhana Akter', recipientAddress: 'House 7' })
    await soon(() => {
      for (const { shown } of [...well, faulty.slow]) expect(shown()).toEqual([`New order ${first.orderNo}`])
    })
    const second = await place()
    await soon(() => {
      for (const { shown } of [...well, faulty.slow, faulty.large])
        expect(shown()).toContain(`New order ${second.orderNo}`)
    })
    const now = async ({ id }: { id: string }) => await device(id)
    await soon(async () => {
      for (const one of [faulty.lost, faulty.gone])
        expect(await now(one)).toMatchObject({ endpoint: null, p256dh: null, auth: null, trouble: 'gone' })
      expect(await now(faulty.refused)).toMatchObject({ endpoint: null, trouble: 'refused' })
      expect((await now(faulty.broken))?.fails).toBeGreaterThan(0)
      expect((await now(faulty.hang))?.fails).toBeGreaterThan(0)
      const held_until = (await now(faulty.busy))?.held_until ?? ''
      expect(Date.parse(held_until) - Date.now()).toBeGreaterThan(60_000)
    })
    await stop()
    for (const { shown } of well) expect(shown()).toHaveLength(2)
    expect(simulator.refused()).toEqual([])
    const all = lines.join('\n')
    expect(all).toContain('error: a message is too large for its push service: a bug')
    expect(all).not.toMatch(SECRETS)
  })

  test('two processes send each message once', async () => {
    const { shop, admin, deviceOf, place, begin, waiting } = await openDesk(await open())
    const devices = [await deviceOf((await admin()).by, ORDERS), await deviceOf((await admin()).by, ORDERS)]
    const processes = [begin(), begin({ ...shop }), begin({ ...shop })]
    for (let orders = 0; orders < 8; orders += 1) await place()
    await soon(async () => {
      const left = await shop.db.main.selectFrom('push_news').selectAll().execute()
      expect([left, await waiting()]).toEqual([[], 0])
    })
    await Promise.all(processes.map(({ stop }) => stop()))
    for (const { got } of devices) {
      const ids = got().map(({ payload }) => payload?.id)
      expect(new Set(ids).size).toBe(ids.length)
      const told = got().reduce((sum, { payload }) => {
        const many = /^(\d+) new orders$/.exec(String(payload?.title))?.[1]
        return sum + Number(many ?? 1)
      }, 0)
      expect(told).toBe(8)
    }
  })

  test('what a killed process had claimed is sent by another, and what it had sent takes the same place', async () => {
    const clock = heldClock('2026-03-02T06:00:00.000Z')
    const { shop, admin, deviceOf, place, run } = await openPushDesk(await open(), { clock })
    const device = await deviceOf((await admin()).by, ORDERS)
    await place()
    await spreadNews(shop)
    // killed after its claim
    expect(await claimDevice(shop, device.id)).toBeDefined()
    expect(await run()).toEqual([])
    clock.advance(CLAIM_MS)
    // killed after the service took it, before that was noted
    let writes = 0
    const dying: Shop = {
      ...shop,
      db: {
        ...shop.db,
        transact: work => {
          writes += 1
          // the claim and its renewal are written
          return writes > 2 ? Promise.reject(new Error('killed')) : shop.db.transact(work)
        },
      },
    }
    await expect(sendToDevice(dying, device.id, { signal: never, told: () => {} })).rejects.toThrow('killed')
    expect(device.got()).toHaveLength(1)
    expect(await run()).toEqual([])
    clock.advance(CLAIM_MS)
    expect((await run()).map(({ outcome }) => outcome)).toEqual(['sent'])
    const [first, second] = device.got()
    expect(second?.payload).toMatchObject({ id: first?.payload?.id, tag: first?.payload?.tag })
    expect(await run()).toEqual([])
  })

  test('a device that fails is tried again after growing pauses, and its person reads that it cannot be reached', async () => {
    const clock = heldClock('2026-03-02T06:00:00.000Z')
    const desk = await openPushDesk(await open(), { clock })
    const { simulator, admin, deviceOf, place, run, device } = desk
    const one = await deviceOf((await admin()).by, ORDERS)
    simulator.fault(one.browser.id, 500)
    await place()
    expect((await run()).map(({ outcome }) => outcome)).toEqual(['later'])
    clock.advance(4_999)
    expect(await run()).toEqual([])
    for (const seconds of [1, 20, 60]) {
      clock.advance(seconds * 1000)
      expect((await run()).map(({ outcome }) => outcome)).toEqual(['later'])
    }
    expect(await device(one.id)).toMatchObject({ fails: 4, trouble: 'unreachable' })
    simulator.endFaults(one.browser.id)
    clock.advance(180_000)
    expect((await run()).map(({ outcome }) => outcome)).toEqual(['sent'])
    expect(await device(one.id)).toMatchObject({ fails: 0, trouble: null, held_until: '' })
    simulator.fault(one.browser.id, 500)
    await place()
    await run()
    clock.advance(13 * 3_600_000)
    expect((await run()).map(({ outcome }) => outcome)).toEqual(['dropped'])
  })
})
