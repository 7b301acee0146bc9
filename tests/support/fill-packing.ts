import type { Transaction } from '#db/open-db.ts'
import { AT, ODD_TEXT } from './odd-values.ts'

/** An open batch with a parcel in somebody's hands, one that ended, and labels: one of a size that is gone. */
export async function fillPacking(tx: Transaction['tx'], order_id: string): Promise<void> {
  const size = await tx
    .selectFrom('sizes')
    .select(['id', 'variant_id'])
    .orderBy('id')
    .executeTakeFirstOrThrow()
  await tx.updateTable('variants').set({ shelf_note: ODD_TEXT }).where('id', '=', size.variant_id).execute()
  await tx
    .insertInto('pair_codes')
    .values([
      { code: 'P00000001', size_id: size.id, made_at: AT },
      { code: 'P00000002', size_id: null, made_at: AT },
    ])
    .execute()
  const started = { started_at: AT, started_by: 'u1' }
  await tx
    .insertInto('packing_batches')
    .values([
      { ...started, id: 'k2', open_mark: 1 },
      { ...started, id: 'K1', open_mark: null, ended_at: AT, ended_by: 'u1' },
    ])
    .execute()
  const held = { held_by: 'u1', held_since: AT, held_until: AT }
  const noted = { aside_at: AT, stuck_pair: size.id, stuck_at: AT, noted_by: 'u1' }
  await tx
    .insertInto('packing_parcels')
    .values([
      { batch_id: 'k2', order_id, lines_seen: 'l', sticker_seen: 's', ...held },
      { batch_id: 'K1', order_id, packed_at: AT, packed_by: 'u1', ...noted },
    ])
    .execute()
  const scan = { batch_id: 'k2', order_id, actor: 'u1', at: AT }
  await tx
    .insertInto('packing_scans')
    .values([
      { ...scan, id: 'n2', kind: 'counted', pair: size.id, request_key: 'u1:k', request_hash: 'h' },
      { ...scan, id: 'N1', kind: 'packed', undone_at: AT },
    ])
    .execute()
}
