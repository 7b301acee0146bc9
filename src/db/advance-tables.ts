import type { Generated } from 'kysely'
import type { AdvanceMethod, AdvanceState, Claimer } from '#domain/advances/advance.ts'

/** The tables of advances; see `tables.ts`. Taka, but what a message says, which is poisha. */
export type AdvanceTables = {
  advance_messages: {
    id: string
    method: AdvanceMethod
    trx_id: string
    trx_key: string
    /** Poisha. */
    amount: number
    sender_last4: string | null
    came_at: string | null
    kept_at: string
    actor: string
    /** The order that it paid for, also after that order was deleted for good. */
    used_order_no: number | null
    used_at: string | null
    used_by: string | null
  }
  advances: {
    id: string
    order_id: string
    method: AdvanceMethod
    trx_id: string
    trx_key: string
    claimed: number | null
    sender_last4: string | null
    state: AdvanceState
    claimed_by: Claimer
    actor: string
    made_at: string
    /** Null of a matched one: a person saw the money in the account. */
    message_id: string | null
    came: number | null
    counted: Generated<number>
    typed: Generated<number>
    matched_by: string | null
    matched_at: string | null
    batch: string | null
    refused_by: string | null
    refused_at: string | null
    due: Generated<number>
    refunded: Generated<number>
    refunded_by: string | null
    refunded_at: string | null
    refund_method: AdvanceMethod | null
    refund_reference: string | null
    kept_by: string | null
    kept_at: string | null
  }
}
