import { expect, test } from 'vitest'
import { FIELD_MESSAGES } from '#domain/catalog/product-fields.ts'
import type { Cells } from '#tests/support/catalogue-csv.ts'
import { openCatalogueFiles } from '#tests/support/catalogue-files.ts'
import { eachEngine } from '#tests/support/databases.ts'

const newLine = (given: Cells): Cells => ({
  name: 'Surma Loafer',
  title: 'A handmade loafer',
  category: 'Casual',
  price: '2500',
  color: 'Tan',
  size: '41',
  stock: '3',
  ...given,
})

eachEngine(engine => {
  test('begins a catalogue without pictures: as drafts, which go on sale with their first picture', async () => {
    const { shop, dryRun, apply, problemsOf } = await openCatalogueFiles(engine)
    const file = [newLine({ image: '' }), newLine({ name: 'Meghna Boot', image: '', color: '' })].map(
      line => ({ ...line, ...(line.color === '' && { size: '', stock: '' }) }),
    )
    const onSale = (name: string) => newLine({ name, image: '', status: 'published' })
    const needed = [2, 'image', FIELD_MESSAGES.pictureNeeded]
    expect(await problemsOf([onSale('Surma Loafer')])).toEqual([needed])
    expect((await dryRun(file)).changes).toMatchObject([
      { kind: 'product_added', to: 'draft' },
      { kind: 'color_added' },
      { kind: 'size_added' },
      { kind: 'product_added', to: 'draft' },
    ])
    await apply(file)
    const held = () =>
      shop.db.main.selectFrom('products').select(['name', 'image', 'status']).orderBy('name').execute()
    const bare = { image: '', status: 'draft' }
    expect(await held()).toEqual([
      { name: 'Meghna Boot', ...bare },
      { name: 'Surma Loafer', ...bare },
    ])
    // the same file again changes nothing
    expect((await dryRun(file)).changes).toEqual([])
    expect(await problemsOf([{ name: 'Surma Loafer', status: 'published' }])).toEqual([needed])
    const image = '/uploads/surma-1000.webp'
    await apply([{ name: 'Surma Loafer', status: 'published', color: 'Tan', images: image }])
    expect(await held()).toEqual([
      { name: 'Meghna Boot', ...bare },
      { name: 'Surma Loafer', image, status: 'published' },
    ])
  })
})
