import { expect } from 'vitest'
import { ImportAnswer } from '#contract/catalog/import-wire.ts'
import { findStaffProduct } from '#features/catalog/find-staff-product.ts'
import { type Answer, ask, headersOf, jsonOf } from './ask.ts'
import { type Cells, csvOf, linesIn } from './catalogue-csv.ts'
import type { Engine } from './databases.ts'
import { openShop } from './open-shop.ts'
import { makeAdmin } from './people.ts'

/** A shop with an Admin who exports and imports its catalogue. */
export async function openCatalogueFiles(engine: Engine) {
  const { origin, shop } = await openShop({ engine })
  const { by, cookie } = await makeAdmin(shop)
  const headers = headersOf(cookie)
  const exportFile = async () => (await ask(origin, '/v1/products/export', { headers })).body.toString()
  const send = (file: string | Buffer, isDryRun = true): Promise<Answer> =>
    ask(origin, `/v1/products/import?dryRun=${isDryRun}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'text/csv' },
      body: Buffer.from(file),
    })
  const dryRun = async (lines: readonly Cells[]) => {
    const answer = await send(csvOf(lines))
    expect(answer.status).toBe(200)
    return ImportAnswer.parse(jsonOf(answer)).data
  }
  return {
    shop,
    by,
    exportFile,
    exported: async () => linesIn(await exportFile()),
    send,
    dryRun,
    problemsOf: async (lines: readonly Cells[]) =>
      (await dryRun(lines)).problems.map(({ line, column, message }) => [line, column, message]),
    async apply(lines: readonly Cells[]) {
      const answer = await send(csvOf(lines), false)
      expect([answer.status, jsonOf(answer).data?.problems]).toEqual([200, []])
      return ImportAnswer.parse(jsonOf(answer)).data
    },
    async backofficeOf({ id }: { id: string }) {
      const found = await findStaffProduct(shop, { by, id })
      if (!found.ok) throw new Error(found.code)
      return found.product
    },
  }
}
