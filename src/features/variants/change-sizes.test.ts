import { expect, test } from 'vitest'
import { heldClock } from '#adapters/clock/clock.ts'
import { MAXIMUM_COLORS, MAXIMUM_SIZES } from '#domain/catalog/variant-fields.ts'
import { findProduct } from '#features/catalog/find-product.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { makeProduct, makeShop, makeVariant } from '#tests/support/makers.ts'
import { addColor, addSizes, listenTo, makeBackoffice, setStock } from '#tests/support/variant-updates.ts'

eachEngine((_engine, open) => {
  test('a new colour stands last, with its dot, its sizes and their opening stock in the ledger', async () => {
    const shop = makeShop(await open())
    const { by, update } = await makeBackoffice(shop)
    const product = await makeProduct(shop)
    const updated = await update(product, addColor('Chocolate', { 42: 3, 39.5: 0 }), addColor('Olive'))
    expect(updated.ok && updated.product.variants).toMatchObject([
      { color: 'Black' },
      {
        color: 'Chocolate',
        swatch: '#713500',
        images: [],
        sizes: [
          { size: 39.5, stock: 0 },
          { size: 42, stock: 3 },
        ],
      },
      { color: 'Olive', swatch: '#123456', images: [], sizes: [] },
    ])
    const found = await findProduct(shop, { id: product.id })
    const sizeId = found?.variants[1]?.sizes[1]?.id ?? ''
    const ledger = await shop.db.main
      .selectFrom('stock_movements')
      .select(['change', 'reason', 'actor'])
      .where('size_id', '=', sizeId)
      .execute()
    expect(ledger).toEqual([{ change: 3, reason: 'opening', actor: by.user.id }])
  })

  test('a colour or size that is there already is refused, whatever its case, and all with it', async () => {
    const shop = makeShop(await open())
    const { update } = await makeBackoffice(shop)
    const product = await makeProduct(shop)
    for (const [code, ...updates] of [
      ['color_taken', addColor('bLACK')],
      ['color_taken', addColor('Olive'), addColor('OLIVE')],
      ['size_taken', addSizes({ 43: 1, 42: 2 })],
      ['size_taken', addSizes({ 43: 1 }), addSizes({ 43: 1 })],
      ['size_taken', setStock(5, { newSize: 41 })],
      ['color_not_found', addSizes({ 43: 1 }, 'Olive')],
      ['size_not_found', addSizes({ 43: 1 }), setStock(1, { size: 44 })],
    ] as const)
      expect(await update(product, ...updates)).toMatchObject({ ok: false, code })
    const twice = {
      ...addColor('Olive'),
      sizes: [
        { size: 42, stock: 1 },
        { size: 42, stock: 2 },
      ],
    }
    expect(await update(product, twice)).toEqual({ ok: false, code: 'size_taken' })
    const found = await findProduct(shop, { id: product.id })
    expect(found).toEqual(product)
    expect(await update({ id: 'nobody' }, addColor('Olive'))).toEqual({
      ok: false,
      code: 'product_not_found',
    })
  })

  test('a product has so many colours and a colour so many sizes, counted after the change', async () => {
    const shop = makeShop(await open())
    const { update } = await makeBackoffice(shop)
    const product = await makeProduct(shop)
    const numbered = (from: number, count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [from + index, 1]))
    expect((await update(product, addSizes(numbered(50, MAXIMUM_SIZES - 2)))).ok).toBe(true)
    const tooManySizes = { ok: false, code: 'too_many_sizes' }
    expect(await update(product, addSizes({ 43: 1 }))).toEqual(tooManySizes)
    expect(await update(product, addColor('Olive', numbered(1, MAXIMUM_SIZES + 1)))).toEqual(tooManySizes)
    const colors = Array.from({ length: MAXIMUM_COLORS }, (_, index) => addColor(`Color ${index}`))
    expect(await update(product, ...colors)).toEqual({ ok: false, code: 'too_many_colors' })
    expect((await update(product, ...colors.slice(1))).ok).toBe(true)
    expect(await update(product, addColor('Olive'))).toEqual({ ok: false, code: 'too_many_colors' })
  })

  test('of two who add one colour or size at the same moment, one is refused', async () => {
    const shop = makeShop(await open())
    const { update } = await makeBackoffice(shop)
    const product = await makeProduct(shop)
    for (const [code, one] of [
      ['color_taken', addColor('Olive', { 40: 2 })],
      ['size_taken', addSizes({ 43: 2 })],
    ] as const) {
      const both = await Promise.all([update(product, one), update(product, one)])
      expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true])
      expect(both).toContainEqual({ ok: false, code })
    }
  })

  test('a mistyped size is put right and keeps its pairs', async () => {
    const shop = makeShop(await open())
    const { update } = await makeBackoffice(shop)
    const product = await makeProduct(shop)
    const updated = await update(product, setStock(5, { newSize: 42.5 }))
    const before = product.variants[0]?.sizes[1]
    expect(updated.ok && updated.product.variants[0]?.sizes[1]).toEqual({
      ...before,
      size: 42.5,
      reserved: 0,
    })
  })

  test('what the pages show moves the date of the product and is told; stock alone moves no date', async () => {
    const clock = heldClock('2026-03-02T06:00:00.000Z')
    const shop = makeShop(await open(), clock)
    const { update } = await makeBackoffice(shop)
    const product = await makeProduct(shop, { variants: [makeVariant('Black', { 42: 5 })] })
    const draft = await makeProduct(shop, { status: 'draft' })
    const { received, stop } = listenTo(shop)
    const shown = ['catalog', `product:${product.id}`]
    const updatedAt = async () => (await findProduct(shop, { id: product.id }))?.updatedAt
    for (const [one, tags] of [
      [addColor('Olive'), shown],
      [addSizes({ 43: 1 }), shown],
      [setStock(5, { newSize: 41 }), shown],
    ] as const) {
      clock.advance(1000)
      expect((await update(product, one)).ok).toBe(true)
      await expect.poll(received).toEqual(tags)
      expect(await updatedAt()).toBe(clock.now().toISOString())
    }
    const last = clock.now().toISOString()
    clock.advance(1000)
    await update(product, setStock(6, { size: 41 }))
    await expect.poll(received).toEqual([`product:${product.id}`, `stock:${product.id}`])
    await update(product, setStock(0, { size: 41 }))
    await expect.poll(received).toEqual(['catalog', `product:${product.id}`, `stock:${product.id}`])
    expect(await updatedAt()).toBe(last)
    await update(draft, addColor('Olive'), addSizes({ 43: 1 }), setStock(0))
    // only tags published after it are received
    await update(product, setStock(1, { size: 41 }))
    await expect.poll(received).toEqual(['catalog', `product:${product.id}`, `stock:${product.id}`])
    stop()
  })
})
