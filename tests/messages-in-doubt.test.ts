import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { writeOptOut } from '#features/customer-messages/opt-outs.ts'
import { sendMessage } from '#features/customer-messages/send-message.ts'
import { takeMessage } from '#features/customer-messages/take-message.ts'
import type { SmsFaultName } from '#simulator/sms/sms-faults.ts'
import { eachEngine } from './support/databases.ts'
import { openSmsSimulator, SMS_GATEWAYS } from './support/open-sms-simulator.ts'
import { openSmsDesk } from './support/sms-desk.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Noon in Dhaka. */
const NOON = '2026-03-02T06:00:00.000Z'
const signal = new AbortController().signal

eachEngine((_engine, open) => {
  async function openDesk(
    name: (typeof SMS_GATEWAYS)[number],
    { at = NOON, ...rules }: { at?: string } & NonNullable<Parameters<typeof openSmsDesk>[1]['rules']> = {},
  ) {
    const clock = heldClock(at)
    const simulator = await openSmsSimulator({ clock })
    const sms = simulator.gatewayOf(name, { timeoutMs: 200 })
    const desk = await openSmsDesk(await open(), { clock, sms, rules })
    const states = async () => (await desk.rows()).map(({ state, reason }) => `${state} ${reason}`)
    return { clock, simulator, states, ...desk }
  }

  const IN_DOUBT: readonly [SmsFaultName, string, number][] = [
    ['timeout-before-accept', 'unknown timeout', 0],
    ['timeout-after-accept', 'unknown timeout', 1],
    ['cut-before-accept', 'unknown cut', 0],
    ['cut-after-accept', 'unknown cut', 1],
    ['page-after-accept', 'unknown unreadable', 1],
    ['http-after-accept', 'unknown http_504', 1],
  ]

  test.each(SMS_GATEWAYS.flatMap(name => IN_DOUBT.map(met => [name, ...met] as const)))(
    'what %s leaves in doubt by %s is %s, and is never handed over again by itself',
    async (name, fault, state, sent) => {
      const { clock, simulator, place, run, states } = await openDesk(name)
      await place()
      simulator.fault(fault)
      expect(await run()).toMatchObject([{ outcome: 'unknown' }])
      for (const pause of [MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, 24 * HOUR_MS]) {
        clock.advance(pause)
        expect(await run()).toEqual([])
      }
      expect(await states()).toEqual([state])
      expect(simulator.calls()).toBe(1)
      expect(simulator.accepted()).toHaveLength(sent)
    },
  )

  test.each(SMS_GATEWAYS)(
    'what %s refuses for a while is asked again after 1 minute, 10 minutes and 1 hour, then never',
    async name => {
      const { clock, simulator, place, run, states } = await openDesk(name)
      await place()
      simulator.fault('http', { n: 9, code: 503 })
      const tried: number[] = []
      for (let minute = 0; minute < 200; minute += 1) {
        if ((await run()).length > 0) tried.push(minute)
        clock.advance(MINUTE_MS)
      }
      expect(tried).toEqual([0, 1, 11, 71])
      expect(await states()).toEqual(['refused http_503'])
      expect(simulator.accepted()).toEqual([])
    },
  )

  test.each(SMS_GATEWAYS)('what %s refuses is refused, costs nothing and says why', async name => {
    const { simulator, place, run, states, rows } = await openDesk(name)
    await place()
    const code = name === 'bulksmsbd' ? 1001 : 4025
    simulator.fault('refuse', { code })
    await run()
    expect(await states()).toEqual([`refused ${code}`])
    expect((await rows())[0]?.cost).toBe(0)
  })

  /** A process that ended after the gateway had the message, before it was noted; its claim is over. */
  async function outlive({ shop, clock }: Pick<Awaited<ReturnType<typeof openDesk>>, 'shop' | 'clock'>) {
    const taken = await takeMessage(shop)
    if (taken?.outcome !== 'claimed') throw new Error('nothing was claimed')
    const { to, text, ref } = taken.claimed
    await shop.sms?.send({ to, text, ref }, signal)
    clock.advance(2 * MINUTE_MS)
  }

  test('a message whose process ended is sent once: SSL Wireless says that it has it, of BulkSMSBD nobody knows', async () => {
    const ssl = await openDesk('sslwireless')
    await ssl.place()
    await outlive(ssl)
    expect(await ssl.run()).toMatchObject([{ outcome: 'handed', code: '4023' }])
    expect(await ssl.states()).toEqual(['handed 4023'])
    expect(ssl.simulator.accepted()).toHaveLength(1)

    const bulk = await openDesk('bulksmsbd')
    await bulk.place()
    await outlive(bulk)
    expect(await bulk.run()).toEqual([])
    expect(await bulk.states()).toEqual(['unknown cut'])
    expect(bulk.simulator.accepted()).toHaveLength(1)
  })

  test('a reference is known until midnight in Dhaka: what outlives the day is unknown, not sent again', async () => {
    // two minutes before midnight, in a shop without quiet hours
    const desk = await openDesk('sslwireless', { at: '2026-03-02T17:58:30.000Z' })
    await desk.place()
    await outlive(desk)
    expect(await desk.run()).toEqual([])
    expect(await desk.states()).toEqual(['unknown cut'])
    expect(desk.simulator.accepted()).toHaveLength(1)
  })

  test('what a dead process may have handed over stays unknown when the gateway refuses to say, and for who opted out', async () => {
    const desk = await openDesk('sslwireless')
    await desk.place()
    await outlive(desk)
    desk.simulator.fault('http', { code: 503 })
    expect(await desk.run()).toMatchObject([{ outcome: 'unknown', code: 'http_503' }])
    expect(await desk.states()).toEqual(['unknown http_503'])

    const left = await openDesk('sslwireless')
    const [phone = ''] = await left.place()
    await outlive(left)
    const opting = { phone, how: 'tracking_page' as const, actor: null, note: '', now: left.clock.now() }
    await left.shop.db.transact(transaction => writeOptOut(transaction, left.shop, opting))
    expect(await left.run()).toEqual([])
    expect(left.simulator.calls()).toBe(1)
  })

  test('while sending is stopped, or by night, what a dead process left is not handed over either', async () => {
    const stopped = await openDesk('sslwireless')
    await stopped.place()
    await outlive(stopped)
    await stopped.set({ isStopped: true })
    expect(await stopped.run()).toEqual([])
    expect(stopped.simulator.calls()).toBe(1)

    const night = await openDesk('sslwireless', { quietFrom: 21, quietTo: 9, at: '2026-03-02T14:59:00.000Z' })
    await night.place()
    await outlive(night)
    expect(await night.run()).toEqual([])
    expect(night.simulator.calls()).toBe(1)
  })

  test('the stop switch holds what waits, however many, and what waits goes once it is let go', async () => {
    const { simulator, set, place, run, rows, shop } = await openDesk('bulksmsbd')
    const phones = await place(30)
    for (let sent = 0; sent < 5; sent += 1) {
      const taken = await takeMessage(shop)
      if (taken?.outcome === 'claimed') await sendMessage(shop, taken.claimed, signal)
    }
    await set({ isStopped: true })
    expect(await run()).toEqual([])
    expect(simulator.accepted()).toHaveLength(5)
    expect((await rows()).filter(({ state }) => state === 'waiting')).toHaveLength(25)
    await set({ isStopped: false })
    await run()
    expect(
      simulator
        .accepted()
        .map(({ to }) => to.slice(2))
        .sort(),
    ).toEqual(phones.sort())
  })

  test('several processes at once spend no more than the day allows, and send nothing twice', async () => {
    const { simulator, place, run, rows } = await openDesk('bulksmsbd', { capTakaPerDay: 7 })
    await place(30)
    await Promise.all([run(), run(), run(), run()])
    const sent = simulator.accepted()
    const spent = sent.reduce((sum, { parts }) => sum + parts * 35, 0)
    expect(spent).toBeLessThanOrEqual(700)
    expect(spent).toBeGreaterThan(700 - 3 * 35)
    expect(new Set(sent.map(({ to }) => to)).size).toBe(sent.length)
    const waiting = (await rows()).filter(({ state }) => state !== 'handed')
    expect(waiting).toHaveLength(30 - sent.length)
  })
})
