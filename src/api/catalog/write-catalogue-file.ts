import { stringify } from 'csv-stringify/sync'
import { CATALOGUE_COLUMNS, catalogueLines } from '#contract/catalog/catalogue-csv.ts'
import { newId } from '#domain/id.ts'
import type { Admin } from '#features/accounts/proof.ts'
import { exportCatalogue } from '#features/catalogue-file/export-catalogue.ts'
import type { Shop } from '#features/shop.ts'

/** Without it spreadsheets read the file in another character set. */
const BOM = '\uFEFF'

/** The catalogue as CSV, part by part. */
export async function* catalogueFile(shop: Shop, by: Admin): AsyncGenerator<string> {
  const exportId = newId(shop.clock.now())
  // some readers end a line at a bare line break in an unquoted cell
  const options = { record_delimiter: 'windows', quoted_match: /[\r\n]/ }
  const toCsv = (lines: string[][]) => stringify(lines, options)
  yield BOM + toCsv([Object.values(CATALOGUE_COLUMNS)])
  for await (const products of exportCatalogue(shop, { by }))
    yield toCsv(products.flatMap(product => catalogueLines({ product, exportId })))
}
