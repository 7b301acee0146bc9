import { said } from '#domain/activity/deed.ts'
import { MAXIMUM_STOCK } from '#domain/catalog/stock.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import type { Shop } from '#features/shop.ts'
import { lockStock } from '#features/stock/lock-stock.ts'
import { publishStock, recordMovements } from '#features/stock/record-movements.ts'

/** `write_off`: it is lost for good; `back_to_shelf`: it is repaired and sold like any other. */
export type DamagedToEnd = { by: Staff; id: string; action: 'write_off' | 'back_to_shelf' }
type Code = 'damaged_pair_not_found' | 'damaged_pair_shelfless' | 'stock_too_high'

/**
 * Takes a pair from the damaged pile; the same again is refused, so that no pair comes back twice.
 * `damaged_pair_shelfless`: its size was deleted.
 */
export async function endDamaged(
  shop: Shop,
  { by, id, action }: DamagedToEnd,
): Promise<{ ok: true } | Refusal<Code>> {
  return await shop.db.transact(async transaction => {
    const { tx } = transaction
    const now = shop.clock.now()
    const ended_as = action === 'write_off' ? ('written_off' as const) : ('repaired' as const)
    const pair = await tx
      .updateTable('damaged_pairs')
      .set({ ended_as, ended_at: now.toISOString(), ended_by: by.user.id })
      .where('id', '=', id)
      .where('ended_as', 'is', null)
      .returningAll()
      .executeTakeFirst()
    if (!pair) return { ok: false, code: 'damaged_pair_not_found' }
    if (action === 'back_to_shelf') {
      const before = pair.size_id === null ? undefined : await lockStock(transaction, pair.size_id)
      if (before === undefined || pair.size_id === null) return { ok: false, code: 'damaged_pair_shelfless' }
      const after = before + 1
      if (after > MAXIMUM_STOCK) return { ok: false, code: 'stock_too_high', stock: before }
      await tx.updateTable('sizes').set({ stock: after }).where('id', '=', pair.size_id).execute()
      await recordMovements(transaction, {
        changes: [{ sizeId: pair.size_id, change: 1 }],
        reason: 'received',
        orderId: null,
        actor: by.user.id,
        now,
        note: 'Repaired, from the damaged pile',
      })
      if (pair.product_id !== null) publishStock(transaction, pair.product_id, { before, after })
    }
    await recordDeed(transaction, {
      by,
      now,
      what: action === 'write_off' ? 'pair_written_off' : 'pair_repaired',
      ...(pair.product_id !== null && {
        thing: { kind: 'product' as const, id: pair.product_id, name: pair.product_name },
      }),
      changes: [
        said('Pair', `${pair.product_name}, ${pair.color} ${pair.size}`),
        said('Cost, Tk', pair.cost === null ? null : pair.cost / 100),
      ],
    })
    return { ok: true }
  })
}
