import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import type { Db } from '#db/open-db.ts'
import { CUSTOMER_TABS, type CustomerFilter } from '#domain/customers/customer-filter.ts'
import { phoneMark } from '#features/customer-numbers/phone-mark.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeLine, makeOrderRequest, makeProduct, makeShop, makeVariant } from '#tests/support/makers.ts'
import { makeModerator } from '#tests/support/people.ts'
import { placeOrder } from '../orders/place/place-order.ts'
import { customerIdOf } from './customer-id.ts'
import { exportCustomers } from './export-customers.ts'
import { countCustomerTabs, listCustomers } from './list-customers.ts'
import { mergeCustomers } from './merge-customers.ts'

const [RAHIM, KARIM, SALMA, NASIR] = ['01712345678', '01898765432', '01911111111', '01622222222'] as const
const BACK = { status: 'cancelled' }
const TYPED = { district: null, upazila: null }

type Asked = CustomerFilter & { search?: string; page?: number }

async function openDesk(db: Db) {
  const clock = heldClock('2026-03-02T06:00:00.000Z')
  const shop = makeShop(db, clock)
  const { by } = await makeModerator(shop)
  const product = await makeProduct(shop, { variants: [makeVariant('Black', { 42: 900 })] })
  /** An order placed a minute later, with what became of it. */
  const buy = async (recipientPhone: string, became: object = {}) => {
    clock.advance(60_000)
    const placed = await placeOrder(shop, makeOrderRequest([makeLine(product)], { recipientPhone }))
    if (!placed.ok) throw new Error(placed.code)
    const { id } = placed.order
    await db.main
      .updateTable('orders')
      .set({ price: 1000, ...became })
      .where('id', '=', id)
      .execute()
  }
  /** What was said of messages about offers. */
  const say = async (phone: string, given: boolean) => {
    clock.advance(1000)
    await db.main
      .insertInto('consents')
      .values({
        id: crypto.randomUUID(),
        subject: phoneMark(shop, phone),
        purpose: 'marketing_sms',
        given: given ? 1 : 0,
        text_version: 1,
        lang: 'bn',
        said_at: clock.now().toISOString(),
        source: 'call',
        actor: by.actor,
      })
      .execute()
  }
  const list = async (asked: Asked) => {
    const listed = await listCustomers(shop, { by, ...asked })
    if (!listed.ok) throw new Error(listed.code)
    return listed
  }
  const phones = async (asked: Asked) => (await list(asked)).customers.map(customer => customer.phone)
  /** The same customers as a file. */
  const exported = async (asked: Asked) => {
    const taken = await exportCustomers(shop, { by, ...asked })
    if (!taken.ok) throw new Error(taken.code)
    const found: string[] = []
    for await (const part of taken.parts) found.push(...part.map(customer => customer.phone))
    return found
  }
  const counts = async (filter: CustomerFilter = {}) => {
    const { tabs } = await countCustomerTabs(shop, { by, ...filter })
    return tabs.map(({ count }) => count)
  }
  return { shop, by, clock, buy, say, list, phones, exported, counts }
}

