import type { Clock } from '#adapters/clock/clock.ts'
import { isUniqueViolation } from '#db/db-errors.ts'
import type { Transaction } from '#db/open-db.ts'
import type {
  CatalogueChange,
  CatalogueLine,
  LineField,
  LineProblem,
} from '#domain/catalog/catalogue-line.ts'
import { MAXIMUM_STOCK } from '#domain/catalog/stock.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Admin } from '#features/accounts/proof.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import { changeFields } from '#features/catalog/change-fields.ts'
import { foldCase } from '#features/catalog/fold-case.ts'
import { insertProduct } from '#features/catalog/insert-product.ts'
import { lockProduct } from '#features/catalog/lock-product.ts'
import type { Shop } from '#features/shop.ts'
import { lockStock } from '#features/stock/lock-stock.ts'
import { applyUpdate } from '#features/variants/apply-update.ts'
import { type Editing, startEditing } from '#features/variants/start-editing.ts'
import { writeStock } from '#features/variants/write-stock.ts'
import { type ImportNotes, importNotes } from './import-notes.ts'
import type { FileOrigin, ImportPlan, ProductEdits, StockEdit } from './import-plan.ts'
import { planImport } from './plan-import.ts'
import { chunksOf, type PresentCatalogue, readPresentCatalogue } from './present-catalogue.ts'

/**
 * `isDryRun`: only reports what would change. `origin`: of a foreign file, stock and shades count only for what
 * the shop does not have yet.
 */
export type CatalogueImport = {
  by: Admin
  lines: readonly CatalogueLine[]
  isDryRun: boolean
  origin?: FileOrigin
}
/** `stockKept`: the sizes whose stock stays, since the file has only an opening stock. */
export type ImportOutcome = {
  isApplied: boolean
  problems: LineProblem[]
  changes: CatalogueChange[]
  stockKept: number
}

/**
 * Applies the lines to the catalogue, all in one transaction, or nothing when a line has a problem. Values that the
 * lines leave out stay; nothing is ever deleted.
 */
export async function importCatalogue(
  shop: Shop,
  { by, lines, isDryRun, origin = 'own' }: CatalogueImport,
): Promise<ImportOutcome> {
  if (isDryRun) {
    const notes = importNotes()
    await planImport(lines, { present: await readPresentCatalogue(shop.db.reports, lines), notes, origin })
    return outcomeOf(notes, false)
  }
  const importing = { lines, by, clock: shop.clock, origin }
  const write = () => shop.db.transact(transaction => importInside(transaction, importing))
  const imported = await write().catch(error => {
    // the same file was sent twice at this very moment; the second try sees what the other one wrote
    if (isUniqueViolation(error)) return write()
    throw error
  })
  return imported.ok
    ? imported.outcome
    : { isApplied: false, problems: imported.problems, changes: [], stockKept: 0 }
}

const outcomeOf = (notes: ImportNotes, isApplied: boolean): ImportOutcome => ({
  isApplied,
  problems: notes.problems(),
  changes: notes.changes(),
  stockKept: notes.stockKept(),
})

type Importing = { lines: readonly CatalogueLine[]; by: Admin; clock: Clock; origin: FileOrigin }
type Imported = { ok: true; outcome: ImportOutcome } | { ok: false; problems: LineProblem[] }

async function importInside(transaction: Transaction, importing: Importing): Promise<Imported> {
  const notes = importNotes()
  await lockProducts(transaction, importing.lines)
  const present = await readPresentCatalogue(transaction.tx, importing.lines)
  const plan = await planImport(importing.lines, { present, notes, origin: importing.origin })
  const problems = notes.problems()
  if (problems.length > 0) return { ok: false, problems }
  const stocks = await lockSizes(transaction, plan, present)
  const { by } = importing
  const now = importing.clock.now()
  const met = await applyPlan(transaction, plan, { actor: by.user.id, stocks, now })
  // another request changed the same at this very moment
  if (met) return { ok: false, problems: [met] }
  const outcome = outcomeOf(notes, true)
  const count = outcome.changes.length
  if (count > 0) await recordDeed(transaction, { by, now, what: 'catalogue_imported', count })
  return { ok: true, outcome }
}

