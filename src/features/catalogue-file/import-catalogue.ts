import type { Work } from '#db/open-db.ts'
import type { CatalogueChange, CatalogueLine, LineField, LineProblem } from '#domain/catalogue-line.ts'
import { newId } from '#domain/id.ts'
import type { Refusal } from '#domain/refusal.ts'
import { MAXIMUM_STOCK } from '#domain/stock.ts'
import type { Admin } from '#features/accounts/proof.ts'
import { changeFields } from '#features/catalog/change-fields.ts'
import { holdProduct } from '#features/catalog/hold-product.ts'
import { insertProduct } from '#features/catalog/insert-product.ts'
import type { Shop } from '#features/shop.ts'
import { holdStock } from '#features/stock/hold-stock.ts'
import { applyUpdate } from '#features/variants/apply-update.ts'
import { type Editing, startEditing } from '#features/variants/start-editing.ts'
import { writeStock } from '#features/variants/write-stock.ts'
import { importNotes } from './import-notes.ts'
import { type ImportPlan, type ProductEdits, planImport, type StockEdit } from './plan-import.ts'
import { changeKeyOf, readPresentCatalogue } from './present-catalogue.ts'

/** `isDryRun`: only says what would happen. */
export type CatalogueImport = { by: Admin; lines: readonly CatalogueLine[]; isDryRun: boolean }
export type ImportOutcome = { isApplied: boolean; problems: LineProblem[]; changes: CatalogueChange[] }

/**
 * Brings the catalogue to what the lines say, all of it in one transaction, or nothing when a line has a problem. What
 * the lines leave out stays; nothing is ever deleted.
 */
export async function importCatalogue(
  shop: Shop,
  { by, lines, isDryRun }: CatalogueImport,
): Promise<ImportOutcome> {
  if (isDryRun) {
    const notes = importNotes()
    await planImport(lines, { present: await readPresentCatalogue(shop.db.reports, lines), notes })
    return { isApplied: false, problems: notes.problems(), changes: notes.changes() }
  }
  const now = shop.clock.now()
  const imported = await shop.db.transact(work => importInside(work, { lines, actor: by.user.id, now }))
  return imported.ok ? imported.outcome : { isApplied: false, problems: imported.problems, changes: [] }
}

type Importing = { lines: readonly CatalogueLine[]; actor: string; now: Date }
type Imported = { ok: true; outcome: ImportOutcome } | { ok: false; problems: LineProblem[] }

async function importInside(work: Work, importing: Importing): Promise<Imported> {
  const notes = importNotes()
  await holdProducts(work, importing.lines)
  const present = await readPresentCatalogue(work.tx, importing.lines)
  const plan = await planImport(importing.lines, { present, notes })
  const problems = notes.problems()
  if (problems.length > 0) return { ok: false, problems }
  const met = await applyPlan(work, plan, importing)
  // somebody else was faster, at this very moment
  if (met) return { ok: false, problems: [met] }
  return { ok: true, outcome: { isApplied: true, problems: [], changes: notes.changes() } }
}

/** Two imports of one file, or an import and an editor, come one after the other. */
async function holdProducts(work: Work, lines: readonly CatalogueLine[]): Promise<void> {
  const ids = [...new Set(lines.flatMap(line => line.id ?? []))].sort()
  for (const id of ids) await holdProduct(work, id)
}

const NOTE = 'CSV import'

async function applyPlan(
  work: Work,
  plan: ImportPlan,
  { lines, actor, now }: Importing,
): Promise<LineProblem | undefined> {
  const exportId = lines.find(line => line.exportId !== null)?.exportId ?? ''
  for (const edits of plan.edits) {
    if (isNothing(edits)) continue
    const { productId, line } = edits
    const editing = await startEditing(work, { productId, actor, now })
    const met = editing
      ? await applyEdits(editing, edits, changeKeyOf(exportId))
      : problem(line, 'name', { ok: false, code: 'product_not_found' })
    if (met) return met
  }
  for (const { line, product } of plan.added) {
    const inserted = await insertProduct(work, { input: product, actor, now, note: NOTE })
    if (!inserted.ok) return problem(line, 'name', inserted)
  }
  return undefined
}

const isNothing = ({ fields, updates, stocks }: ProductEdits): boolean =>
  Object.keys(fields).length + updates.length + stocks.length === 0

const problem = (line: number, field: LineField, refusal: Refusal): LineProblem => ({ line, field, refusal })

async function applyEdits(
  editing: Editing,
  { line, productId, fields, updates, stocks }: ProductEdits,
  changeKey: string,
): Promise<LineProblem | undefined> {
  const { work, now } = editing
  if (Object.keys(fields).length > 0) {
    const changed = await changeFields(work, { productId, fields, expected: {}, now })
    if (!changed.ok) return problem(line, changed.code === 'slug_taken' ? 'slug' : 'name', changed)
    editing.product.image = fields.image ?? editing.product.image
  }
  for (const { line, update } of updates) {
    const applied = await applyUpdate({ ...editing, note: NOTE }, update)
    if (!applied.ok) return problem(line, 'color', applied)
  }
  for (const edit of stocks.toSorted((one, other) => (one.sizeId < other.sizeId ? -1 : 1))) {
    const met = await applyStock(editing, edit, changeKey)
    if (met) return met
  }
  return undefined
}

async function applyStock(
  editing: Editing,
  { line, sizeId, pairs, isCounted }: StockEdit,
  changeKey: string,
): Promise<LineProblem | undefined> {
  const before = await holdStock(editing.work, sizeId)
  if (before === undefined) return problem(line, 'size', { ok: false, code: 'size_not_found' })
  const after = isCounted ? pairs : before + pairs
  if (after < 0) return problem(line, 'stock', { ok: false, code: 'stock_too_low', stock: before })
  if (after > MAXIMUM_STOCK)
    return problem(line, 'stock', { ok: false, code: 'stock_too_high', stock: before })
  const requestKey = isCounted ? null : changeKey + newId(editing.now)
  const why = { reason: 'correction', note: NOTE } as const
  await writeStock(editing, { sizeId, before, after, why, requestKey })
  return undefined
}
