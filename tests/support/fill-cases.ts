import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { AT, ODD_TEXT } from './odd-values.ts'

/** A case with its pair, and that pair on the damaged pile. */
export async function fillCases(tx: Kysely<Tables>, orderId: string): Promise<void> {
  await tx
    .insertInto('cases')
    .values({
      id: 'case1',
      order_id: orderId,
      request_key: 'key-of-a-case',
      request_hash: 'hash',
      kind: 'exchange',
      reason: 'size_small',
      fault: 'customer',
      payer: 'customer',
      travel: 'door',
      opened_at: AT,
      opened_by: 'shopper',
      delivered_at: AT,
      last_day: '2026-03-05',
      late_days: 1,
      late_reason: 'was_away',
      note: ODD_TEXT,
      rider_note: ODD_TEXT,
      end_note: ODD_TEXT,
      delivery: 80,
      difference: -20,
      collect: 60,
      approved_at: AT,
      approved_by: 'u1',
      arrived_at: AT,
      received_at: AT,
      refund_paid: 0,
      refund_paid_at: AT,
      refund_by: 'u1',
      refund_method: 'bkash',
      refund_reference: ODD_TEXT,
      ended_as: 'closed',
      ended_at: AT,
      ended_by: 'u1',
    })
    .execute()
  await fillPair(tx, orderId)
}

async function fillPair(tx: Kysely<Tables>, orderId: string): Promise<void> {
  const pair = { product_id: null, size_id: 'gone', product_name: ODD_TEXT, color: ODD_TEXT, size: 41.5 }
  await tx
    .insertInto('case_lines')
    .values({
      ...pair,
      id: 'pair1',
      case_id: 'case1',
      position: 1,
      line_no: 1,
      value: 2_423,
      wanted_product_id: 'p1',
      wanted_size_id: 'gone too',
      wanted_name: ODD_TEXT,
      wanted_color: ODD_TEXT,
      wanted_size: 42,
      wanted_value: 2_403,
      condition: 'damaged',
    })
    .execute()
  await tx
    .insertInto('damaged_pairs')
    .values({
      ...pair,
      id: 'd1',
      case_line_id: 'pair1',
      order_id: orderId,
      cost: 900,
      added_at: AT,
      actor: 'u1',
    })
    .execute()
}
