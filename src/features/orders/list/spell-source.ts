import type { BulkSelection } from '#domain/orders/bulk-change.ts'
import type { OrderFilter } from '#domain/orders/order-filter.ts'
import { sourceIn } from '#domain/orders/order-source.ts'
import type { Shop } from '#features/shop.ts'
import { countSources } from './count-sources.ts'

type Spelling = Pick<Shop, 'db' | 'settings'>

/** A filter whose source is spelled as the orders have it: links and programs may write it in another case. */
export async function spellSource(shop: Spelling, filter: OrderFilter): Promise<OrderFilter> {
  const { source } = filter
  if (source === undefined) return filter
  const { sources } = (await shop.settings.now()).orders
  if (sources.includes(source)) return filter
  // orders keep sources that left the settings
  const known = [...(await countSources(shop.db.reports)).keys(), ...sources]
  return { ...filter, source: sourceIn(known, source) ?? source }
}

/** A selection with such a filter. */
export const spellSelection = async (shop: Spelling, selection: BulkSelection): Promise<BulkSelection> =>
  selection?.filter ? { ...selection, filter: await spellSource(shop, selection.filter) } : selection
