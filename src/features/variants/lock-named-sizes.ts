import type { VariantUpdate } from '#domain/variant-update.ts'
import { foldCase } from '#features/catalog/fold-case.ts'
import { lockStock } from '#features/stock/lock-stock.ts'
import type { Editing } from './start-editing.ts'

/**
 * Takes all sizes whose stock is about to change, in the order in which orders take them: neither waits for the other.
 * Call it before anything of the product is written: an order takes its sizes first and names the product last, which it
 * cannot while a new name or address of it is on its way.
 */
export async function lockNamedSizes(editing: Editing, updates: readonly VariantUpdate[]): Promise<void> {
  const named = new Set(
    updates.flatMap(update =>
      update.kind === 'set_stock' || update.kind === 'change_stock'
        ? [`${update.size} ${foldCase(update.color)}`]
        : [],
    ),
  )
  if (named.size === 0) return
  const rows = await editing.transaction.tx
    .selectFrom('sizes')
    .innerJoin('variants', 'variants.id', 'sizes.variant_id')
    .select(['sizes.id', 'sizes.size', 'variants.color'])
    .where('variants.product_id', '=', editing.product.id)
    .execute()
  const ids = rows.filter(row => named.has(`${row.size} ${foldCase(row.color)}`)).map(row => row.id)
  for (const id of ids.toSorted()) await lockStock(editing.transaction, id)
}
