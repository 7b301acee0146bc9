import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { forgottenFiles } from '#db/forgotten-files.ts'
import type { Db } from '#db/open-db.ts'
import type { Admin } from '#features/accounts/proof.ts'
import { customerIdOf } from '#features/customers/customer-id.ts'
import type { Shop } from '#features/shop.ts'
import { shopKeys } from '#features/shop-keys.ts'
import { keepForgotten } from '#jobs/keep-forgotten.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { PHONE, plantPerson, WORDS } from '#tests/support/forgotten-person.ts'
import { makeLine, makeProduct, makeShop, makeVariant } from '#tests/support/makers.ts'
import { makeAdmin } from '#tests/support/people.ts'
import { everythingIn, placesOf } from '#tests/support/scan-everything.ts'
import { makeStaffOrder, markFake } from '#tests/support/staff-orders.ts'
import { finishErasing } from './finish-erasing.ts'
import { forgetAgain } from './forget-again.ts'
import { forgetCustomer } from './forget-customer.ts'

const KILLED = new Error('killed')
const ALL = [...Object.values(WORDS), 'MARKXQ']
const silent = { info() {}, warn() {}, error() {} }

/** The shop of a process that is killed at its so many-th transaction. */
function killedAt(shop: Shop, fatal: number): Shop {
  let count = 0
  const transact: Db['transact'] = async work => {
    count += 1
    if (count >= fatal) throw KILLED
    return await shop.db.transact(work)
  }
  return { ...shop, db: { ...shop.db, transact } }
}

const forget = (shop: Shop, by: Admin) =>
  forgetCustomer(shop, { by, id: customerIdOf(shop, PHONE), reason: 'call', lastDigits: PHONE.slice(-4) })

eachEngine((_engine, open) => {
  async function openPlanted() {
    const folder = mkdtempSync(join(tmpdir(), 'forgotten-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const shop = { ...makeShop(await open()), forgotten: forgottenFiles([folder]) }
    const { by } = await makeAdmin(shop)
    return { shop, by, planted: await plantPerson(shop, by) }
  }
  const left = ({ db }: Shop) => db.main.selectFrom('forgettings').selectAll().execute()
  const placesIn = async ({ db }: Shop) => placesOf(ALL, await everythingIn(db))

  test('a process that is killed before it decided has forgotten nobody', async () => {
    const { shop, by } = await openPlanted()
    const before = await everythingIn(shop.db)
    await expect(forget(killedAt(shop, 1), by)).rejects.toThrow(KILLED)
    expect([await everythingIn(shop.db), await shop.forgotten.read()]).toEqual([before, []])
  })

  // their orders, that none of them is left, those of others, the rest
  test.each([2, 3, 4, 5])(
    'a process that is killed at step %i has forgotten the person for everybody, and the next start erases the rest',
    async fatal => {
      const { shop, by, planted } = await openPlanted()
      await expect(forget(killedAt(shop, fatal), by)).rejects.toThrow(KILLED)
      const rows = await left(shop)
      expect(rows).toHaveLength(1)
      expect(placesOf(ALL, new Map([['forgettings', JSON.stringify(rows)]]))).toEqual([])
      expect(await shop.forgotten.read()).toMatchObject([{ case_no: 1 }])
      const own = shop.db.main
        .selectFrom('orders')
        .select(['recipient_name', 'note'])
        .where('recipient_phone', '=', PHONE)
      expect(await own.execute()).toEqual([])
      // whoever orders now is a new customer
      await makeStaffOrder(shop, [makeLine(planted.product)], {
        recipientPhone: PHONE,
        recipientName: 'New One',
        note: `Call ${PHONE}`,
      })
      expect(await forgetAgain(shop)).toEqual({ cases: 0, resumed: 1 })
      expect(await forgetAgain(shop)).toEqual({ cases: 0, resumed: 0 })
      expect(await left(shop)).toEqual([])
      expect(await own.execute()).toEqual([{ recipient_name: 'New One', note: `Call ${PHONE}` }])
      await shop.db.transact(({ tx }) =>
        tx.deleteFrom('orders').where('recipient_phone', '=', PHONE).execute(),
      )
      expect(await placesIn(shop)).toEqual([])
    },
  )

  test('what a killed process left is erased by the job of another one', async () => {
    const { shop, by } = await openPlanted()
    await expect(forget(killedAt(shop, 3), by)).rejects.toThrow(KILLED)
    const job = keepForgotten(shop, silent)
    await expect.poll(() => left(shop)).toEqual([])
    await job.stop()
    expect(await placesIn(shop)).toEqual([])
  })

  test('two processes that finish the same at once do it once, and neither fails', async () => {
    const { shop, by } = await openPlanted()
    await expect(forget(killedAt(shop, 2), by)).rejects.toThrow(KILLED)
    const finished = await Promise.all([finishErasing(shop), finishErasing(shop), finishErasing(shop)])
    expect(finished.reduce((sum, one) => sum + one, 0)).toBe(1)
    expect(await placesIn(shop)).toEqual([])
  })

  test('the rest of somebody who was being forgotten under another secret is not passed over', async () => {
    const { shop, by } = await openPlanted()
    await expect(forget(killedAt(shop, 2), by)).rejects.toThrow(KILLED)
    const other = { ...shop, keys: shopKeys('another secret of thirty-two letters') }
    await expect(forgetAgain(other)).rejects.toThrow('while the shop had another secret')
    expect(await left(shop)).toHaveLength(1)
  })

  test('whoever has many orders is erased in steps, between which others write', async () => {
    const shop = makeShop(await open())
    const { by } = await makeAdmin(shop)
    const product = await makeProduct(shop, { variants: [makeVariant('Black', { 42: 100 })] })
    const { id } = await makeStaffOrder(shop, [makeLine(product)], { recipientPhone: PHONE })
    await markFake(shop, id)
    const row = await shop.db.main.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
    const { order_no: _, ...same } = row
    await shop.db.transact(async ({ tx }) => {
      for (let count = 0; count < 130; count += 1)
        await tx
          .insertInto('orders')
          .values({ ...same, id: crypto.randomUUID(), request_key: null })
          .execute()
    })
    const erased: number[] = []
    const transact: Db['transact'] = async work => {
      const result = await shop.db.transact(work)
      const found = await shop.db.main
        .selectFrom('orders')
        .select('id')
        .where('recipient_name', '=', 'Forgotten person')
        .execute()
      erased.push(found.length)
      // another request
      await shop.db.transact(({ tx }) => tx.updateTable('sizes').set({ stock: 7 }).execute())
      return result
    }
    expect(await forget({ ...shop, db: { ...shop.db, transact } }, by)).toMatchObject({ ok: true })
    const steps = erased.map((count, index) => count - (erased[index - 1] ?? 0))
    expect(Math.max(...steps)).toBeLessThanOrEqual(20)
    expect(erased.at(-1)).toBe(131)
  })
})
