import type { Transaction } from '#db/open-db.ts'
import { newId } from '#domain/id.ts'
import type { Scanned } from '#domain/packing/packing.ts'
import type { Refusal } from '#domain/refusal.ts'
import { applyChange, type ChangeCode } from '#features/orders/change/change-order.ts'
import { changeRights } from '#features/orders/change/change-rights.ts'
import type { ChangeContext } from '#features/orders/change/rewriting.ts'
import { recordOrderDeed } from '#features/orders/history/record-order-deed.ts'
import type { Shop } from '#features/shop.ts'
import { type ActionOutcome, actOnParcel, type ParcelAction } from './act-on-parcel.ts'
import { noteScan, type PackingRequest, writeParcel } from './note-scan.ts'
import type { BatchRow } from './open-batch.ts'
import { type OpenParcel, shownParcel } from './open-parcel.ts'
import { aboutParcel } from './scanned.ts'
import { takeNextParcel } from './take-next-parcel.ts'

/** What a change of an order needs that is read before the transaction. */
export type PackingRules = Pick<ChangeContext, 'clock' | 'couriers' | 'told'> & {
  sources: readonly string[]
  rights: Awaited<ReturnType<typeof changeRights>>
}

export const packingRules = async (shop: Shop, by: PackingRequest['by']): Promise<PackingRules> => ({
  clock: shop.clock,
  couriers: shop,
  told: shop,
  sources: (await shop.settings.now()).orders.sources,
  rights: await changeRights(shop, by),
})

type Packing = PackingRequest & { batch: BatchRow; rules: PackingRules; is: Scanned['is'] }

/**
 * Marks a parcel as packed by an ordinary change of its order, so that its history, its undo and the activity are those
 * of every change, and takes the next one.
 */
export async function packOpen(
  transaction: Transaction,
  packing: Packing,
  parcel: OpenParcel,
): Promise<{ ok: true; scanned: Scanned } | Refusal<ChangeCode>> {
  const { by, now, batch, rules } = packing
  const { order } = parcel.locked
  const changed = await applyChange(transaction, {
    id: order.id,
    change: { fields: { officialStatus: 'Packed' } },
    seen: { fields: { officialStatus: 'Confirmed' } },
    sources: rules.sources,
    context: {
      actor: by.user.id,
      batch: newId(now),
      clock: rules.clock,
      couriers: rules.couriers,
      told: rules.told,
    },
    rights: rules.rights,
  })
  if (!changed.ok) return changed
  await recordOrderDeed(transaction, { by, now, changed })
  const row = await writeParcel(transaction, parcel.row, {
    packed_at: now.toISOString(),
    packed_by: by.user.id,
    held_by: null,
    held_since: null,
    held_until: null,
  })
  await noteScan(transaction, packing, { row, kind: 'packed', pair: changed.batch })
  const next = await takeNextParcel(transaction, { ...packing, batch })
  return {
    ok: true,
    scanned: {
      ...aboutParcel(packing.is, changed.order),
      result: 'packed',
      parcel: next ? await shownParcel(transaction, next) : null,
      batch: changed.batch,
    },
  }
}

/** `key`: the same request sent again has the same one. */
export type ParcelToPack = ParcelAction

/** Marks the parcel in hand as packed, all of whose pairs are right. */
export async function packParcel(
  shop: Shop,
  action: ParcelToPack,
): Promise<ActionOutcome<ChangeCode | 'packing_incomplete'>> {
  const rules = await packingRules(shop, action.by)
  return await actOnParcel(shop, { ...action, sent: ['packed'] }, async (transaction, acting) => {
    if (!acting.shown.isComplete) return { ok: false, code: 'packing_incomplete' }
    return await packOpen(
      transaction,
      { ...acting.request, batch: acting.batch, rules, is: 'parcel' },
      acting.parcel,
    )
  })
}