/** Two imports of one file, or an import and an edit, run one after the other: by the products' ids or names. */
async function lockProducts(transaction: Transaction, lines: readonly CatalogueLine[]): Promise<void> {
  const ids = new Set(lines.flatMap(line => line.id ?? []))
  const names = new Set(
    lines.flatMap(({ id, fields }) =>
      id === null && fields.name !== undefined ? foldCase(fields.name) : [],
    ),
  )
  for (const chunk of chunksOf([...names])) {
    const named = transaction.tx.selectFrom('products').select('id').where('name_key', 'in', chunk)
    for (const { id } of await named.execute()) ids.add(id)
  }
  for (const id of [...ids].sort()) await lockProduct(transaction, id)
}

/**
 * Locks every size whose stock the plan changes, and all sizes of products that get another name or address, in the
 * sequence in which orders lock them and before anything is written: an order locks its sizes before it refers to its
 * products. Returns their stock.
 */
async function lockSizes(transaction: Transaction, { edits }: ImportPlan, { products }: PresentCatalogue) {
  const ids = new Set<string>()
  for (const { productId, fields, stocks } of edits) {
    for (const { sizeId } of stocks) ids.add(sizeId)
    if (fields.name === undefined && fields.slug === undefined) continue
    for (const { sizes } of products.get(productId)?.variants ?? []) for (const { id } of sizes) ids.add(id)
  }
  const stocks = new Map<string, number>()
  for (const id of [...ids].sort()) {
    const stock = await lockStock(transaction, id)
    if (stock !== undefined) stocks.set(id, stock)
  }
  return stocks
}

const NOTE = 'CSV import'

/** `stocks`: the stock of the locked sizes. */
type Applying = { actor: string; now: Date; stocks: ReadonlyMap<string, number> }

async function applyPlan(
  transaction: Transaction,
  plan: ImportPlan,
  { actor, now, stocks }: Applying,
): Promise<LineProblem | undefined> {
  for (const edits of plan.edits) {
    if (isNothing(edits)) continue
    const { productId, line } = edits
    const editing = await startEditing(transaction, { productId, actor, now })
    const met = editing
      ? await applyEdits(editing, edits, stocks)
      : problem(line, 'name', { ok: false, code: 'product_not_found' })
    if (met) return met
  }
  for (const { line, product } of plan.added) {
    const inserted = await insertProduct(transaction, { input: product, actor, now, note: NOTE })
    if (!inserted.ok) return problem(line, fieldOf(inserted), inserted)
  }
  return undefined
}

const isNothing = ({ fields, updates, stocks }: ProductEdits): boolean =>
  Object.keys(fields).length + updates.length + stocks.length === 0

const problem = (line: number, field: LineField, refusal: Refusal): LineProblem => ({ line, field, refusal })

const fieldOf = ({ code }: Refusal): LineField =>
  code === 'slug_taken' ? 'slug' : code === 'picture_unknown' || code === 'picture_needed' ? 'image' : 'name'

async function applyEdits(
  editing: Editing,
  { line, productId, fields, updates, stocks }: ProductEdits,
  locked: Applying['stocks'],
): Promise<LineProblem | undefined> {
  const { transaction, now } = editing
  if (Object.keys(fields).length > 0) {
    const changed = await changeFields(transaction, { productId, fields, expected: {}, now })
    if (!changed.ok) return problem(line, fieldOf(changed), changed)
    editing.product.image = fields.image ?? editing.product.image
  }
  for (const { line, update } of updates) {
    const applied = await applyUpdate({ ...editing, note: NOTE }, update)
    if (!applied.ok) return problem(line, 'color', applied)
  }
  for (const edit of stocks) {
    const met = await applyStock(editing, edit, locked.get(edit.sizeId))
    if (met) return met
  }
  return undefined
}

async function applyStock(
  editing: Editing,
  { line, sizeId, pairs, changeKey }: StockEdit,
  before: number | undefined,
): Promise<LineProblem | undefined> {
  if (before === undefined) return problem(line, 'size', { ok: false, code: 'size_not_found' })
  const after = changeKey === null ? pairs : before + pairs
  if (after < 0) return problem(line, 'stock', { ok: false, code: 'stock_too_low', stock: before })
  if (after > MAXIMUM_STOCK)
    return problem(line, 'stock', { ok: false, code: 'stock_too_high', stock: before })
  const why = { reason: 'correction', note: NOTE } as const
  await writeStock(editing, { sizeId, before, after, why, requestKey: changeKey })
  return undefined
}
