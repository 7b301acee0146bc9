import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { COST_PARTS, type Cost, type CostEntry, type CostParts } from '#domain/costs/cost.ts'

export type CostTableRow = Selectable<Tables['variant_costs']>
/** An entry whose person is not named yet. */
export type StoredCost = Omit<CostEntry, 'by'> & { actor: string }

export const toStoredCost = (row: CostTableRow): StoredCost => ({
  fromDay: row.from_day,
  costPoisha: row.cost,
  parts: row.parts === null ? null : partsIn(row.parts),
  actor: row.actor,
  at: row.made_at,
})

function partsIn(text: string): CostParts {
  const stored: Partial<CostParts> = JSON.parse(text)
  const { material = 0, labour = 0, packing = 0, other = 0 } = stored
  return { material, labour, packing, other }
}

export const partsColumn = ({ parts }: Cost): string | null => parts && JSON.stringify(parts)

/** Whether an entry says what somebody wants already; who names no parts says nothing of them. */
export const isSameCost = (present: Cost | undefined, wanted: Cost): boolean =>
  present?.costPoisha === wanted.costPoisha &&
  (wanted.parts === null || COST_PARTS.every(part => present.parts?.[part] === wanted.parts?.[part]))

/** The entries of these colours, the latest day first; of all colours without ids. */
export async function readCosts(
  db: Pick<Kysely<Tables>, 'selectFrom'>,
  variantIds?: readonly string[],
): Promise<ReadonlyMap<string, StoredCost[]>> {
  if (variantIds?.length === 0) return new Map()
  let costs = db.selectFrom('variant_costs').selectAll()
  if (variantIds) costs = costs.where('variant_id', 'in', variantIds)
  const rows = await costs.orderBy('variant_id').orderBy('from_day', 'desc').execute()
  const ofVariant = new Map<string, StoredCost[]>()
  for (const row of rows)
    ofVariant.set(row.variant_id, [...(ofVariant.get(row.variant_id) ?? []), toStoredCost(row)])
  return ofVariant
}
