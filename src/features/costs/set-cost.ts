import type { Transaction } from '#db/open-db.ts'
import { type DeedChange, said } from '#domain/activity/deed.ts'
import { type Cost, type CostSaved, costOn, MAXIMUM_DAYS_AHEAD } from '#domain/costs/cost.ts'
import { dayAfter, dhakaDay } from '#domain/dates.ts'
import type { Refusal } from '#domain/refusal.ts'
import { nameActors } from '#features/accounts/name-actors.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import { foldCase } from '#features/catalog/fold-case.ts'
import { lockProduct } from '#features/catalog/lock-product.ts'
import type { Shop } from '#features/shop.ts'
import { isSameCost, readCosts, type StoredCost } from './cost-rows.ts'
import { fillUnknownPairs } from './unknown-pairs.ts'
import { writeCost } from './write-cost.ts'

/**
 * `seenAt`: when the cost of that day was entered, as the sender saw it; null: none was known; undefined: not compared.
 * `cost` null takes the entry of the day away. `fillsSold`: also for pairs that left with an unknown cost.
 */
export type CostToSet = {
  by: Staff
  productId: string
  colors: readonly { color: string; seenAt?: string | null | undefined }[]
  fromDay: string
  cost: Cost | null
  fillsSold: boolean
}

type Code = 'color_not_found' | 'cost_changed' | 'cost_not_found' | 'day_too_late' | 'product_not_found'

/**
 * Sets what a pair of some colours of a product costs from a day on, of all of them or of none. Pairs that left keep the
 * cost of their day: the entry of a day is replaced, and no line that has a cost is written. `cost_not_found`: there is
 * no entry of that day to take away.
 */
export async function setCost(
  shop: Shop,
  asked: CostToSet,
): Promise<{ ok: true; saved: CostSaved } | Refusal<Code>> {
  const now = shop.clock.now()
  if (asked.fromDay > dayAfter(dhakaDay(now), MAXIMUM_DAYS_AHEAD)) return { ok: false, code: 'day_too_late' }
  return await shop.db.transact(async transaction => {
    const product = await lockProduct(transaction, asked.productId)
    if (!product || product.deleted_at !== null) return { ok: false, code: 'product_not_found' }
    const variants = await transaction.tx
      .selectFrom('variants')
      .select(['id', 'color'])
      .where('product_id', '=', product.id)
      .orderBy('position')
      .execute()
    const changes: DeedChange[] = []
    let filledPairs = 0
    for (const one of asked.colors) {
      const variant = variants.find(({ color }) => foldCase(color) === foldCase(one.color))
      if (!variant) return { ok: false, code: 'color_not_found' }
      const written = await setOne(transaction, { variant, seenAt: one.seenAt, ...asked, now })
      if (!written.ok) return written
      changes.push(...written.changes)
      if (!asked.fillsSold || !asked.cost) continue
      const named = { productId: product.id, color: variant.color }
      const filled = await fillUnknownPairs(transaction, named, asked.cost.costPoisha)
      if (filled > 0) changes.push(said(`Pairs of ${variant.color} sold before`, filled))
      filledPairs += filled
    }
    const thing = { kind: 'product', id: product.id, name: product.name } as const
    if (changes.length > 0)
      await recordDeed(transaction, { by: asked.by, now, what: 'cost_changed', thing, changes })
    return { ok: true, saved: { colors: asked.colors.length, filledPairs } }
  })
}

type One = Pick<CostToSet, 'by' | 'fromDay' | 'cost'> & {
  variant: { id: string; color: string }
  seenAt: string | null | undefined
  now: Date
}

/** Writes nothing where the day has this cost already. */
async function setOne(
  transaction: Transaction,
  { variant, seenAt, by, fromDay, cost, now }: One,
): Promise<{ ok: true; changes: DeedChange[] } | Refusal<'cost_changed' | 'cost_not_found'>> {
  const history = (await readCosts(transaction.tx, [variant.id])).get(variant.id) ?? []
  const present = costOn(history, fromDay)
  const isOfTheDay = present?.fromDay === fromDay
  if (cost && isSameCost(present, cost)) return { ok: true, changes: [] }
  if (seenAt !== undefined && seenAt !== (present?.at ?? null))
    return await changedMeanwhile(transaction, variant.color, present)
  if (!cost && !isOfTheDay) return { ok: false, code: 'cost_not_found' }
  await writeCost(transaction, cost, { variantId: variant.id, fromDay, actor: by.user.id, now })
  const before = present ? present.costPoisha / 100 : null
  const field = `Cost of ${variant.color} from ${fromDay}, Tk`
  return { ok: true, changes: [{ field, before, after: cost && cost.costPoisha / 100 }] }
}

async function changedMeanwhile(
  { tx }: Transaction,
  color: string,
  present: StoredCost | undefined,
): Promise<Refusal<'cost_changed'>> {
  const refusal = { ok: false, code: 'cost_changed', color } as const
  if (!present) return { ...refusal, presentCost: null }
  const { actor, ...presentCost } = present
  const changedBy = (await nameActors(tx, [actor])).get(actor)?.name
  return { ...refusal, presentCost, ...(changedBy !== undefined && { changedBy }) }
}
