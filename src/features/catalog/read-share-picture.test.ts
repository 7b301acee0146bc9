import { describe, expect, it } from 'vitest'
import type { Product } from '#domain/catalog/product.ts'
import { shareCard } from '#domain/catalog/share-card.ts'
import { placeOrder } from '#features/orders/place/place-order.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeLine, makeOrderRequest, makeProduct, makeShop, makeVariant } from '#tests/support/makers.ts'
import { findProduct } from './find-product.ts'
import { nameSharePicture } from './name-share-picture.ts'
import { readSharePicture } from './read-share-picture.ts'

const nameOf = (product: Product, color: string | null = null) =>
  nameSharePicture(product, { shopName: 'Pothik', color })

eachEngine((_engine, open) => {
  describe('the picture of a shared product', () => {
    it('is a JPEG under its present name, and found from any other name of the product', async () => {
      const shop = makeShop(await open())
      const product = await makeProduct(shop, { name: 'Padma Slide' })
      const name = nameOf(product)
      expect(name).toMatch(/^padma-slide-[0-9a-f]{12}$/)
      const answer = await readSharePicture(shop, name)
      expect(answer?.kind === 'picture' && answer.jpeg.subarray(0, 2).toString('hex')).toBe('ffd8')
      for (const other of ['padma-slide-0123456789ab', 'padma-slide'])
        expect(await readSharePicture(shop, other)).toEqual({ kind: 'moved', name })
    })

    it('is another one for another colour, whose leading picture it shows', async () => {
      const shop = makeShop(await open())
      const variants = [
        { ...makeVariant('Tan', { 42: 3 }), images: ['/uploads/tan-1000.webp'] },
        { ...makeVariant('Black', { 42: 3 }), images: ['/uploads/black-1000.webp'] },
      ]
      const product = await makeProduct(shop, { name: 'Padma Slide', variants })
      const black = nameOf(product, 'Black')
      expect(black).not.toBe(nameOf(product))
      expect(nameOf(product, 'Tan')).toBe(nameOf(product))
      expect(nameOf(product, 'Green')).toBe(nameOf(product))
      expect(shareCard(product, { shopName: 'Pothik', color: 'Black' }).pictureUrl).toBe(
        '/uploads/black-1000.webp',
      )
      expect((await readSharePicture(shop, black))?.kind).toBe('picture')
    })

    it('has a new name when its price changes and when the last pair is sold, not at every order', async () => {
      const shop = makeShop(await open())
      const product = await makeProduct(shop, { name: 'Padma', variants: [makeVariant('Black', { 42: 3 })] })
      const present = async () => {
        const found = await findProduct(shop, { id: product.id })
        return found && nameOf(found)
      }
      const first = await present()
      await placeOrder(shop, makeOrderRequest([makeLine(product, { quantity: 2 })]))
      expect(await present()).toBe(first)
      await placeOrder(shop, makeOrderRequest([makeLine(product, { quantity: 1 })]))
      const soldOut = await present()
      expect(soldOut).not.toBe(first)
      await shop.db.transact(async ({ tx, publish }) => {
        await tx.updateTable('products').set({ price: 9000 }).where('id', '=', product.id).execute()
        publish(`product:${product.id}`)
      })
      expect([first, soldOut]).not.toContain(await present())
    })

    it('follows a product to its new slug, and is nobody’s for a draft or an unknown name', async () => {
      const shop = makeShop(await open())
      const product = await makeProduct(shop, { name: 'Padma' })
      const draft = await makeProduct(shop, { name: 'Draft', status: 'draft' })
      await shop.db.transact(async ({ tx }) => {
        await tx.insertInto('product_slugs').values({ slug: 'old-padma', product_id: product.id }).execute()
      })
      expect(await readSharePicture(shop, 'old-padma-0123456789ab')).toEqual({
        kind: 'moved',
        name: nameOf(product),
      })
      for (const name of [nameOf(draft), 'nobody-0123456789ab', ''])
        expect(await readSharePicture(shop, name), name).toBeUndefined()
    })
  })
})
