import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { deleteProduct } from '#features/catalog/delete-product.ts'
import { restoreProduct } from '#features/catalog/restore-product.ts'
import { placeOrder } from '#features/orders/place/place-order.ts'
import type { Shop } from '#features/shop.ts'
import { ENGINES, eachEngine, freshDatabase } from '#tests/support/databases.ts'
import { makeLine, makeOrderRequest, makeShop } from '#tests/support/makers.ts'
import { fillWaiting, makeSoldOut, waitFor } from '#tests/support/notice-desk.ts'
import { makeAdmin } from '#tests/support/people.ts'
import { readMails } from '#tests/support/read-mails.ts'
import { markFake } from '#tests/support/staff-orders.ts'
import { purgeNotices } from './purge-notices.ts'
import { tellWaiting } from './tell-waiting.ts'

const DAY_MS = 86_400_000

const statesOf = async (shop: Shop) =>
  (
    await shop.db.main
      .selectFrom('stock_notices')
      .select(['person', 'state'])
      .orderBy('asked_at')
      .orderBy('id')
      .execute()
  ).map(({ state }) => state)

const toldOf = async (shop: Shop): Promise<string[]> =>
  (await readMails(shop)).map(({ to }) => to.replace('@mail.example', '')).sort()

const first = (count: number) => Array.from({ length: count }, (_, index) => `p${index + 1}`).sort()

