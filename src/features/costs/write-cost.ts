import type { Transaction } from '#db/open-db.ts'
import type { Cost } from '#domain/costs/cost.ts'
import { partsColumn } from './cost-rows.ts'

type Writing = { variantId: string; fromDay: string; actor: string; now: Date }

/** Writes the cost of a colour from a day on, over what was entered for that day before; null takes that away. */
export async function writeCost(
  { tx }: Transaction,
  cost: Cost | null,
  { variantId, fromDay, actor, now }: Writing,
): Promise<void> {
  if (!cost) {
    await tx
      .deleteFrom('variant_costs')
      .where('variant_id', '=', variantId)
      .where('from_day', '=', fromDay)
      .execute()
    return
  }
  const said = { cost: cost.costPoisha, parts: partsColumn(cost), actor, made_at: now.toISOString() }
  await tx
    .insertInto('variant_costs')
    .values({ variant_id: variantId, from_day: fromDay, ...said })
    .onConflict(conflict => conflict.columns(['variant_id', 'from_day']).doUpdateSet(said))
    .execute()
}
