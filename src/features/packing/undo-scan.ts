import type { Shop } from '#features/shop.ts'
import { type ActionOutcome, actOnParcel, type ParcelAction } from './act-on-parcel.ts'
import { writeParcel } from './note-scan.ts'
import { shownParcel } from './open-parcel.ts'
import { aboutParcel } from './scanned.ts'

/** Takes back the last pair that the person counted of the parcel in hand; called again, the one before. */
export async function undoScan(
  shop: Shop,
  { by, orderId }: Omit<ParcelAction, 'key'>,
): Promise<ActionOutcome<'packing_nothing_to_undo'>> {
  // without a key: it takes back one scan, and one that is taken back already is not found again
  return await actOnParcel(shop, { by, orderId, key: null, sent: [] }, async (transaction, acting) => {
    const { request, parcel } = acting
    const { batch_id, order_id } = parcel.row
    const last = await transaction.tx
      .selectFrom('packing_scans')
      .select('id')
      .where('batch_id', '=', batch_id)
      .where('order_id', '=', order_id)
      .where('kind', 'in', ['counted', 'by_hand'])
      .where('actor', '=', by.user.id)
      .where('undone_at', 'is', null)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (!last) return { ok: false, code: 'packing_nothing_to_undo' }
    await transaction.tx
      .updateTable('packing_scans')
      .set({ undone_at: request.now.toISOString() })
      .where('id', '=', last.id)
      .execute()
    const row = await writeParcel(transaction, parcel.row, { sticker_seen: null })
    const shown = await shownParcel(transaction, { ...parcel, row })
    return {
      ok: true,
      scanned: { ...aboutParcel('parcel', parcel.locked.order), result: 'noted', parcel: shown },
    }
  })
}
