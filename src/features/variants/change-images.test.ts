import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { MAXIMUM_IMAGES } from '#domain/catalog/variant-fields.ts'
import { storedPictureUrl } from '#domain/pictures/picture-shape.ts'
import { findProduct } from '#features/catalog/find-product.ts'
import type { Shop } from '#features/shop.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeProduct, makeShop, makeVariant } from '#tests/support/makers.ts'
import { addColor, listenTo, makeBackoffice } from '#tests/support/variant-updates.ts'
import { deleteVariant } from './delete-variant.ts'

const picture = (name: string) => `/uploads/${name}-1000.webp`
const add = (images: string[], color = 'Black') => ({ kind: 'add_images', color, images }) as const
const remove = (image: string, color = 'Black') => ({ kind: 'remove_image', color, image }) as const
const order = (images: string[]) => ({ kind: 'order_images', color: 'Black', images }) as const

/** An uploaded picture, as its row is in the database. */
async function makePicture(shop: Shop, { letter, isGoing }: { letter: string; isGoing: boolean }) {
  const key = letter.repeat(64)
  const removing_at = isGoing ? '2026-03-01T06:00:00.000Z' : null
  const row = {
    key,
    width: 800,
    height: 600,
    bytes: 5000,
    actor: 'shop',
    used_at: '2026-02-01T06:00:00.000Z',
  }
  await shop.db.transact(({ tx }) =>
    tx
      .insertInto('pictures')
      .values({ ...row, held_at: removing_at })
      .execute(),
  )
  return storedPictureUrl(key)
}

eachEngine((_engine, open) => {
  test('pictures are added once each, ordered and removed, and every page that shows them is told', async () => {
    const clock = heldClock('2026-03-02T06:00:00.000Z')
    const shop = makeShop(await open(), clock)
    const { update } = await makeBackoffice(shop)
    const product = await makeProduct(shop)
    const [black, one, two] = [picture('black'), picture('one'), picture('two')]
    const { received, stop } = listenTo(shop)
    for (const [change, images] of [
      [add([one, one, black, two]), [black, one, two]],
      [order([two, black, one]), [two, black, one]],
      [remove(black), [two, one]],
    ] as const) {
      clock.advance(1000)
      const changedAt = clock.now().toISOString()
      for (const published of [`product:${product.id}`, undefined]) {
        const updated = await update(product, change)
        expect(updated.ok && updated.product.variants[0]?.images).toEqual(images)
        expect(updated.ok && updated.product.updatedAt).toBe(changedAt)
        expect(received().find(tag => tag.startsWith('product:'))).toBe(published)
        clock.advance(1000)
      }
    }
    stop()
  })

  test('an order that was made before a picture came or went is refused', async () => {
    const shop = makeShop(await open())
    const { update } = await makeBackoffice(shop)
    const product = await makeProduct(shop)
    const [black, one, two] = [picture('black'), picture('one'), picture('two')]
    await update(product, add([one]))
    for (const images of [[one], [one, one], [one, black, two], [one, two]])
      expect(await update(product, order(images))).toEqual({ ok: false, code: 'field_changed' })
    for (const change of [add([one], 'Tan'), remove(one, 'Tan')])
      expect(await update(product, change)).toEqual({ ok: false, code: 'color_not_found' })
  })

  test('a color takes as many pictures as it can and not one more', async () => {
    const shop = makeShop(await open())
    const { update } = await makeBackoffice(shop)
    const product = await makeProduct(shop)
    const rest = Array.from({ length: MAXIMUM_IMAGES - 1 }, (_, index) => picture(`rest-${index}`))
    const full = await update(product, add(rest))
    expect(full.ok && full.product.variants[0]?.images).toHaveLength(MAXIMUM_IMAGES)
    expect((await update(product, add(rest))).ok).toBe(true)
    expect(await update(product, add([picture('more')]))).toEqual({ ok: false, code: 'too_many_pictures' })
  })

  test('an uploaded picture is taken into use; one that is not in the shop or on its way out is refused', async () => {
    const shop = makeShop(await open())
    const { update } = await makeBackoffice(shop)
    const product = await makeProduct(shop)
    const there = await makePicture(shop, { letter: 'a', isGoing: false })
    const going = await makePicture(shop, { letter: 'b', isGoing: true })
    for (const url of [going, storedPictureUrl('c'.repeat(64))])
      expect(await update(product, add([there, url]))).toEqual({ ok: false, code: 'picture_unknown' })
    expect((await update(product, add([there]))).ok).toBe(true)
    const rows = await shop.db.main.selectFrom('pictures').select('used_at').orderBy('key').execute()
    expect(rows).toEqual([{ used_at: '2026-03-02T06:00:00.000Z' }, { used_at: '2026-02-01T06:00:00.000Z' }])
  })

  test('a main picture that was taken out gives way to the first one of the first color', async () => {
    const shop = makeShop(await open())
    const { by, update } = await makeBackoffice(shop)
    const variants = [makeVariant('Black', { 42: 5 }), makeVariant('Tan', { 42: 5 })]
    const product = await makeProduct(shop, { image: picture('black'), variants })
    const mainImage = async () => (await findProduct(shop, { id: product.id }))?.image
    await update(product, add([picture('one')]))
    expect(await mainImage()).toBe(picture('black'))
    await update(product, remove(picture('black')))
    expect(await mainImage()).toBe(picture('one'))
    await deleteVariant(shop, { by, productId: product.id, color: 'Black' })
    expect(await mainImage()).toBe(picture('tan'))
    await deleteVariant(shop, { by, productId: product.id, color: 'Tan' })
    expect(await mainImage()).toBe(picture('tan'))
  })

  test('a product without a main picture gets the first one that comes, and keeps one of its own', async () => {
    const shop = makeShop(await open())
    const { update } = await makeBackoffice(shop)
    const bare = await makeProduct(shop, { image: '', variants: [], status: 'draft' })
    const own = await makeProduct(shop, { image: picture('own') })
    const filled = await update(bare, addColor('Olive'), add([picture('one'), picture('two')], 'Olive'))
    expect(filled.ok && filled.product.image).toBe(picture('one'))
    const kept = await update(own, remove(picture('black')), add([picture('one')]))
    expect(kept.ok && kept.product.image).toBe(picture('own'))
  })
})
