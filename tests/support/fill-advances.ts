import type { Transaction } from '#db/open-db.ts'
import { AT, ODD_TEXT } from './odd-values.ts'

/** A matched advance with its message and a refund, one seen without a message, a claim, a refused one, and a free message. */
export async function fillAdvances(tx: Transaction['tx'], order_id: string): Promise<void> {
  const { order_no } = await tx
    .selectFrom('orders')
    .select('order_no')
    .where('id', '=', order_id)
    .executeTakeFirstOrThrow()
  const message = { method: 'bkash', kept_at: AT, actor: 'u1', sender_last4: '4182', came_at: AT } as const
  await tx
    .insertInto('advance_messages')
    .values([
      {
        ...message,
        id: 'message-1',
        trx_id: 'BKL7Q2M9XA',
        trx_key: 'BKL7Q2M9XA',
        amount: 50_050,
        used_order_no: order_no,
        used_at: AT,
        used_by: 'u1',
      },
      { ...message, id: 'message-2', trx_id: 'BKL8R1CC7P', trx_key: 'BKL8R1CC7P', amount: 1, came_at: null },
    ])
    .execute()
  await fillClaims(tx, order_id)
}

async function fillClaims(tx: Transaction['tx'], order_id: string): Promise<void> {
  const claim = { order_id, ...STAFFS, ...NOTHING } as const
  const matched = { ...claim, state: 'matched', matched_by: 'u1', matched_at: AT } as const
  await tx
    .insertInto('advances')
    .values([
      {
        ...matched,
        id: 'advance-1',
        trx_id: 'BKL7Q2M9XA',
        trx_key: 'BKL7Q2M9XA',
        claimed: 500,
        sender_last4: '4182',
        message_id: 'message-1',
        came: 500,
        counted: 300,
        typed: 50,
        batch: 'batch-1',
        due: 100,
        refunded: 100,
        refunded_by: 'u1',
        refunded_at: AT,
        refund_method: 'nagad',
        refund_reference: ODD_TEXT,
      },
      {
        ...matched,
        id: 'advance-2',
        trx_id: 'slip 7',
        trx_key: 'SLIP7',
        method: 'bank',
        came: 200,
        kept_by: 'u1',
        kept_at: AT,
      },
      {
        ...claim,
        id: 'advance-3',
        trx_id: 'BKL7O4TT1Z',
        trx_key: 'BKL7O4TT1Z',
        state: 'claimed',
        claimed_by: 'shopper',
        actor: 'shop',
      },
      {
        ...claim,
        id: 'advance-4',
        trx_id: 'BKL7O4TT1Z',
        trx_key: 'BKL7O4TT1Z',
        state: 'refused',
        refused_by: 'u1',
        refused_at: AT,
      },
    ])
    .execute()
}

const STAFFS = { method: 'bkash', actor: 'u1', made_at: AT, claimed_by: 'staff' } as const
/** Rows that are written together have the same columns: SQLite fills in no default of one that another row names. */
const NOTHING = { counted: 0, typed: 0, due: 0, refunded: 0 } as const
