import type { Transaction } from '#db/open-db.ts'
import type { CaseDecision, PairChoice } from '#domain/cases/case-action.ts'
import { caseMoneyOf } from '#domain/cases/case-money.ts'
import { caseClock, daysOf, faultOf, payerOf } from '#domain/cases/case-policy.ts'
import { mustDecideOld } from '#domain/cases/case-state.ts'
import type { CaseKind } from '#domain/cases/case-words.ts'
import { zoneFor } from '#domain/checkout/delivery-zones.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { ShopSettings } from '#domain/settings/sections.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { queueNews } from '#features/customer-news/queue-news.ts'
import { toCustomerOf } from '#features/customer-news/tell-of-order.ts'
import { lockOrder } from '#features/orders/change/lock-order.ts'
import type { Shop } from '#features/shop.ts'
import { withChoices, withWanted } from './case-pairs.ts'
import { holdNewPairs } from './hold-new-pairs.ts'
import { makeExchangeOrder } from './make-exchange-order.ts'
import { noteHappening } from './note-happening.ts'
import { type CaseLineRow, type CaseRow, factsOf, type JudgedCase } from './read-cases.ts'

export type DecideCode =
  | 'case_late'
  | 'case_over'
  | 'case_pair_extra'
  | 'case_pair_missing'
  | 'case_unfit'
  | 'order_deleted'
  | 'order_not_found'
  | 'out_of_stock'
  | 'product_not_found'

/** `settings` are read before the transaction. */
export type Deciding = {
  by: Staff
  as: 'approve' | 'wait'
  decision: CaseDecision
  pairs?: readonly PairChoice[] | undefined
  settings: ShopSettings
}

/**
 * Approves a locked case, or lets it wait for a size that is gone. Approval makes the order of its new pairs, and keeps
 * them, in the same transaction: when one is gone, nothing is kept and `out_of_stock` says how many there are. Approving
 * once more sends the new pairs although the old ones, which had to come first, are damaged or missing.
 */
export async function decideLocked(
  transaction: Transaction,
  shop: Shop,
  judged: JudgedCase,
  deciding: Deciding,
): Promise<{ ok: true } | Refusal<DecideCode>> {
  const { row, lines } = judged
  if (row.ended_as !== null) return { ok: false, code: 'case_over' }
  if (mustDecideOld(factsOf(judged)) && deciding.as === 'approve')
    return await sendAnyway(transaction, shop, judged, deciding)
  if (row.approved_at !== null && row.waiting_at === null) return { ok: false, code: 'case_unfit' }
  const locked = await lockOrder(transaction, row.order_id)
  if (!locked) return { ok: false, code: 'order_not_found' }
  const { order } = locked
  if (order.deletedAt !== null) return { ok: false, code: 'order_deleted' }
  const decided = decidedRow(row, deciding)
  const wanted = await withWanted(transaction, withChoices(lines, deciding.pairs))
  if (!wanted.ok) return wanted
  const refusal = refusalOf(decided.kind, wanted.pairs, deciding.as)
  if (refusal) return refusal
  const now = shop.clock.now()
  const timed = clocked(decided, deciding.settings)
  if (timed.late_days > 0 && timed.late_reason === null)
    return { ok: false, code: 'case_late', lateDays: timed.late_days }
  const full = { ...timed, ...moneyColumns(timed, wanted.pairs, { order, settings: deciding.settings }) }
  await writePairs(transaction, wanted.pairs)
  const made =
    deciding.as === 'approve'
      ? await makeExchangeOrder(transaction, shop, {
          row: full,
          pairs: wanted.pairs,
          order,
          actor: deciding.by.user.id,
        })
      : { ok: true as const, id: null }
  if (!made.ok) return made
  await writeDecision(transaction, full, { deciding, exchangeOrderId: made.id, now })
  if (made.id !== null)
    await queueNews(transaction, shop, {
      ...toCustomerOf(order),
      event: 'exchange_approved',
      version: row.id,
      now,
    })
  const what = deciding.as === 'approve' ? 'approved' : 'waits'
  await noteHappening(transaction, row, { by: deciding.by, now, what })
  return { ok: true }
}

/**
 * Lets the new pairs go although the old ones are damaged or missing. What was decided of the case stands: a request that
 * would change it is `case_unfit`.
 */
async function sendAnyway(
  transaction: Transaction,
  shop: Shop,
  judged: JudgedCase,
  { by, decision, pairs }: Deciding,
): Promise<{ ok: true } | Refusal<DecideCode>> {
  const isChanged = Object.values(decision).some(value => value !== undefined)
  if (isChanged || pairs !== undefined || judged.exchangeOrder === null)
    return { ok: false, code: 'case_unfit' }
  const locked = await lockOrder(transaction, judged.exchangeOrder.id)
  if (!locked) return { ok: false, code: 'order_not_found' }
  await holdNewPairs(transaction, shop, { locked, isHeld: false, by })
  await noteHappening(transaction, judged.row, { by, now: shop.clock.now(), what: 'approved_anyway' })
  return { ok: true }
}

