import { beforeEach, describe, expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import type { Product } from '#domain/catalog/product.ts'
import type { TrashItem } from '#domain/trash/trash-item.ts'
import type { Admin } from '#features/accounts/proof.ts'
import { deleteProduct } from '#features/catalog/delete-product.ts'
import { restoreProduct } from '#features/catalog/restore-product.ts'
import { createCoupon } from '#features/coupons/create-coupon.ts'
import { deleteOrder } from '#features/orders/change/delete-order.ts'
import { restoreOrder } from '#features/orders/change/restore-order.ts'
import { issuePapers } from '#features/papers/issue-papers.ts'
import type { Shop } from '#features/shop.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeLine, makeProduct, makeShop, makeUser, makeVariant } from '#tests/support/makers.ts'
import { makeAdmin, makeModerator } from '#tests/support/people.ts'
import { setSettings } from '#tests/support/set-settings.ts'
import { makeStaffOrder, setFields } from '#tests/support/staff-orders.ts'
import { listTrash } from './list-trash.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

eachEngine((_engine, open) => {
  let clock: ReturnType<typeof heldClock>
  let shop: Shop
  let by: Admin

  beforeEach(async () => {
    clock = heldClock('2026-03-02T06:00:00.000Z')
    shop = makeShop(await open(), clock)
    by = (await makeAdmin(shop, { email: 'nadia@pothik.example' })).by
  })

  const list = async (asked: Partial<Parameters<typeof listTrash>[1]> = {}) => {
    const page = await listTrash(shop, { by, limit: 50, ...asked })
    if (!page.ok) throw new Error(`the trash was refused: ${page.code}`)
    return page
  }
  const only = async () => (await list()).items[0]
  const outcomeOf = async () => {
    const { outcome, toKnow } = (await only()) ?? {}
    return [outcome, toKnow]
  }
  const nameOf = ({ order, product }: TrashItem) => (order ? `#${order.orderNo}` : product?.name)
  const deleted = async (product: Product, given: Parameters<typeof makeLine>[1] = {}) => {
    const order = await makeStaffOrder(shop, [makeLine(product, given)])
    await deleteOrder(shop, { by, id: order.id })
    return order
  }

  describe('the trash', () => {
    test('lists what was deleted, by whom, and how long it stays: what goes today first, then the newest', async () => {
      const [oxford, derby] = [
        await makeProduct(shop, { name: 'Oxford' }),
        await makeProduct(shop, { name: 'Derby' }),
      ]
      const first = await deleted(oxford)
      clock.advance(DAY_MS)
      await deleteProduct(shop, { by, id: derby.id })
      // the day in Dhaka on which the first goes, before its hour
      clock.advance(29 * DAY_MS - 2 * HOUR_MS)
      const third = await deleted(oxford)
      const { items, counts, next } = await list()
      expect(items.map(item => [nameOf(item), item.deletedBy, item.daysLeft, item.goneAt])).toEqual([
        [`#${first.orderNo}`, 'nadia@pothik.example', 0, '2026-04-01T06:00:00.000Z'],
        [`#${third.orderNo}`, 'nadia@pothik.example', 30, '2026-05-01T04:00:00.000Z'],
        ['Derby', 'nadia@pothik.example', 1, '2026-04-02T06:00:00.000Z'],
      ])
      expect([counts, next]).toEqual([{ orders: 2, products: 1 }, null])
      clock.advance(2 * HOUR_MS)
      expect((await list()).items.map(nameOf)).toEqual([`#${third.orderNo}`, 'Derby'])
      expect((await list()).counts).toEqual({ orders: 1, products: 1 })
    })

    test('turns its pages without leaving out or repeating anything, of one kind or of both', async () => {
      const product = await makeProduct(shop, { variants: [makeVariant('Black', { 42: 50 })] })
      const all: (string | undefined)[] = []
      for (let count = 0; count < 7; count += 1) {
        all.unshift(`#${(await deleted(product)).orderNo}`)
        if (count % 3 === 0) {
          const other = await makeProduct(shop, { name: `Shoe ${count}` })
          await deleteProduct(shop, { by, id: other.id })
          // at the same instant: the larger id is the newer one
          all.unshift(other.name)
        }
        // some go today
        clock.advance(count === 3 ? 29.5 * DAY_MS : 1000)
      }
      const pages = async (kind?: 'orders' | 'products') => {
        const found: TrashItem[] = []
        let page = await list({ kind, limit: 2 })
        for (let count = 0; count < 20; count += 1) {
          found.push(...page.items)
          if (!page.next) return found
          expect(page.items).toHaveLength(2)
          page = await list({ kind, limit: 2, after: page.next })
        }
        throw new Error('the pages never end')
      }
      const found = await pages()
      expect(found.map(nameOf).toSorted()).toEqual(all.toSorted())
      expect(found.map(item => item.id)).toEqual((await list()).items.map(item => item.id))
      expect(new Set(found.slice(0, 6).map(({ daysLeft }) => daysLeft))).toEqual(new Set([0]))
      expect((await pages('orders')).every(({ order }) => order !== null)).toBe(true)
      expect(await pages('products')).toHaveLength(3)
    })

    test('finds an order by its number, name, phone, address or product, and a product by its name', async () => {
      const [oxford, derby] = [
        await makeProduct(shop, { name: 'Oxford' }),
        await makeProduct(shop, { name: 'Derby' }),
      ]
      const made = async (recipientName: string, recipientPhone: string) => {
        const given = { recipientName, recipientPhone }
        const { id, orderNo } = await makeStaffOrder(shop, [makeLine(oxford)], given)
        await deleteOrder(shop, { by, id })
        return `#${orderNo}`
      }
      const karim = await made('Karim Ahmed', '01812345678')
      const nadia = await made('নাদিয়া খান', '01912345679')
      await makeStaffOrder(shop, [makeLine(oxford)], { recipientName: 'Karim Living' })
      for (const { id } of [oxford, derby]) await deleteProduct(shop, { by, id })
      const found = async (search: string) => (await list({ search })).items.map(nameOf).toSorted()
      expect(await found('karim')).toEqual([karim])
      expect(await found(' +880 1912-345679')).toEqual([nadia])
      expect(await found(karim)).toEqual([karim])
      expect(await found('road 7')).toEqual([karim, nadia].toSorted())
      expect(await found('খান')).toEqual([nadia])
      expect(await found('OXFO')).toEqual([karim, nadia, 'Oxford'].toSorted())
      expect(await found('derb')).toEqual(['Derby'])
      expect(await found('100%')).toEqual([])
      expect(await found('')).toHaveLength(4)
      expect((await list({ search: 'oxford' })).counts).toEqual({ orders: 2, products: 1 })
      expect((await list({ search: 'road 7', kind: 'products' })).items).toEqual([])
      const [first, second] = [await list({ search: 'road 7', limit: 1 }), await list({ search: 'road 7' })]
      expect((await list({ search: 'road 7', limit: 1, after: first.next ?? undefined })).items).toEqual(
        second.items.slice(1),
      )
      expect(await listTrash(shop, { by, search: 'k', limit: 50 })).toEqual({
        ok: false,
        code: 'search_too_short',
      })
    })

    test('shows a Moderator what they deleted last themselves, and an Admin everything', async () => {
      const product = await makeProduct(shop)
      const order = await deleted(product)
      const { by: moderator } = await makeModerator(shop)
      expect(await listTrash(shop, { by: moderator, limit: 50 })).toEqual({ ok: false, code: 'not_allowed' })
      await setSettings(shop, 'team', { deletesOrders: true })
      expect(await list({ by: moderator })).toMatchObject({ items: [], counts: { orders: 0, products: 0 } })
      const told = { id: order.id, actor: moderator.user.id, created_at: clock.now().toISOString() }
      await shop.db.transact(({ tx }) =>
        tx
          .insertInto('order_events')
          .values({
            ...told,
            id: 'ffffffff-0000-7000-8000-000000000000',
            order_id: order.id,
            kind: 'deleted',
            details: '{}',
          })
          .execute(),
      )
      expect(await list({ by: moderator })).toMatchObject({ items: [{}], counts: { orders: 1, products: 0 } })
      expect((await list()).items).toHaveLength(1)
    })

    test('names a colleague whose account is gone as a former one', async () => {
      const { id } = await makeProduct(shop)
      await deleteProduct(shop, { by, id })
      const gone = await makeUser(shop, { role: 'Admin' })
      await shop.db.transact(({ tx }) =>
        tx.updateTable('products').set({ deleted_by: gone.id }).where('id', '=', id).execute(),
      )
      await shop.db.transact(({ tx }) => tx.deleteFrom('users').where('id', '=', gone.id).execute())
      expect((await only())?.deletedBy).toBe('a former colleague')
      await shop.db.transact(({ tx }) =>
        tx.updateTable('products').set({ deleted_by: null }).where('id', '=', id).execute(),
      )
      expect((await only())?.deletedBy).toBeNull()
    })
  })

  describe('before an order comes back', () => {
    test('its pairs are told, or which of them are sold out', async () => {
      const product = await makeProduct(shop, { variants: [makeVariant('Black', { 42: 2 })] })
      await deleted(product, { quantity: 2 })
      expect(await outcomeOf()).toEqual(['restores', 'Takes 2 pairs from the shelf again.'])
      await makeStaffOrder(shop, [makeLine(product)], { recipientPhone: '01812345678' })
      expect(await outcomeOf()).toEqual(['refused', 'Black 42: it needs 2 pairs, 1 on the shelf'])
      await makeStaffOrder(shop, [makeLine(product)], { recipientPhone: '01912345678' })
      expect(await outcomeOf()).toEqual(['refused', 'Black 42 is sold out: it needs 2 pairs'])
    })

    test('it is told that it stays Fake, waits, or was delivered', async () => {
      const product = await makeProduct(shop)
      const change = (id: string, fields: Parameters<typeof setFields>[2]) =>
        setFields(shop, { by, id }, fields)
      const order = await makeStaffOrder(shop, [makeLine(product)])
      await change(order.id, { officialStatus: 'Fake' })
      await deleteOrder(shop, { by, id: order.id })
      expect(await outcomeOf()).toEqual(['restores', 'Stays Fake and holds no pairs.'])
      await restoreOrder(shop, { by, id: order.id })
      await change(order.id, { officialStatus: 'Confirmed', courierStatus: 'delivered' })
      await deleteOrder(shop, { by, id: order.id })
      expect(await outcomeOf()).toEqual(['restores', 'Its pairs were delivered: none leave the shelf.'])
      const large = await makeStaffOrder(shop, [makeLine(product)], { recipientPhone: '01812345678' })
      await shop.db.transact(async ({ tx }) => {
        await tx.updateTable('orders').set({ wait_reason: 'large' }).where('id', '=', large.id).execute()
        const released = { stock_state: 'released' } as const
        await tx.updateTable('order_lines').set(released).where('order_id', '=', large.id).execute()
      })
      clock.advance(1000)
      await deleteOrder(shop, { by, id: large.id })
      expect(await outcomeOf()).toEqual(['restores', 'Waits to be confirmed and holds no pairs until then.'])
    })

    test('it is told that its pairs came back already', async () => {
      const order = await makeStaffOrder(shop, [makeLine(await makeProduct(shop), { quantity: 2 })])
      await shop.db.transact(({ tx }) =>
        tx.updateTable('order_lines').set({ returned: 2 }).where('order_id', '=', order.id).execute(),
      )
      await deleteOrder(shop, { by, id: order.id })
      expect(await outcomeOf()).toEqual(['restores', 'Its pairs came back before: none leave the shelf.'])
    })

    test('its invoice is told, and that one which was credited meanwhile stays so', async () => {
      const product = await makeProduct(shop)
      const order = await makeStaffOrder(shop, [makeLine(product)])
      const issue = (kind: 'invoice' | 'credit_note') => issuePapers(shop, { by, kind, orderIds: [order.id] })
      const [invoice] = (await issue('invoice')).papers
      await deleteOrder(shop, { by, id: order.id })
      expect(await outcomeOf()).toEqual([
        'restores',
        `Takes 1 pair from the shelf again. Keeps invoice ${invoice?.number}.`,
      ])
      const [credit] = (await issue('credit_note')).papers
      expect(await outcomeOf()).toEqual([
        'asks',
        `Takes 1 pair from the shelf again. Invoice ${invoice?.number} was taken back by ${credit?.number} and stays so.`,
      ])
    })
  })

  describe('before a product comes back', () => {
    test('it is told whether it is on sale at once, and which coupons work again', async () => {
      const product = await makeProduct(shop)
      const coupon = { productId: product.id, discountPercent: 10 }
      await createCoupon(shop, { ...coupon, code: 'EID', expiresAt: null })
      await createCoupon(shop, { ...coupon, code: 'OLD', expiresAt: '2026-03-03T00:00:00.000Z' })
      await deleteProduct(shop, { by, id: product.id })
      expect(await outcomeOf()).toEqual(['restores', 'On sale again at once. 2 coupons work again.'])
      clock.advance(2 * DAY_MS)
      expect(await outcomeOf()).toEqual(['restores', 'On sale again at once. 1 coupon works again.'])
    })

    test('it is told under which name it comes back when its own is taken, and comes back so', async () => {
      const product = await makeProduct(shop, { name: 'Oxford', status: 'draft' })
      await deleteProduct(shop, { by, id: product.id })
      await makeProduct(shop, { name: 'OXFORD' })
      await makeProduct(shop, { name: 'oxford 2' })
      expect(await outcomeOf()).toEqual([
        'asks',
        'The name is taken again: comes back as “Oxford 3”. Comes back as a draft.',
      ])
      const restore = (name?: string) => restoreProduct(shop, { by, id: product.id, name })
      expect(await restore()).toEqual({ ok: false, code: 'name_taken' })
      expect(await restore('Oxford 2')).toEqual({ ok: false, code: 'name_taken' })
      expect(await restore('Oxford 3')).toMatchObject({ ok: true, product: { name: 'Oxford 3' } })
      expect((await list()).items).toEqual([])
    })
  })
})
