import type { RequestListener } from 'node:http'
import { expect } from 'vitest'
import { AskedPictures, ImportAnswer } from '#contract/catalog/import-wire.ts'
import type { Shop } from '#features/shop.ts'
import { ask, headersOf, jsonOf } from './ask.ts'
import { atPace } from './at-pace.ts'
import { linesIn } from './catalogue-csv.ts'
import type { Engine } from './databases.ts'
import { openShop } from './open-shop.ts'
import { makeAdmin } from './people.ts'
import { pictureSites } from './picture-sites.ts'

/** A shop with an Admin who imports the file of another shop, whose pictures this listener answers with. */
export async function foreignShop(engine: Engine, answer: RequestListener) {
  const sites = await pictureSites(answer)
  const { origin, shop } = await openShop({ engine, remotePictures: sites.remote })
  const { cookie } = await makeAdmin(shop)
  const headers = headersOf(cookie)
  const csv = { ...headers, 'content-type': 'text/csv' }
  const send = (file: string, isDryRun = true) =>
    ask(origin, `/v1/products/import?dryRun=${isDryRun}`, {
      method: 'POST',
      headers: csv,
      body: Buffer.from(file),
    })
  const askShop = (method: 'GET' | 'POST' | 'DELETE', file?: string) =>
    ask(origin, '/v1/products/import/pictures', {
      method,
      headers: file === undefined ? headers : csv,
      ...(file !== undefined && { body: Buffer.from(file) }),
    })
  return {
    shop,
    sites,
    send,
    askShop,
    /** A vendor's file with its pictures on the site of the test. */
    here: (file: string) =>
      file.replaceAll(/https:\/\/(?:shop\.example|cdn\.shopify\.com)/g, sites.addressOf('')),
    async look(file: string) {
      return ImportAnswer.parse(jsonOf(await send(file))).data
    },
    async apply(file: string) {
      const applied = ImportAnswer.parse(jsonOf(await send(file, false))).data
      expect([applied.applied, applied.problems]).toEqual([true, []])
      return applied
    },
    async ask(file: string) {
      return AskedPictures.parse(jsonOf(await askShop('POST', file))).data
    },
    /** Once nothing waits any more. */
    async fetched() {
      const waiting = async () => jsonOf(await askShop('GET')).data.waiting
      await expect.poll(waiting, { timeout: atPace(60_000) }).toBe(0)
    },
    async exported() {
      return linesIn((await ask(origin, '/v1/products/export', { headers })).body.toString())
    },
  }
}

/** Every row of the catalogue, to compare. */
export async function readCatalogue({ db }: Shop) {
  return {
    products: await db.main.selectFrom('products').selectAll().orderBy('id').execute(),
    variants: await db.main.selectFrom('variants').selectAll().orderBy('id').execute(),
    sizes: await db.main.selectFrom('sizes').selectAll().orderBy('id').execute(),
    movements: await db.main.selectFrom('stock_movements').selectAll().orderBy('id').execute(),
  }
}
