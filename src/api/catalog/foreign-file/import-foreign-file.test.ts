import sharp from 'sharp'
import { expect, test } from 'vitest'
import { AskedPictures, WaitingPictures } from '#contract/catalog/import-wire.ts'
import { jsonOf } from '#tests/support/ask.ts'
import { atPace } from '#tests/support/at-pace.ts'
import { eachEngine } from '#tests/support/databases.ts'
import { foreignFile } from '#tests/support/foreign-file.ts'
import { foreignShop, readCatalogue } from '#tests/support/foreign-shop.ts'
import { hostileFiles } from '#tests/support/hostile-files.ts'

const picture = (background: string) =>
  sharp({ create: { width: 500, height: 500, channels: 3, background } })
    .png()
    .toBuffer()

eachEngine(engine => {
  test(
    'a shop of WooCommerce comes with its pictures, and the same file again changes and fetches nothing',
    async () => {
      const colors = ['#b2672a', '#713500', '#000000', '#9d4304', '#333333']
      const files = await Promise.all(colors.map(picture))
      const opened = await foreignShop(engine, (request, response) => {
        const at = ['1', '2', 'black', 'brown', 'surma'].findIndex(name =>
          request.url?.includes(`${name}.jpg`),
        )
        response.end(files[at])
      })
      const { shop, look, apply, ask, fetched, exported, sites } = opened
      const file = opened.here(await foreignFile('woocommerce'))

      const first = await look(file)
      expect(first).toMatchObject({ shopSystem: 'woocommerce', problems: [], applied: false })
      expect(first.pictures).toEqual({ stored: 0, waiting: 0, failed: 0, missing: 5 })
      expect(first.changes[0]).toMatchObject({ kind: 'product_added', to: 'draft' })
      // looking fetches nothing
      expect(sites.asked).toEqual([])

      expect(await ask(file)).toEqual({ asked: 5, left: 0, waiting: 5 })
      await fetched()
      const second = await look(file)
      expect(second.pictures).toEqual({ stored: 5, waiting: 0, failed: 0, missing: 0 })
      expect(second.changes[0]).toMatchObject({ kind: 'product_added', to: 'published' })
      expect((await apply(file)).changes).toEqual(second.changes)
      const lines = await exported()
      expect(lines.map(({ name, color, size, stock, status }) => [name, color, size, stock, status])).toEqual(
        [
          ['Padma Oxford & Lace', 'Black', '41', '5', 'published'],
          ['Padma Oxford & Lace', 'Black', '42', '0', 'published'],
          ['Padma Oxford & Lace', 'Chocolate', '40', '3', 'published'],
          ['Surma Sandal', 'Tan', '41', '12', 'draft'],
        ],
      )
      expect(lines[0]?.images?.split('\n')).toHaveLength(3)
      expect(lines[0]?.image).toBe(lines[0]?.images?.split('\n')[1])

      const before = await readCatalogue(shop)
      expect(await ask(file)).toEqual({ asked: 0, left: 0, waiting: 0 })
      expect((await apply(file)).changes).toEqual([])
      expect(await readCatalogue(shop)).toEqual(before)
      expect(sites.asked).toHaveLength(5)

      // whoever chose another shade for a color keeps it
      await shop.db.transact(({ tx }) => tx.updateTable('variants').set({ swatch: '#123456' }).execute())
      // a pair that was sold since then does not come back
      await shop.db.transact(({ tx }) =>
        tx.updateTable('sizes').set({ stock: 4 }).where('stock', '=', 5).execute(),
      )
      const third = await apply(file)
      expect(third.changes).toEqual([])
      expect(third.notes.map(({ message }) => message)).toContain(
        'The stock of 1 size that the shop has already stays as it is here.',
      )
    },
    atPace(60_000),
  )

  test('without its pictures a file is imported as drafts, which go on sale with them', async () => {
    const png = await picture('#b2672a')
    const { look, apply, ask, fetched, exported, here } = await foreignShop(engine, (_request, response) =>
      response.end(png),
    )
    const file = here(await foreignFile('shopify'))
    await apply(file)
    expect(await exported()).toMatchObject([{ status: 'draft', image: '' }, { status: 'draft' }])
    await ask(file)
    await fetched()
    expect((await look(file)).changes).toMatchObject([
      { column: 'status', from: 'draft', to: 'published' },
      { column: 'image' },
      { column: 'images' },
    ])
    await apply(file)
    expect(await exported()).toMatchObject([{ status: 'published', slug: 'jamuna-boot' }, {}])
    expect((await look(file)).changes).toEqual([])
  })

  test('a file with a damaged cell is looked at whole and imported in no part', async () => {
    const { send, exported } = await foreignShop(engine, (_request, response) => response.end())
    const damaged = (await foreignFile('woocommerce')).replace(',1850.00,', ',1.85E+03,')
    const answer = jsonOf(await send(damaged, false))
    expect(answer).toMatchObject({
      success: false,
      data: { applied: false, problems: [{ line: 6, column: 'Regular price' }] },
    })
    expect(await exported()).toEqual([])
  })
})

test(
  'every hostile file behind an address of a picture is named with its row, and stops no other',
  async () => {
    const files = (await hostileFiles()).filter(({ problem }) => problem !== 'too_slow')
    const good = await picture('#b2672a')
    const { look, ask, apply, fetched, shop, sites } = await foreignShop('sqlite', (request, response) => {
      const at = Number(/\/(\d+)\.jpg/.exec(request.url ?? '')?.[1] ?? -1)
      if (request.url === '/inside')
        response.writeHead(302, { location: `http://127.0.0.1:${sites.port}/x` }).end()
      else response.end(files[at]?.bytes ?? good)
    })
    const paths = [...files.map((_, index) => `/${index}.jpg`), '/inside', '/good']
    const rows = paths.map((path, index) => `simple,Shoe ${index},1,2500,Shoes,${sites.addressOf(path)}`)
    const file = ['Type,Name,Published,Regular price,Categories,Images', ...rows].join('\n')
    await ask(file)
    await fetched()
    const { pictures, notes } = await look(file)
    expect(pictures).toEqual({ stored: 1, waiting: 0, failed: files.length + 1, missing: 0 })
    const failed = notes.filter(({ message }) => message.includes('(pictures.example/'))
    expect(failed.map(({ line, column }) => [line, column])).toEqual(
      paths.slice(0, -1).map((_, index) => [index + 2, 'Images']),
    )
    expect(failed.at(-1)?.message).toBe(
      'This address does not lead to the public internet. (pictures.example/inside)',
    )
    expect(sites.asked).not.toContain('/x')
    await apply(file)
    const products = await shop.db.main.selectFrom('products').select(['name', 'status']).execute()
    expect(products.filter(({ status }) => status === 'published')).toEqual([
      { name: `Shoe ${paths.length - 1}`, status: 'published' },
    ])
  },
  atPace(120_000),
)

test('fetching is watched and stopped by those who may import', async () => {
  const { askShop, ask, here } = await foreignShop('sqlite', () => {})
  const file = here(await foreignFile('woocommerce'))
  await ask(file)
  const waiting = WaitingPictures.parse(jsonOf(await askShop('GET')))
  expect(waiting.data).toEqual({ waiting: 5 })
  expect(WaitingPictures.parse(jsonOf(await askShop('DELETE'))).data).toEqual({ waiting: 0 })
  expect(AskedPictures.parse(jsonOf(await askShop('POST', 'name\nDerby'))).data).toMatchObject({ asked: 0 })
})