eachEngine((_engine, open) => {
  async function openDesk() {
    const clock = heldClock('2026-03-02T06:00:00.000Z')
    const shop = makeShop(await open(), clock)
    return { clock, shop, ...(await makeSoldOut(shop)) }
  }

  test('of 1,000 people who wait for 3 pairs the 9 who waited longest are told, and no more by looking again', async () => {
    const { shop, product, restock } = await openDesk()
    await fillWaiting(shop, product, { people: 1000 })
    await restock(3)
    expect(await tellWaiting(shop)).toEqual({ mailed: 9, bySms: 0, toTell: 0 })
    expect(await tellWaiting(shop)).toEqual({ mailed: 0, bySms: 0, toTell: 0 })
    expect(await toldOf(shop)).toEqual(first(9))
    expect((await statesOf(shop)).filter(state => state === 'told')).toHaveLength(9)
  })

  test('two processes that tell at once tell the same nine', async () => {
    const { shop, product, restock } = await openDesk()
    await fillWaiting(shop, product, { people: 1000 })
    await restock(3)
    const told = await Promise.all([tellWaiting(shop), tellWaiting(shop), tellWaiting(shop)])
    expect(told.reduce((sum, { mailed }) => sum + mailed, 0)).toBe(9)
    expect(await toldOf(shop)).toEqual(first(9))
  })

  test('a size that sells out and is back again is told of anew, to those who were not told before', async () => {
    const { shop, product, restock } = await openDesk()
    await fillWaiting(shop, product, { people: 20 })
    await restock(3)
    await tellWaiting(shop)
    // a pair more and a pair less of what was told already
    await restock(2)
    await restock(3)
    expect(await tellWaiting(shop)).toEqual({ mailed: 0, bySms: 0, toTell: 0 })
    await restock(4)
    expect(await tellWaiting(shop)).toEqual({ mailed: 3, bySms: 0, toTell: 0 })
    await restock(0)
    expect(await tellWaiting(shop)).toEqual({ mailed: 0, bySms: 0, toTell: 0 })
    await restock(1)
    expect(await tellWaiting(shop)).toEqual({ mailed: 3, bySms: 0, toTell: 0 })
    await restock(0)
    await restock(100)
    expect(await tellWaiting(shop)).toEqual({ mailed: 5, bySms: 0, toTell: 0 })
    expect(await toldOf(shop)).toEqual(first(20))
  })

  test('a mailbox that asked under many names is told once, under the first', async () => {
    const { shop, product, restock } = await openDesk()
    for (const contact of ['victim+1@gmail.com', 'vic.tim+2@gmail.com', 'victim@googlemail.com'])
      await waitFor(shop, product, { way: 'mail', contact })
    await restock(9)
    expect(await tellWaiting(shop)).toEqual({ mailed: 1, bySms: 0, toTell: 0 })
    expect((await readMails(shop)).map(({ to }) => to)).toEqual(['victim+1@gmail.com'])
  })

  test('pairs that are gone before anybody was told are told to nobody', async () => {
    const { shop, product, restock } = await openDesk()
    await fillWaiting(shop, product, { people: 5 })
    await restock(3)
    await restock(0)
    expect(await tellWaiting(shop)).toEqual({ mailed: 0, bySms: 0, toTell: 0 })
  })

  test('a pair of an order that is given up is told of', async () => {
    const { shop, product, restock } = await openDesk()
    await restock(1)
    const placed = await placeOrder(shop, makeOrderRequest([makeLine(product, { size: 42 })]))
    if (!placed.ok) throw new Error(placed.code)
    expect(await waitFor(shop, product, { way: 'mail', contact: 'karim@mail.example' })).toMatchObject({
      ok: true,
    })
    await markFake(shop, placed.order.id)
    expect(await tellWaiting(shop)).toEqual({ mailed: 1, bySms: 0, toTell: 0 })
    const [mail] = await readMails(shop)
    expect(mail?.to).toBe('karim@mail.example')
    expect(mail?.text).toContain(`http://shop.test/products/${product.slug}?color=Black&size=42`)
    expect(mail?.text).toMatch(/http:\/\/shop\.test\/stop-waiting\/[\w.-]{87}/)
    expect(mail?.subject).toBe(`Size 42 of ${product.name} is back`)
  })

  test('a mail is in the language it was asked in, and the phone of somebody goes to staff instead', async () => {
    const { shop, product, restock } = await openDesk()
    await waitFor(shop, product, { way: 'mail', contact: 'karim@mail.example', language: 'bn' })
    await waitFor(shop, product, { contact: '01712345678' })
    await restock(5)
    expect(await tellWaiting(shop)).toEqual({ mailed: 1, bySms: 0, toTell: 1 })
    const [mail] = await readMails(shop)
    expect(mail?.subject).toContain('সাইজ ৪২ আবার এসেছে')
    expect(mail?.text).toContain('http://shop.test/bn/products/')
    expect(await statesOf(shop)).toEqual(['told', 'to_tell'])
  })

  test('whom nobody wrote to while the size was there waits on, and is the first of the next pairs', async () => {
    const { shop, product, restock } = await openDesk()
    await fillWaiting(shop, product, { people: 5, way: 'phone' })
    await restock(1)
    await tellWaiting(shop)
    expect(await statesOf(shop)).toEqual(['to_tell', 'to_tell', 'to_tell', 'waiting', 'waiting'])
    await restock(0)
    await tellWaiting(shop)
    expect(await statesOf(shop)).toEqual(Array(5).fill('waiting'))
    await restock(1)
    await tellWaiting(shop)
    expect(await statesOf(shop)).toEqual(['to_tell', 'to_tell', 'to_tell', 'waiting', 'waiting'])
  })

  test('a product that is deleted is told of to nobody, and once it is restored to those who still wait', async () => {
    const { shop, product, restock } = await openDesk()
    const { by } = await makeAdmin(shop)
    await fillWaiting(shop, product, { people: 5 })
    await restock(1)
    await deleteProduct(shop, { by, id: product.id })
    expect(await tellWaiting(shop)).toEqual({ mailed: 0, bySms: 0, toTell: 0 })
    await restoreProduct(shop, { by, id: product.id })
    expect(await tellWaiting(shop)).toEqual({ mailed: 3, bySms: 0, toTell: 0 })
  })

  test('after 30 days nobody is told, and nothing of them is left', async () => {
    const { shop, clock, product, restock } = await openDesk()
    await waitFor(shop, product)
    clock.advance(29 * DAY_MS)
    await waitFor(shop, product)
    clock.advance(DAY_MS)
    await restock(9)
    expect(await tellWaiting(shop)).toEqual({ mailed: 0, bySms: 0, toTell: 1 })
    await purgeNotices(shop)
    expect(await statesOf(shop)).toEqual(['to_tell'])
    clock.advance(30 * DAY_MS)
    await purgeNotices(shop)
    expect(await statesOf(shop)).toEqual([])
    expect(await shop.db.main.selectFrom('size_returns').selectAll().execute()).toEqual([])
  })

  test('a process that ends between marking and mailing has done neither', async () => {
    const { shop, product, restock } = await openDesk()
    await fillWaiting(shop, product, { people: 5 })
    await restock(1)
    const { transact } = shop.db
    const broken: Shop = {
      ...shop,
      db: {
        ...shop.db,
        transact: work =>
          transact(async transaction => {
            const done = await work(transaction)
            const mails = await transaction.tx.selectFrom('mails').select('id').execute()
            if (mails.length > 0) throw new Error('gone')
            return done
          }),
      },
    }
    await expect(tellWaiting(broken)).rejects.toThrow('gone')
    expect([await toldOf(shop), new Set(await statesOf(shop))]).toEqual([[], new Set(['waiting'])])
    expect(await tellWaiting(shop)).toEqual({ mailed: 3, bySms: 0, toTell: 0 })
    expect(await toldOf(shop)).toEqual(first(3))
  })
})

test.for(ENGINES)('on %s two connections that tell at once tell nobody twice', async engine => {
  const fresh = await freshDatabase(engine)
  const [one, other] = [await fresh.open(), await fresh.open()]
  try {
    const shops = [makeShop(one), makeShop(other)] as const
    const { product, restock } = await makeSoldOut(shops[0])
    await fillWaiting(shops[0], product, { people: 1000 })
    await restock(3)
    const told = await Promise.all(shops.flatMap(shop => [tellWaiting(shop), tellWaiting(shop)]))
    expect(told.reduce((sum, { mailed }) => sum + mailed, 0)).toBe(9)
    expect(await toldOf(shops[0])).toEqual(first(9))
  } finally {
    await one.close()
    await other.close()
    await fresh.remove()
  }
})
