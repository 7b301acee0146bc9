import type { Generated } from 'kysely'
import type {
  CaseCondition,
  CaseEnd,
  CaseKind,
  CaseParty,
  CaseReason,
  CaseTravel,
  LateReason,
  RefundMethod,
} from '#domain/cases/case-words.ts'

/** The tables of exchanges and returns; see `tables.ts`. */
export type CaseTables = {
  cases: {
    case_no: Generated<number>
    id: string
    order_id: string
    request_key: string | null
    request_hash: string | null
    kind: CaseKind
    reason: CaseReason
    fault: CaseParty
    payer: CaseParty
    travel: CaseTravel
    opened_at: string
    opened_by: string
    delivered_at: string | null
    last_day: string | null
    late_days: Generated<number>
    late_reason: LateReason | null
    note: string | null
    rider_note: string | null
    end_note: string | null
    delivery: Generated<number>
    difference: Generated<number>
    collect: Generated<number>
    refund: Generated<number>
    exchange_order_id: string | null
    approved_at: string | null
    approved_by: string | null
    waiting_at: string | null
    swapped_at: string | null
    sent_back_at: string | null
    arrived_at: string | null
    received_at: string | null
    chased_at: string | null
    chases: Generated<number>
    refund_paid: number | null
    refund_paid_at: string | null
    refund_by: string | null
    refund_method: RefundMethod | null
    refund_reference: string | null
    ended_as: CaseEnd | null
    ended_at: string | null
    ended_by: string | null
    version: Generated<number>
  }
  /** One row for each pair. */
  case_lines: {
    id: string
    case_id: string
    position: number
    line_no: number
    product_id: string | null
    size_id: string | null
    product_name: string
    color: string
    size: number
    value: number
    wanted_product_id: string | null
    wanted_size_id: string | null
    wanted_name: string | null
    wanted_color: string | null
    wanted_size: number | null
    wanted_value: number | null
    condition: CaseCondition | null
  }
  damaged_pairs: {
    id: string
    case_line_id: string
    order_id: string
    product_id: string | null
    size_id: string | null
    product_name: string
    color: string
    size: number
    /** Poisha; null: unknown. */
    cost: number | null
    added_at: string
    actor: string
    /** What became of it; null: it lies on the pile. */
    ended_as: 'written_off' | 'repaired' | null
    ended_at: string | null
    ended_by: string | null
  }
}