function decidedRow(row: CaseRow, { decision, settings }: Deciding): CaseRow {
  const reason = decision.reason ?? row.reason
  // another reason proposes another fault, and another fault another payer, unless somebody says so
  const fault = decision.fault ?? (decision.reason === undefined ? row.fault : faultOf(reason))
  const isSame = fault === row.fault
  return {
    ...row,
    kind: decision.kind ?? row.kind,
    reason,
    fault,
    payer: decision.payer ?? (isSame ? row.payer : payerOf(fault, settings.policies)),
    travel: decision.travel ?? row.travel,
    late_reason: decision.lateReason === undefined ? row.late_reason : decision.lateReason,
    note: decision.note === undefined ? row.note : decision.note,
    rider_note: decision.riderNote === undefined ? row.rider_note : decision.riderNote,
  }
}

function refusalOf(
  kind: CaseKind,
  pairs: readonly CaseLineRow[],
  as: Deciding['as'],
): Refusal<'case_pair_extra' | 'case_pair_missing'> | undefined {
  const wanting = pairs.filter(pair => pair.wanted_product_id !== null).length
  const isMissing = kind === 'exchange' ? wanting < pairs.length : as === 'wait' && wanting === 0
  if (isMissing) return { ok: false, code: 'case_pair_missing' }
  return kind === 'return' && wanting > 0 ? { ok: false, code: 'case_pair_extra' } : undefined
}

/** The row with its last day, and how late it was asked for; asking counts, not deciding. */
export function clocked<
  Row extends Pick<CaseRow, 'delivered_at' | 'opened_at' | 'kind' | 'reason' | 'last_day' | 'late_days'>,
>(row: Row, settings: Pick<ShopSettings, 'policies'>): Row {
  if (row.delivered_at === null) return { ...row, last_day: null, late_days: 0 }
  const days = daysOf(row, settings.policies)
  const { lastDay, lateDays } = caseClock(row.delivered_at, { days, now: new Date(row.opened_at) })
  return { ...row, last_day: lastDay, late_days: lateDays }
}

/** What one way of a rider costs to where an order went. */
export const wayTaka = (order: StaffOrder, { delivery }: Pick<ShopSettings, 'delivery'>): number =>
  zoneOfOrder(order, { delivery }).chargeTaka

export const zoneOfOrder = (order: StaffOrder, { delivery }: Pick<ShopSettings, 'delivery'>) =>
  zoneFor(delivery, {
    zoneId: order.shippingArea,
    chargeTaka: order.deliveryChargeTaka || null,
    district: order.district,
    upazila: order.upazila,
  })

function moneyColumns(
  row: CaseRow,
  pairs: readonly CaseLineRow[],
  { order, settings }: { order: StaffOrder; settings: ShopSettings },
) {
  const money = caseMoneyOf(
    pairs.map(pair => ({
      valueTaka: pair.value,
      wantedTaka: pair.wanted_product_id === null ? null : (pair.wanted_value ?? 0),
    })),
    { payer: row.payer, travel: row.travel, chargeTaka: wayTaka(order, settings) },
  )
  return {
    delivery: money.deliveryTaka,
    difference: money.differenceTaka,
    collect: money.collectTaka,
    refund: money.refundTaka,
  }
}

async function writePairs({ tx }: Transaction, pairs: readonly CaseLineRow[]): Promise<void> {
  for (const pair of pairs)
    await tx
      .updateTable('case_lines')
      .set({
        wanted_product_id: pair.wanted_product_id,
        wanted_size_id: pair.wanted_size_id,
        wanted_name: pair.wanted_name,
        wanted_color: pair.wanted_color,
        wanted_size: pair.wanted_size,
        wanted_value: pair.wanted_value,
      })
      .where('id', '=', pair.id)
      .execute()
}

async function writeDecision(
  { tx }: Transaction,
  row: CaseRow,
  { deciding, exchangeOrderId, now }: { deciding: Deciding; exchangeOrderId: string | null; now: Date },
): Promise<void> {
  const at = now.toISOString()
  const { id, kind, reason, fault, payer, travel, last_day, late_days, late_reason, note, rider_note } = row
  await tx
    .updateTable('cases')
    .set({ kind, reason, fault, payer, travel, last_day, late_days, late_reason, note, rider_note })
    .set({ delivery: row.delivery, difference: row.difference, collect: row.collect, refund: row.refund })
    .set({
      approved_at: row.approved_at ?? at,
      approved_by: deciding.by.user.id,
      waiting_at: deciding.as === 'wait' ? (row.waiting_at ?? at) : null,
      exchange_order_id: exchangeOrderId,
    })
    .where('id', '=', id)
    .execute()
}