eachEngine((_engine, open) => {
  test('each tab lists its customers alone, by all their numbers, and says how many', async () => {
    const { shop, by, buy, say, list, phones, exported, counts } = await openDesk(await open())
    expect(await counts()).toEqual([0, 0, 0, 0])
    await buy(RAHIM, BACK)
    await buy(RAHIM, BACK)
    await buy(KARIM, BACK)
    await buy(KARIM, { ...BACK, deleted_at: '2026-03-02T07:00:00.000Z' })
    await buy(SALMA, BACK)
    await buy(NASIR)
    // the last word counts
    for (const given of [false, true]) await say(NASIR, given)
    for (const given of [true, false]) await say(KARIM, given)
    expect(await phones({ tab: 'came_back' })).toEqual([RAHIM])
    expect(await phones({ tab: 'sent_back_twice' })).toEqual([RAHIM])
    expect(await phones({ tab: 'may_get_messages' })).toEqual([NASIR])
    expect(await counts()).toEqual([4, 1, 1, 1])
    expect(await list({ tab: 'came_back' })).toMatchObject({ total: 1, page: 1, pages: 1, isCapped: false })
    // one person with two numbers has both orders, and said what either number said last
    const id = (phone: string) => customerIdOf(shop, phone)
    const joined = await mergeCustomers(shop, { by, id: id(KARIM), other: id(SALMA) })
    expect(joined).toMatchObject({ ok: true })
    expect(await phones({ tab: 'came_back' })).toEqual([SALMA, RAHIM])
    expect(await counts()).toEqual([3, 2, 2, 1])
    for (const tab of CUSTOMER_TABS) expect(await exported({ tab }), tab).toEqual(await phones({ tab }))
  })

  test('customers are filtered by where and when they ordered last, also within a search and a tab', async () => {
    const { clock, buy, phones, exported, counts } = await openDesk(await open())
    await buy(RAHIM, { district: 'Khulna', upazila: null })
    await buy(NASIR, { ...TYPED, recipient_address: 'House 1, Road 2, Sylhet Sadar, Sylhet' })
    clock.advance(40 * 86_400_000)
    await buy(SALMA, { district: 'Khulna' })
    clock.advance(60 * 86_400_000)
    // the latest order is the one that counts
    await buy(RAHIM, { district: 'Dhaka' })
    await buy(KARIM, { ...TYPED, recipient_address: 'গ্রাম রামপুর, খুলনা' })
    const asked: [Asked, string[]][] = [
      [{ district: 'Khulna' }, [KARIM, SALMA]],
      [{ district: 'Sylhet' }, [NASIR]],
      [{ district: 'Nowhere' }, []],
      [{ lastOrder: '7' }, [KARIM, RAHIM]],
      [{ lastOrder: '90' }, [KARIM, RAHIM, SALMA]],
      [{ lastOrder: 'earlier' }, [NASIR]],
      [{ lastOrder: '30', district: 'Khulna' }, [KARIM]],
      [{ lastOrder: '7', tab: 'came_back' }, [RAHIM]],
      [{ search: SALMA, district: 'Khulna' }, [SALMA]],
      [{ search: SALMA, lastOrder: '7' }, []],
      [{ search: SALMA.slice(-6), tab: 'came_back' }, []],
    ]
    for (const [filter, found] of asked) {
      expect(await phones(filter), JSON.stringify(filter)).toEqual(found)
      expect(await exported(filter), JSON.stringify(filter)).toEqual(found)
    }
    expect(await counts({ district: 'Dhaka' })).toEqual([1, 1, 0, 0])
    expect(await counts({ lastOrder: 'earlier' })).toEqual([1, 0, 0, 0])
  })

  test('the last 7 days begin at midnight in Dhaka, today as one of them', async () => {
    const { clock, buy, phones } = await openDesk(await open())
    // a minute before and at midnight of March 3
    clock.advance(12 * 3_600_000 - 2 * 60_000)
    await buy(RAHIM)
    await buy(KARIM)
    clock.advance(6 * 86_400_000)
    expect(await phones({ lastOrder: '7' })).toEqual([KARIM])
  })

  test('a tab has pages of fifty, and the last one is shown for a later one', async () => {
    const { buy, list } = await openDesk(await open())
    for (let customer = 0; customer < 51; customer += 1)
      await buy(`0171000${String(customer).padStart(4, '0')}`, { district: 'Khulna' })
    await buy(RAHIM, { district: 'Dhaka' })
    const two = await list({ district: 'Khulna', page: 2 })
    expect([two.customers.length, two.page, two.pages, two.total]).toEqual([1, 2, 2, 51])
    expect(await list({ district: 'Khulna', page: 9 })).toEqual(two)
  })
})
