import type { Product } from '#domain/catalog/product.ts'
import { findSize } from '#domain/catalog/product.ts'
import type { Shop } from '#features/shop.ts'
import { recordMovements } from '#features/stock/record-movements.ts'
import { type AskWhenBack, askWhenBack } from '#features/stock-notices/ask-when-back.ts'
import { sealContact } from '#features/stock-notices/sealed-contact.ts'
import { makeProduct, makeVariant } from './makers.ts'

/** A phone that no other test has. */
export const somePhone = (): string => `017${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`

/** A product of which Black 42 is sold out and Black 43 is not. `restock` counts so many pairs of 42. */
export async function makeSoldOut(shop: Shop) {
  const product = await makeProduct(shop, { variants: [makeVariant('Black', { 42: 0, 43: 5 })] })
  const sizeId = findSize(product, 'Black', 42)?.id ?? ''
  const restock = (pairs: number) =>
    shop.db.transact(async transaction => {
      const { tx } = transaction
      const { stock } = await tx
        .selectFrom('sizes')
        .select('stock')
        .where('id', '=', sizeId)
        .executeTakeFirstOrThrow()
      await tx.updateTable('sizes').set({ stock: pairs }).where('id', '=', sizeId).execute()
      await recordMovements(transaction, {
        changes: [{ sizeId, change: pairs - stock }],
        reason: 'correction',
        orderId: null,
        actor: 'shop',
        now: shop.clock.now(),
      })
    })
  return { product, restock }
}

/** Somebody asks for Black 42; a phone of their own unless one is given. */
export const waitFor = (
  shop: Shop,
  { id: productId }: Product,
  given: Partial<AskWhenBack> = {},
): ReturnType<typeof askWhenBack> =>
  askWhenBack(shop, {
    productId,
    color: 'Black',
    size: 42,
    way: 'phone',
    contact: somePhone(),
    language: 'en',
    address: `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 256)).join('.')}`,
    ...given,
  })

/** So many people who asked one second after the other, the first `p1`, without a request for each. */
export async function fillWaiting(
  shop: Shop,
  product: Product,
  { people, way = 'mail' }: Filling,
): Promise<void> {
  const variant_id = product.variants[0]?.id ?? ''
  const startMs = shop.clock.now().getTime() - people * 1000
  const rows = Array.from({ length: people }, (_, index) => ({
    id: `n${String(people - index).padStart(6, '0')}`,
    variant_id,
    size: 42,
    way,
    person: `p${index + 1}`,
    sealed: sealContact(shop, `p${index + 1}@mail.example`),
    language: 'en' as const,
    consent_version: 1,
    state: 'waiting' as const,
    asked_at: new Date(startMs + index * 1000).toISOString(),
    ends_at: new Date(startMs + 30 * 86_400_000).toISOString(),
  }))
  for (let start = 0; start < rows.length; start += 200)
    await shop.db.transact(({ tx }) =>
      tx
        .insertInto('stock_notices')
        .values(rows.slice(start, start + 200))
        .execute(),
    )
}
type Filling = { people: number; way?: 'mail' | 'phone' }
