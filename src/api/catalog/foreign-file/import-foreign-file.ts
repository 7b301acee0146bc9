import type { FileProblem } from '#contract/catalog/import-codec.ts'
import type { CatalogueChange, LineProblem } from '#domain/catalog/catalogue-line.ts'
import type { ForeignShop } from '#domain/catalog/foreign-catalogue.ts'
import type { Admin } from '#features/accounts/proof.ts'
import { fillPictures, type PictureCounts } from '#features/catalogue-file/fill-pictures.ts'
import { importCatalogue } from '#features/catalogue-file/import-catalogue.ts'
import type { Shop } from '#features/shop.ts'
import { columnOf } from './product-lines.ts'
import type { ForeignCatalogue } from './read-foreign-file.ts'

export type ForeignImport = { by: Admin; file: ForeignCatalogue; isDryRun: boolean }
export type ForeignImported = {
  shop: ForeignShop
  isApplied: boolean
  problems: FileProblem[]
  notes: FileProblem[]
  changes: CatalogueChange[]
  pictures: PictureCounts
}

/** Imports a file of another shop system as lines of this shop's own; its stock counts for sizes that are new. */
export async function importForeignFile(
  shop: Shop,
  { by, file, isDryRun }: ForeignImport,
  toWire: (problem: LineProblem) => FileProblem,
): Promise<ForeignImported> {
  const { lines, notes, pictures } = await fillPictures(shop, { by, lines: file.lines })
  const isTried = isDryRun || file.problems.length > 0
  const imported = await importCatalogue(shop, { by, lines, isDryRun: isTried, origin: 'foreign' })
  const ofShop = imported.problems.map(problem => ({
    ...toWire(problem),
    column: columnOf(file.columns, problem.field),
  }))
  const kept = stockNote(imported.stockKept, file)
  return {
    shop: file.shop,
    isApplied: imported.isApplied,
    problems: merged(file.problems, ofShop),
    notes: [...file.notes, ...notes, ...kept].sort((one, other) => one.line - other.line),
    changes: imported.changes,
    pictures,
  }
}

/** What was sold since the file was made must not come back. */
function stockNote(count: number, { columns }: ForeignCatalogue): FileProblem[] {
  if (count === 0) return []
  const sizes = count === 1 ? '1 size that the shop has already' : `${count} sizes that the shop has already`
  return [{ line: 1, column: columns.stock, message: `The stock of ${sizes} stays as it is here.` }]
}

function merged(ofFile: readonly FileProblem[], ofShop: readonly FileProblem[]): FileProblem[] {
  const known = new Set(ofFile.map(({ line, column }) => `${line} ${column}`))
  const others = ofShop.filter(({ line, column }) => !known.has(`${line} ${column}`))
  return [...ofFile, ...others].sort((one, other) => one.line - other.line)
}
