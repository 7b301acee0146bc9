import { describe, expect, test } from 'vitest'
import { dhakaDay } from '#domain/dates.ts'
import { deleteUser } from '#features/accounts/delete-user.ts'
import { type Deed, recordDeed, THE_SHOP } from '#features/activity/record-deed.ts'
import { customerThing } from '#features/customer-numbers/customer-thing.ts'
import { customerIdOf } from '#features/customers/customer-id.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeProduct, makeShop } from '#tests/support/makers.ts'
import { makeAdmin, makeModerator } from '#tests/support/people.ts'
import { listActivity } from './list-activity.ts'
import { listActors } from './list-actors.ts'

eachEngine((_engine, open) => {
  async function openDesk() {
    const shop = makeShop(await open())
    const { by } = await makeAdmin(shop, { email: 'nadia@pothik.example' })
    const { by: other } = await makeModerator(shop, { email: 'karim@pothik.example' })
    const record = (deed: Omit<Deed, 'now'> & { at: string }) =>
      shop.db.transact(inside => recordDeed(inside, { ...deed, now: new Date(deed.at) }))
    const list = async (asked: Partial<Parameters<typeof listActivity>[1]> = {}) =>
      await listActivity(shop, { by, limit: 50, ...asked })
    const namesOf = async (asked: Parameters<typeof list>[0]) =>
      (await list(asked)).rows.map(({ thing }) => thing?.name ?? '')
    return { shop, by, other, record, list, namesOf }
  }

  const order = (no: number) => ({ kind: 'order', id: `o${no}`, name: `#${no}` }) as const

  describe('the activity', () => {
    test('says who did what to which thing, with the values before and after, newest first', async () => {
      const { by, other, record, list } = await openDesk()
      const changes = [{ field: 'priceTaka', before: 2500, after: 2600 }]
      const product = { kind: 'product', id: 'p1', name: 'Titas' } as const
      await record({ by, at: '2026-11-21T05:00:00.000Z', what: 'product_changed', thing: product, changes })
      await record({ by: other, at: '2026-11-22T05:00:00.000Z', what: 'order_changed', count: 1200 })
      await record({ by: THE_SHOP, at: '2026-11-22T06:00:00.000Z', what: 'order_changed', thing: order(7) })
      const { rows, total, hasOlder, hasNewer } = await list()
      expect({ total, hasOlder, hasNewer }).toEqual({ total: 3, hasOlder: false, hasNewer: false })
      expect(rows.map(({ who, did }) => [who.name, who.role, did])).toEqual([
        ['The shop', null, 'Changed the order'],
        ['karim@pothik.example', 'Moderator', 'Changed 1,200 orders'],
        ['nadia@pothik.example', 'Admin', 'Changed the product'],
      ])
      expect(rows[2]).toMatchObject({
        at: '2026-11-21T05:00:00.000Z',
        area: 'products',
        thing: { ...product, slug: null },
        count: 1,
        before: { priceTaka: 2500 },
        after: { priceTaka: 2600 },
        fromAddress: by.address,
      })
    })

    test('finds what was done about a customer by their id, which no row holds', async () => {
      const { shop, by, record, list } = await openDesk()
      const [rahim, karim] = ['01712345678', '01898765432']
      for (const phone of [rahim, karim])
        await record({
          by,
          at: '2026-11-21T05:00:00.000Z',
          what: 'customer_looked_up',
          thing: customerThing(shop, phone),
        })
      const id = customerIdOf(shop, rahim)
      const { rows } = await list({ thing: id })
      expect(rows.map(({ thing }) => thing?.id)).toEqual([customerThing(shop, rahim).id])
      const stored = await shop.db.main.selectFrom('activity').selectAll().execute()
      expect(JSON.stringify(stored)).not.toContain(id)
    })

    test('is filtered by who, area, kind and days in Dhaka, alone and together', async () => {
      const { by, other, record, namesOf } = await openDesk()
      const who = other.user.id
      await record({ by, at: '2026-11-20T17:59:59.999Z', what: 'order_changed', thing: order(1) })
      await record({ by: other, at: '2026-11-20T18:00:00.000Z', what: 'order_changed', thing: order(2) })
      await record({ by, at: '2026-11-21T17:59:59.999Z', what: 'signed_in', thing: order(3) })
      await record({ by: other, at: '2026-11-21T18:00:00.000Z', what: 'section_changed', thing: order(4) })
      expect(await namesOf({ who })).toEqual(['#4', '#2'])
      expect(await namesOf({ what: 'orders' })).toEqual(['#2', '#1'])
      expect(await namesOf({ what: 'signed_in' })).toEqual(['#3'])
      expect(await namesOf({ who, what: 'orders' })).toEqual(['#2'])
      expect(await namesOf({ from: '2026-11-21', to: '2026-11-21' })).toEqual(['#3', '#2'])
      expect(await namesOf({ from: '2026-11-22' })).toEqual(['#4'])
      expect(await namesOf({ to: '2026-11-20' })).toEqual(['#1'])
      expect(await namesOf({ who, what: 'settings', from: '2026-11-22', thing: '4' })).toEqual(['#4'])
      expect(await namesOf({ who: by.user.id, what: 'settings' })).toEqual([])
      expect(await namesOf({ who: 'somebody else' })).toEqual([])
    })

    test('finds a thing by number, by any part of a product’s name, by the beginning of a former name, by email and id', async () => {
      const { shop, by, record, namesOf } = await openDesk()
      const { id } = await makeProduct(shop, { name: 'Padma Chelsea' })
      const at = '2026-11-20T10:00:00.000Z'
      await record({ by, at, what: 'order_changed', thing: order(1042) })
      await record({ by, at, what: 'order_changed', thing: order(10421) })
      await record({ by, at, what: 'product_changed', thing: { kind: 'product', id, name: 'Meghna Boot' } })
      await record({
        by,
        at,
        what: 'role_changed',
        thing: { kind: 'person', id: 'u1', name: 'Gone@x.example' },
      })
      expect(await namesOf({ thing: '1042' })).toEqual(['#1042'])
      expect(await namesOf({ thing: '#1042' })).toEqual(['#1042'])
      expect(await namesOf({ thing: 'o10421' })).toEqual(['#10421'])
      expect(await namesOf({ thing: 'chELsea' })).toEqual(['Meghna Boot'])
      expect(await namesOf({ thing: ' meghna' })).toEqual(['Meghna Boot'])
      expect(await namesOf({ thing: 'gone@X.example' })).toEqual(['Gone@x.example'])
      expect(await namesOf({ thing: '%' })).toEqual([])
      expect(await namesOf({ thing: '1' })).toEqual([])
    })

    test('is paged by the last row, older and newer, without a row twice or left out, also while rows are added', async () => {
      const { by, record, list } = await openDesk()
      // of two kinds of an area and of one moment too, which pages join
      for (let no = 1; no <= 23; no++)
        await record({
          by,
          at: `2026-11-20T10:00:${String(Math.floor(no / 3)).padStart(2, '0')}.000Z`,
          what: no % 2 ? 'order_changed' : 'section_changed',
          thing: order(no),
        })
      const all = (await list()).rows.map(({ id }) => id)
      expect(all).toHaveLength(23)
      const seen: string[] = []
      let page = await list({ limit: 5 })
      for (;;) {
        seen.push(...page.rows.map(({ id }) => id))
        await record({ by, at: '2026-11-21T10:00:00.000Z', what: 'signed_in' })
        if (!page.hasOlder) break
        page = await list({ limit: 5, after: page.rows.at(-1)?.id })
        expect(page.hasNewer).toBe(true)
      }
      expect(seen).toEqual(all)
      const newer = await list({ limit: 5, before: all[10] })
      expect(newer.rows.map(({ id }) => id)).toEqual(all.slice(5, 10))
      expect([newer.hasNewer, newer.hasOlder]).toEqual([true, true])
      const newest = await list({ what: 'orders', limit: 50, before: all[10] })
      expect(newest.hasNewer).toBe(false)
      expect((await list({ limit: 1 })).total).toBe(23 + 5)
    })

    test('names who left by the email of the deleted account, and everybody in it once', async () => {
      const { shop, by, other, record, list } = await openDesk()
      await record({ by: other, at: '2026-11-20T10:00:00.000Z', what: 'order_changed', thing: order(1) })
      await record({ by: THE_SHOP, at: '2026-11-20T10:00:00.000Z', what: 'order_changed', thing: order(2) })
      await record({
        by: { actor: 'long gone', address: null, userAgent: null },
        at: '2026-11-20T09:00:00.000Z',
        what: 'order_changed',
      })
      expect(await deleteUser(shop, { by, id: other.user.id })).toEqual({ ok: true })
      const { rows } = await list({ who: other.user.id })
      expect(rows[0]?.who).toMatchObject({ id: other.user.id, name: 'karim@pothik.example', role: null })
      expect(dhakaDay(new Date(rows[0]?.who.deletedAt ?? 0))).toBe(dhakaDay(shop.clock.now()))
      expect(
        (await listActors(shop, { by })).map(({ name, deletedAt }) => [name, deletedAt !== null]),
      ).toEqual([
        ['a former colleague', false],
        ['karim@pothik.example', true],
        ['nadia@pothik.example', false],
        ['The shop', false],
      ])
    })
  })
})
