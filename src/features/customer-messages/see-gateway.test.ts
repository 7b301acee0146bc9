import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { readAlarms } from '#features/owner-mails/read-alarms.ts'
import type { Shop } from '#features/shop.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { openSmsSimulator } from '#tests/support/open-sms-simulator.ts'
import { openSmsDesk } from '#tests/support/sms-desk.ts'
import { seeGateway } from './see-gateway.ts'

const machine = { disk: { freeBytes: async () => 3e9 }, hasWebhook: false }

eachEngine((_engine, open) => {
  async function openDesk(account = {}) {
    const clock = heldClock('2026-03-02T06:00:00.000Z')
    const simulator = await openSmsSimulator({ clock })
    const desk = await openSmsDesk(await open(), { clock, sms: simulator.gatewayOf('bulksmsbd', account) })
    return {
      ...desk,
      clock,
      simulator,
      seen: async (shop: Shop = desk.shop) => [...(await seeGateway(shop))],
    }
  }

  test('money that runs out and a refused key are alarms of the owner, and faults that pass are none', async () => {
    const { shop, simulator, seen, set } = await openDesk()
    expect(await seen()).toEqual([])
    simulator.fault('http', { on: 'balance' })
    expect(await seen()).toEqual([])
    simulator.setBalance(99)
    expect(await seen()).toEqual(['money_low'])
    expect([...(await readAlarms(shop, machine))]).toEqual(['sms_money_low'])
    await set({ isStopped: true })
    expect(await seen()).toEqual([])
    expect(await seen({ ...shop, sms: undefined })).toEqual([])

    const wrong = await openDesk({ apiKey: 'another-key' })
    expect([...(await readAlarms(wrong.shop, machine))]).toEqual(['sms_refused'])
  })

  test('a sender id that messages show to be refused is an alarm until one is taken', async () => {
    const { seen, simulator, place, run, clock } = await openDesk()
    await place()
    simulator.fault('refuse', { code: 1002 })
    await run()
    expect(await seen()).toEqual(['refused'])
    clock.advance(60_000)
    await place()
    await run()
    expect(await seen()).toEqual([])
    clock.advance(60_000)
    await place()
    simulator.fault('refuse', { code: 1001 })
    await run()
    expect(await seen()).toEqual([])
    clock.advance(25 * 3_600_000)
    expect(await seen()).toEqual([])
  })
})
