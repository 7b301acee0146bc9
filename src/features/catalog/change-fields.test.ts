import { describe, expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import type { ProductFields } from '#domain/catalog/product-fields.ts'
import type { Shop } from '#features/shop.ts'
import { editProduct } from '#features/variants/edit-product.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeNewProduct, makePictures, makeProduct, makeShop } from '#tests/support/makers.ts'
import { makeAdmin } from '#tests/support/people.ts'
import { addProduct } from './add-product.ts'
import { changeFields } from './change-fields.ts'
import { deleteProduct } from './delete-product.ts'
import { findProduct } from './find-product.ts'
import { listNames } from './list-names.ts'

type Change = { fields: Partial<ProductFields>; expected?: Partial<ProductFields> }

const changeOf = (shop: Shop, { id }: { id: string }, { fields, expected = {} }: Change) =>
  shop.db.transact(transaction =>
    changeFields(transaction, { productId: id, fields, expected, now: shop.clock.now() }),
  )
const slugOf = async (shop: Shop, { id }: { id: string }) => (await findProduct(shop, { id }))?.slug

eachEngine((_engine, open) => {
  test('what is named changes, with the time of it, and the rest stays', async () => {
    const clock = heldClock('2026-03-02T06:00:00.000Z')
    const shop = makeShop(await open(), clock)
    const product = await makeProduct(shop)
    clock.advance(60_000)
    const fields: Partial<ProductFields> = {
      name: 'Brogue',
      title: 'Holes and all',
      priceTaka: 3333,
      discountPercent: 15,
      image: '/uploads/brogue-1000.webp',
      description: '',
      madeWith: 'Calf',
      keyFeatures: { subtitle: 'Holes', paragraph: '', bullets: [] },
      nameBengali: 'ব্রোগ',
      titleBengali: 'ছিদ্রসহ',
      descriptionBengali: 'নরম।',
      madeWithBengali: 'চামড়া',
      keyFeaturesBengali: { subtitle: 'ছিদ্র', paragraph: '', bullets: ['হালকা'] },
      status: 'draft',
    }
    expect(await changeOf(shop, product, { fields })).toEqual({ ok: true })
    const updatedAt = '2026-03-02T06:01:00.000Z'
    const after = { ...product, ...fields, updatedAt }
    expect(await findProduct(shop, { id: product.id, includeDrafts: true })).toEqual(after)
    clock.advance(60_000)
    expect(await changeOf(shop, product, { fields })).toEqual({ ok: true })
    expect(await findProduct(shop, { id: product.id, includeDrafts: true })).toEqual(after)
  })

  test('a change is refused whole when a field is another than its sender saw', async () => {
    const shop = makeShop(await open())
    const product = await makeProduct(shop, { priceTaka: 2500 })
    await changeOf(shop, product, {
      fields: { priceTaka: 2600, keyFeatures: { ...product.keyFeatures, subtitle: 'New' } },
    })
    const { priceTaka, title, keyFeatures } = product
    expect(
      await changeOf(shop, product, {
        fields: { title: 'Later' },
        expected: { priceTaka, title, keyFeatures },
      }),
    ).toEqual({
      ok: false,
      code: 'field_changed',
      present: { priceTaka: 2600, keyFeatures: { ...keyFeatures, subtitle: 'New' } },
    })
    const present = { bullets: keyFeatures.bullets, paragraph: keyFeatures.paragraph, subtitle: 'New' }
    const expected = { priceTaka: 2600, title, keyFeatures: present }
    expect(await changeOf(shop, product, { fields: { title: 'Later' }, expected })).toEqual({ ok: true })
  })

  test('a name is taken whatever its case, and a product may spell its own anew', async () => {
    const shop = makeShop(await open())
    await makeProduct(shop, { name: 'Été' })
    const product = await makeProduct(shop, { name: 'Derby' })
    expect(await changeOf(shop, product, { fields: { name: 'ÉTÉ', title: 'Unheard' } })).toEqual({
      ok: false,
      code: 'name_taken',
    })
    expect(await changeOf(shop, product, { fields: { name: 'DERBY' } })).toEqual({ ok: true })
    expect(await findProduct(shop, { id: product.id })).toMatchObject({ name: 'DERBY', title: product.title })
  })

  test('an address is taken that another product has or had, deleted ones too', async () => {
    const shop = makeShop(await open())
    const { by } = await makeAdmin(shop)
    const [oxford, derby, gone] = [
      await makeProduct(shop, { name: 'Oxford' }),
      await makeProduct(shop, { name: 'Derby' }),
      await makeProduct(shop, { name: 'Gone' }),
    ]
    await changeOf(shop, oxford, { fields: { slug: 'wingtip' } })
    await deleteProduct(shop, { by, id: gone.id })
    const taken = { ok: false, code: 'slug_taken' }
    for (const slug of ['oxford', 'wingtip', 'gone'])
      expect(await changeOf(shop, derby, { fields: { slug } }), slug).toEqual(taken)
    expect(await changeOf(shop, oxford, { fields: { slug: 'oxford' } })).toEqual({ ok: true })
    expect(await slugOf(shop, oxford)).toBe('oxford')
    expect(await changeOf(shop, derby, { fields: { slug: 'wingtip' } })).toEqual(taken)
  })

  test('a category is spelled as others spell it, and its only product may spell it anew', async () => {
    const shop = makeShop(await open())
    const boot = await makeProduct(shop, { category: 'boot' })
    const other = await makeProduct(shop, { category: 'Sandal' })
    await changeOf(shop, boot, { fields: { category: 'Boot' } })
    await changeOf(shop, other, { fields: { category: ' BOOT ' } })
    const categories = [boot, other].map(async ({ id }) => (await findProduct(shop, { id }))?.category)
    expect(await Promise.all(categories)).toEqual(['Boot', 'Boot'])
  })

  test('a picture that is not in the shop is refused, and one that is used is in use from now on', async () => {
    const clock = heldClock('2026-03-02T06:00:00.000Z')
    const shop = makeShop(await open(), clock)
    const product = await makeProduct(shop)
    const key = 'a'.repeat(64)
    const fields = { image: `/uploads/${key}-1000.webp` }
    expect(await changeOf(shop, product, { fields })).toEqual({ ok: false, code: 'picture_unknown' })
    await makePictures(shop, [fields.image])
    clock.advance(1000)
    expect(await changeOf(shop, product, { fields })).toEqual({ ok: true })
    const used = await shop.db.main.selectFrom('pictures').select('used_at').execute()
    expect(used).toEqual([{ used_at: '2026-03-02T06:00:01.000Z' }])
  })

  test('a draft without a picture is not published, until it has one', async () => {
    const shop = makeShop(await open())
    const product = await makeProduct(shop, { image: '', status: 'draft', variants: [] })
    const published = { status: 'published' } as const
    expect(await changeOf(shop, product, { fields: published })).toEqual({
      ok: false,
      code: 'picture_needed',
    })
    expect(await changeOf(shop, product, { fields: { title: 'Another' } })).toEqual({ ok: true })
    const image = '/uploads/shoe-1000.webp'
    expect(await changeOf(shop, product, { fields: { ...published, image } })).toEqual({ ok: true })
  })

  test('a product that is not there is not found', async () => {
    const shop = makeShop(await open())
    expect(await changeOf(shop, { id: 'nobody' }, { fields: { priceTaka: 10 } })).toEqual({
      ok: false,
      code: 'product_not_found',
    })
  })

  describe('at the same moment', () => {
    test('of those who take one name and address one gets them, whether they add or rename', async () => {
      const shop = makeShop(await open())
      const { by } = await makeAdmin(shop)
      const before = await Promise.all(
        ['One', 'Two', 'Three', 'Four'].map(name => makeProduct(shop, { name })),
      )
      const renames = before.map(({ id }) =>
        editProduct(shop, { by, id, fields: { name: 'Brogue', slug: 'brogue' } }),
      )
      const adds = ['brogue', 'BROGUE', 'Brogue'].map(name =>
        addProduct(shop, { by, product: makeNewProduct({ name }) }),
      )
      const outcomes = await Promise.all([...renames, ...adds])
      expect(outcomes.filter(outcome => outcome.ok)).toHaveLength(1)
      for (const outcome of outcomes)
        if (!outcome.ok) expect(['name_taken', 'slug_taken']).toContain(outcome.code)
      expect((await listNames(shop)).filter(name => name.toLowerCase() === 'brogue')).toHaveLength(1)
    })

    test('two changes of other fields both stand', async () => {
      const shop = makeShop(await open())
      const product = await makeProduct(shop)
      await Promise.all([
        changeOf(shop, product, { fields: { priceTaka: 3333 } }),
        changeOf(shop, product, { fields: { title: 'Later' } }),
        changeOf(shop, product, { fields: { slug: 'later' } }),
      ])
      const after = { priceTaka: 3333, title: 'Later', slug: 'later' }
      expect(await findProduct(shop, { id: product.id })).toMatchObject(after)
    })
  })
})
