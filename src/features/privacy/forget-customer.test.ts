import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { forgottenFiles } from '#db/forgotten-files.ts'
import type { Db } from '#db/open-db.ts'
import { keyMark, phoneMark } from '#features/customer-numbers/phone-mark.ts'
import { customerIdOf } from '#features/customers/customer-id.ts'
import { placeOrder } from '#features/orders/place/place-order.ts'
import { recordCourierEvent } from '#features/parcels/record-courier-event.ts'
import { giveParcel } from '#tests/support/booked-parcels.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { someCourierEvent } from '#tests/support/fake-courier.ts'
import { makeLine, makeOrderRequest, makeProduct, makeShop, makeVariant } from '#tests/support/makers.ts'
import { makeAdmin } from '#tests/support/people.ts'
import { makeStaffOrder, markFake, orderNow, setFields } from '#tests/support/staff-orders.ts'
import { forgetAgain } from './forget-again.ts'
import { forgetCustomer } from './forget-customer.ts'

const PHONE = '01798765432'

async function openDesk(db: Db) {
  const clock = heldClock('2026-03-02T06:00:00.000Z')
  const shop = makeShop(db, clock)
  const { by } = await makeAdmin(shop)
  const product = await makeProduct(shop, { variants: [makeVariant('Black', { 42: 1000 })] })
  const order = (given = {}) => makeStaffOrder(shop, [makeLine(product)], { recipientPhone: PHONE, ...given })
  const forget = (phone = PHONE) =>
    forgetCustomer(shop, { by, id: customerIdOf(shop, phone), reason: 'call', lastDigits: phone.slice(-4) })
  return { shop, clock, by, product, order, forget }
}

