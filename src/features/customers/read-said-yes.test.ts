import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import type { Db } from '#db/open-db.ts'
import { forgetCustomer } from '#features/privacy/forget-customer.ts'
import { noteConsent } from '#features/privacy/note-consent.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeLine, makeOrderRequest, makeProduct, makeShop, makeVariant } from '#tests/support/makers.ts'
import { makeAdmin } from '#tests/support/people.ts'
import { placeOrder } from '../orders/place/place-order.ts'
import { customerIdOf } from './customer-id.ts'
import { listCustomers } from './list-customers.ts'
import { mergeCustomers } from './merge-customers.ts'
import { showCustomer } from './show-customer.ts'

const RAHIM = '01712345678'
const KARIM = '01898765432'
const SALMA = '01911223344'

async function openDesk(db: Db) {
  const clock = heldClock('2026-03-02T06:00:00.000Z')
  const shop = makeShop(db, clock)
  const { by } = await makeAdmin(shop)
  const black = { ...makeVariant('Black', { 42: 90 }), images: ['/uploads/black-1000.webp'] }
  const product = await makeProduct(shop, {
    name: 'Oxford',
    image: '/uploads/oxford-1000.webp',
    variants: [black],
  })
  const buy = async (recipientPhone: string) => {
    clock.advance(60_000)
    const placed = await placeOrder(shop, makeOrderRequest([makeLine(product)], { recipientPhone }))
    if (!placed.ok) throw new Error(placed.code)
  }
  const idOf = (phone: string) => customerIdOf(shop, phone)
  const say = async (phone: string, purpose: 'marketing_sms' | 'reminders', given: boolean) => {
    clock.advance(60_000)
    await noteConsent(shop, { by, id: idOf(phone), purpose, given, source: 'call', language: 'bn' })
  }
  const show = async (id: string) => {
    const shown = await showCustomer(shop, { by, id })
    if (!shown.ok) throw new Error(shown.code)
    return shown.customer
  }
  const saidYes = async () => {
    const listed = await listCustomers(shop, { by })
    return listed.ok && Object.fromEntries(listed.customers.map(({ phone, saidYesTo }) => [phone, saidYesTo]))
  }
  return { db, shop, by, buy, say, saidYes, show, idOf }
}

eachEngine((_engine, open) => {
  test('yes, no and never asked are three things, and the last word of all numbers counts', async () => {
    const { shop, by, buy, say, saidYes, show, idOf } = await openDesk(await open())
    for (const phone of [RAHIM, KARIM, SALMA]) await buy(phone)
    await say(RAHIM, 'marketing_sms', true)
    await say(RAHIM, 'reminders', true)
    await say(KARIM, 'marketing_sms', true)
    await say(KARIM, 'marketing_sms', false)
    expect(await saidYes()).toEqual({
      [RAHIM]: ['reminders', 'marketing_sms'],
      [KARIM]: [],
      [SALMA]: null,
    })
    // one person: what was said last, with either number, is what they say
    await mergeCustomers(shop, { by, id: idOf(RAHIM), other: idOf(KARIM) })
    expect(await saidYes()).toEqual({ [KARIM]: ['reminders'], [SALMA]: null })
    expect((await show(idOf(KARIM))).saidYesTo).toEqual(['reminders'])
  })

  test('an order shows the pair in its colour, or the product when the colour is gone', async () => {
    const { db, buy, show, idOf } = await openDesk(await open())
    await buy(RAHIM)
    const imageOf = async () => (await show(idOf(RAHIM))).recent[0]?.image
    expect(await imageOf()).toBe('/uploads/black-1000.webp')
    await db.main.updateTable('variants').set({ color: 'Tan' }).execute()
    expect(await imageOf()).toBe('/uploads/oxford-1000.webp')
  })

  test('what is left of a forgotten person says when that was, and nothing that they said', async () => {
    const { db, shop, by, buy, say, saidYes, show, idOf } = await openDesk(await open())
    await buy(RAHIM)
    await say(RAHIM, 'reminders', true)
    expect((await show(idOf(RAHIM))).forgottenAt).toBeNull()
    await db.main.updateTable('orders').set({ official_status: 'Fake' }).execute()
    const asked = { by, id: idOf(RAHIM), reason: 'call', lastDigits: RAHIM.slice(-4) } as const
    const forgotten = await forgetCustomer(shop, asked)
    if (!forgotten.ok) throw new Error(forgotten.code)
    expect(await show(forgotten.customerId)).toMatchObject({
      name: 'Forgotten person',
      phone: 'forgotten-1',
      forgottenAt: forgotten.forgottenAt,
      saidYesTo: null,
    })
    expect(await saidYes()).toEqual({ 'forgotten-1': null })
  })
})
