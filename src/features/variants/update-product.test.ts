import { expect, onTestFinished, test } from 'vitest'
import { proveStaff } from '#features/accounts/proof.ts'
import { findProduct } from '#features/catalog/find-product.ts'
import { eachEngine, freshDatabase } from '#tests/support/databases.ts'
import { makeProduct, makeShop, readStock } from '#tests/support/makers.ts'
import { openOutsideOrder } from '#tests/support/outside-order.ts'
import { makeAdmin, makePerson } from '#tests/support/people.ts'
import { changeStock, makeBackoffice, setStock } from '#tests/support/variant-updates.ts'
import { updateProduct } from './update-product.ts'

test.each([{ name: 'Brogue' }, { slug: 'brogue' }])(
  'an order that has taken a size can name its product while a count and %o wait for the size',
  async fields => {
    const fresh = await freshDatabase('postgres')
    onTestFinished(fresh.remove)
    const db = await fresh.open()
    onTestFinished(db.close)
    const shop = makeShop(db)
    const { by } = await makeAdmin(shop)
    const product = await makeProduct(shop)
    const order = await openOutsideOrder(fresh.databaseUrl)
    await order.takeSize(product.variants[0]?.sizes[1]?.id ?? '')
    const updated = updateProduct(shop, { by, productId: product.id, fields, variants: [changeStock(2)] })
    await order.isWaitedFor()
    expect(await order.nameProduct(product.id)).toBe(product.id)
    await order.commit()
    expect(await updated).toMatchObject({ ok: true, product: fields })
  },
)

eachEngine((_engine, open) => {
  test('what the sender saw and is another by now refuses everything, also when no field changes', async () => {
    const shop = makeShop(await open())
    const { by } = await makeBackoffice(shop)
    const moderator = proveStaff((await makePerson(shop, { role: 'Moderator' })).by)
    if (!moderator.ok) throw new Error(moderator.code)
    const product = await makeProduct(shop, { priceTaka: 2500 })
    for (const person of [by, moderator.by]) {
      const update = { by: person, productId: product.id, variants: [setStock(9)] }
      expect(await updateProduct(shop, { ...update, expected: { priceTaka: 2400 } })).toEqual({
        ok: false,
        code: 'field_changed',
        present: { priceTaka: 2500 },
      })
      expect(await findProduct(shop, { id: product.id })).toEqual(product)
    }
    const fitting = { by, productId: product.id, expected: { priceTaka: 2500 }, variants: [setStock(9)] }
    expect((await updateProduct(shop, fitting)).ok).toBe(true)
    expect(await readStock(shop, product)).toEqual({ stock: 9, ledger: 9 })
  })
})