eachEngine((_engine, open) => {
  test('nobody is forgotten while an order, a parcel, cash or a return is open, and each is named', async () => {
    const { shop, by, clock, order, forget } = await openDesk(await open())
    const open_ = async () => {
      const outcome = await forget()
      return outcome.ok || outcome.code !== 'customer_open' ? outcome : outcome.open
    }
    const queued = await order()
    const named = { orderId: queued.id, orderNo: queued.orderNo }
    expect(await open_()).toEqual([{ ...named, kind: 'order', taka: queued.priceTaka, until: null }])
    await setFields(shop, { by, id: queued.id }, { officialStatus: 'Confirmed', advancePaidTaka: 80 })
    await giveParcel(shop, queued, { status: 'pending' })
    const owed = queued.priceTaka - 80
    // three working days, and Friday is none
    expect(await open_()).toEqual([{ ...named, kind: 'parcel', taka: owed, until: '2026-03-05' }])
    clock.advance(10 * 86_400_000)
    expect(await open_()).toEqual([{ ...named, kind: 'parcel', taka: owed, until: null }])
    await setFields(shop, { by, id: queued.id }, { courierStatus: 'cancelled' })
    expect(await open_()).toEqual([{ ...named, kind: 'return', taka: queued.priceTaka, until: null }])
    await shop.db.transact(({ tx }) =>
      tx.updateTable('parcels').set({ courier: 'steadfast', coming_back: null }).execute(),
    )
    await setFields(shop, { by, id: queued.id }, { courierStatus: 'delivered' })
    expect(await open_()).toMatchObject([{ ...named, kind: 'cash', taka: owed }])
    // nobody stays known for a payout that never comes
    clock.advance(120 * 86_400_000)
    expect(await forget()).toMatchObject({ ok: true, caseNo: 1 })
  })

  test('a number that an older backup joins to a forgotten one stands alone afterwards', async () => {
    const { shop, clock, order, forget } = await openDesk(await open())
    const { id } = await order()
    await markFake(shop, id)
    const joined = {
      phone: '01812345678',
      main_phone: PHONE,
      actor: 'u1',
      joined_at: clock.now().toISOString(),
    }
    await shop.db.transact(({ tx }) => tx.insertInto('customer_numbers').values(joined).execute())
    expect(await forget()).toMatchObject({ ok: true })
    expect(await shop.db.main.selectFrom('customer_numbers').selectAll().execute()).toEqual([])
  })

  test('somebody else’s open order with the phone as its second is waited for, and then loses the phone', async () => {
    const { shop, by, order, forget } = await openDesk(await open())
    const own = await order()
    await markFake(shop, own.id)
    const other = await order({ recipientPhone: '01812345678', note: 'or 01798-765432' })
    await setFields(shop, { by, id: other.id }, { alternativePhone: PHONE })
    expect(await forget()).toMatchObject({
      code: 'customer_open',
      open: [{ kind: 'mentioned', orderNo: other.orderNo }],
    })
    await setFields(shop, { by, id: other.id }, { officialStatus: 'Fake' })
    expect((await forget()).ok).toBe(true)
    expect(await orderNow(shop, other.id)).toMatchObject({
      recipientName: 'Rahim Uddin',
      recipientPhone: '01812345678',
      alternativePhone: null,
      note: 'or •••',
    })
  })

  test('of an order placed at the same moment either it stands in the way, or it stays as a new customer’s', async () => {
    const { shop, product, order, forget } = await openDesk(await open())
    await markFake(shop, (await order()).id)
    const request = makeOrderRequest([makeLine(product)], { recipientPhone: PHONE, recipientName: 'New One' })
    const [outcome, placed] = await Promise.all([forget(), placeOrder(shop, request)])
    if (!placed.ok) throw new Error(placed.code)
    expect(await orderNow(shop, placed.order.id)).toMatchObject({
      recipientName: 'New One',
      recipientPhone: PHONE,
    })
    const old = await shop.db.main
      .selectFrom('orders')
      .select('recipient_phone')
      .where('id', '<>', placed.order.id)
      .execute()
    expect(old).toEqual([{ recipient_phone: outcome.ok ? 'forgotten-1' : PHONE }])
  })

  test('the request of a forgotten order makes no second one when it is sent again', async () => {
    const { shop, product, forget } = await openDesk(await open())
    const idempotencyKey = crypto.randomUUID()
    const request = makeOrderRequest([makeLine(product)], { recipientPhone: PHONE, idempotencyKey })
    const placed = await placeOrder(shop, request)
    if (!placed.ok) throw new Error(placed.code)
    await markFake(shop, placed.order.id)
    await forget()
    expect(await placeOrder(shop, request)).toEqual({ ok: false, code: 'key_reused' })
    const { orders } = await shop.db.main
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll<number>().as('orders'))
      .executeTakeFirstOrThrow()
    expect(Number(orders)).toBe(1)
  })

  test('what a courier says of a parcel later is kept without its words', async () => {
    const { shop, by, order, forget } = await openDesk(await open())
    const own = await order()
    await setFields(shop, { by, id: own.id }, { officialStatus: 'Confirmed' })
    await giveParcel(shop, own, { status: 'cancelled', returned_at: '2026-03-01T06:00:00.000Z' })
    expect((await forget()).ok).toBe(true)
    await recordCourierEvent(shop, {
      courier: 'steadfast',
      source: 'webhook',
      event: someCourierEvent({ consignmentId: '1424107', message: 'Rahim called', raw: '{"name":"Rahim"}' }),
    })
    const events = await shop.db.main.selectFrom('courier_events').select(['message', 'raw']).execute()
    expect(events).toEqual([{ message: null, raw: '{}' }])
  })

  test('a parcel that their order left behind keeps no code, and later news of it no words', async () => {
    const { shop, order, forget } = await openDesk(await open())
    const own = await order()
    const at = '2026-03-01T06:00:00.000Z'
    await shop.db.transact(({ tx }) =>
      tx
        .insertInto('former_parcels')
        .values({
          id: 'f1',
          order_id: own.id,
          courier: 'steadfast',
          consignment_id: '1424107',
          tracking_code: '15BAEB8A',
          actor: 'shop',
          left_at: at,
        })
        .execute(),
    )
    await markFake(shop, own.id)
    expect((await forget()).ok).toBe(true)
    const former = await shop.db.main.selectFrom('former_parcels').select('tracking_code').execute()
    expect(former).toEqual([{ tracking_code: null }])
    const event = someCourierEvent({ message: 'Rahim called', raw: '{"name":"Rahim"}' })
    await recordCourierEvent(shop, { courier: 'steadfast', source: 'webhook', event })
    const events = await shop.db.main.selectFrom('courier_events').select(['message', 'raw']).execute()
    expect(events).toEqual([{ message: null, raw: '{}' }])
  })

  test('many who are forgotten at once get a case each, and who orders again is a new customer with a new case', async () => {
    const { shop, order, forget } = await openDesk(await open())
    const phones = Array.from({ length: 6 }, (_, index) => `0179876543${index}`)
    for (const recipientPhone of phones) await markFake(shop, (await order({ recipientPhone })).id)
    const outcomes = await Promise.all(phones.map(phone => forget(phone)))
    const cases = outcomes.map(outcome => (outcome.ok ? outcome.caseNo : 0)).sort()
    expect(cases).toEqual([1, 2, 3, 4, 5, 6])
    await markFake(shop, (await order({ recipientPhone: phones[0] })).id)
    expect(await forget(phones[0])).toMatchObject({ ok: true, caseNo: 7 })
    expect(await forget('01999999999')).toEqual({ ok: false, code: 'customer_not_found' })
  })

  test('a row of the files that the database lacks erases what is older than it, and nothing else', async () => {
    const { shop, clock, order } = await openDesk(await open())
    const folder = mkdtempSync(join(tmpdir(), 'forgotten-'))
    const files = forgottenFiles([folder])
    const old = await order()
    clock.advance(1000)
    const row = {
      case_no: 4,
      part: 1,
      mark: phoneMark(shop, PHONE),
      key_mark: keyMark(shop),
      reason: 'call',
      forgotten_at: clock.now().toISOString(),
      actor: 'u1',
    } as const
    clock.advance(1000)
    const later = await order()
    await files.add([row, { ...row, case_no: 5, mark: phoneMark(shop, '01999999999') }])
    expect(await forgetAgain({ ...shop, forgotten: files })).toEqual({ cases: 2, resumed: 0 })
    expect(await forgetAgain({ ...shop, forgotten: files })).toEqual({ cases: 0, resumed: 0 })
    expect((await orderNow(shop, old.id)).recipientPhone).toBe('forgotten-4')
    expect((await orderNow(shop, later.id)).recipientPhone).toBe(PHONE)
    await files.add([{ ...row, case_no: 6, key_mark: 'of another secret' }])
    await expect(forgetAgain({ ...shop, forgotten: files })).rejects.toThrow('another secret')
  })

  test('nobody changes or deletes who was forgotten, nor a consent of somebody who was not', async () => {
    const { shop, order, forget } = await openDesk(await open())
    await markFake(shop, (await order()).id)
    await forget()
    const at = shop.clock.now().toISOString()
    const consent = {
      id: 'c1',
      subject: 's',
      purpose: 'ads',
      given: 1,
      text_version: 1,
      lang: 'en',
      said_at: at,
      source: 'page',
      actor: null,
    } as const
    const write = (work: Parameters<Db['transact']>[0]) => shop.db.transact(work)
    await write(({ tx }) => tx.insertInto('consents').values(consent).execute())
    const tries: Parameters<Db['transact']>[0][] = [
      ({ tx }) => tx.updateTable('forgotten').set({ mark: 'x' }).execute(),
      ({ tx }) => tx.deleteFrom('forgotten').execute(),
      ({ tx }) => tx.updateTable('consents').set({ given: 0 }).execute(),
      ({ tx }) => tx.deleteFrom('consents').execute(),
    ]
    for (const forbidden of tries) await expect(write(forbidden)).rejects.toThrow(/cannot be/)
  })
})
