import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { sendMessage } from '#features/customer-messages/send-message.ts'
import { takeMessage } from '#features/customer-messages/take-message.ts'
import type { Shop } from '#features/shop.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeShop } from '#tests/support/makers.ts'
import { makeSoldOut, waitFor } from '#tests/support/notice-desk.ts'
import { openSmsSimulator } from '#tests/support/open-sms-simulator.ts'
import { setSettings } from '#tests/support/set-settings.ts'
import { tellWaiting } from './tell-waiting.ts'

const PHONE = '01712345678'
const never = new AbortController().signal

eachEngine((_engine, open) => {
  /** A shop that tells by SMS that a size is back, unless `isOn` is false. */
  async function openDesk({ isOn = true, hasGateway = true } = {}) {
    const clock = heldClock('2026-03-02T06:00:00.000Z')
    const simulator = await openSmsSimulator({ clock })
    const sms = hasGateway ? simulator.gatewayOf('sslwireless') : undefined
    const shop: Shop = { ...makeShop(await open(), clock), sms }
    const { events } = (await shop.settings.now()).customer_messages
    const backInStock = { ...events.backInStock, isOn }
    await setSettings(shop, 'customer_messages', { events: { ...events, backInStock } })
    await shop.settings.now()
    const send = async () => {
      for (let taken = await takeMessage(shop); taken; taken = await takeMessage(shop))
        if (taken.outcome === 'claimed') await sendMessage(shop, taken.claimed, never)
    }
    const states = async () =>
      (await shop.db.main.selectFrom('stock_notices').select(['state', 'told_at']).execute()).map(
        ({ state, told_at }) => `${state} ${told_at === null ? 'never' : 'once'}`,
      )
    return { clock, simulator, shop, send, states, ...(await makeSoldOut(shop)) }
  }

  test('a phone whose size is back gets one SMS in its language, with the link, and staff have nobody to write to', async () => {
    const { simulator, shop, send, states, product, restock } = await openDesk()
    await waitFor(shop, product, { contact: PHONE })
    await restock(1)
    expect(await tellWaiting(shop)).toEqual({ mailed: 0, bySms: 1, toTell: 0 })
    expect(await states()).toEqual(['told once'])
    await send()
    expect(await tellWaiting(shop)).toEqual({ mailed: 0, bySms: 0, toTell: 0 })
    const [sms, ...more] = simulator.accepted()
    expect(more).toEqual([])
    expect(sms?.to).toBe(`88${PHONE}`)
    expect(sms?.text).toContain(`${product.name}, Black, 42`)
    expect(sms?.text).toContain(`/products/${product.slug}?color=Black&size=42`)
  })

  test.each([{ isOn: false }, { hasGateway: false }])(
    'with %j staff write to the phone as before',
    async off => {
      const { shop, states, product, restock } = await openDesk(off)
      await waitFor(shop, product)
      await restock(1)
      expect(await tellWaiting(shop)).toEqual({ mailed: 0, bySms: 0, toTell: 1 })
      expect(await states()).toEqual(['to_tell never'])
    },
  )

  test('a phone that the gateway refuses is left to staff, and one whose fate is unknown is not', async () => {
    const { simulator, shop, send, states, product, restock } = await openDesk()
    await waitFor(shop, product, { contact: PHONE })
    await restock(1)
    await tellWaiting(shop)
    simulator.fault('refuse', { code: 4026 })
    await send()
    await tellWaiting(shop)
    expect(await states()).toEqual(['to_tell never'])

    const other = await openDesk()
    await waitFor(other.shop, other.product, { contact: PHONE })
    await other.restock(1)
    await tellWaiting(other.shop)
    other.simulator.fault('cut-after-accept')
    await other.send()
    await tellWaiting(other.shop)
    expect(await other.states()).toEqual(['told once'])
    expect(other.simulator.accepted()).toHaveLength(1)
  })

  test('whose size sold out before the SMS left waits on, and is told of the next pairs', async () => {
    const { clock, simulator, shop, send, states, product, restock } = await openDesk()
    await waitFor(shop, product, { contact: PHONE })
    await restock(1)
    await tellWaiting(shop)
    await restock(0)
    await send()
    await tellWaiting(shop)
    expect(await states()).toEqual(['waiting never'])
    expect(simulator.accepted()).toEqual([])
    clock.advance(3_600_000)
    await restock(2)
    expect(await tellWaiting(shop)).toEqual({ mailed: 0, bySms: 1, toTell: 0 })
    await send()
    expect(simulator.accepted()).toHaveLength(1)
    expect(await states()).toEqual(['told once'])
  })

  test('by night the SMS waits for the morning', async () => {
    const { clock, simulator, shop, send, product, restock } = await openDesk()
    clock.advance(11 * 3_600_000)
    await waitFor(shop, product)
    await restock(1)
    // 22:00 in Dhaka
    clock.advance(5 * 3_600_000)
    await tellWaiting(shop)
    await send()
    expect(simulator.accepted()).toEqual([])
    clock.advance(11 * 3_600_000)
    await send()
    expect(simulator.accepted()).toHaveLength(1)
  })
})
