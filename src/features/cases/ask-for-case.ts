import type { Transaction } from '#db/open-db.ts'
import { caseClock, daysOf, faultOf, payerOf } from '#domain/cases/case-policy.ts'
import type { CaseKind, CaseReason } from '#domain/cases/case-words.ts'
import type { AskedCase } from '#domain/cases/shopper-case.ts'
import { addressBlock } from '#domain/network-address.ts'
import { isForgotten } from '#domain/privacy/forgotten.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { ShopSettings } from '#domain/settings/sections.ts'
import { countUse } from '#features/limits/count-use.ts'
import { lockOrder } from '#features/orders/change/lock-order.ts'
import type { Shop } from '#features/shop.ts'
import { readTrackingToken } from '#features/tracking/tracking-token.ts'
import { type PairCode, pairsOf, withWanted } from './case-pairs.ts'
import { deliveredAtOf } from './delivered-at.ts'
import { noteHappening } from './note-happening.ts'
import { insertCase } from './open-case.ts'

const HOUR_MS = 3_600_000
/** A mistake, and another; more is a program. */
const ASKS_OF_ORDER = 6
/** Phone networks put many shoppers behind one address. */
const ASKS_OF_ADDRESS = 60

export type AskForCase = { token: string; asked: AskedCase; address: string }
export type AskForCaseCode =
  | PairCode
  | 'case_late'
  | 'out_of_stock'
  | 'product_not_found'
  | 'too_many_requests'
  | 'tracking_link_expired'
  | 'tracking_link_invalid'

/**
 * Asks for an exchange or a return of one line by the tracking link; a person decides it. Nothing is reserved. The same
 * pairs again are refused with the number of their case. `case_late`: the shop's days are over, and only staff allow
 * more; `out_of_stock`: the wanted size is gone meanwhile.
 */
export async function askForCase(
  shop: Shop,
  { token, asked, address }: AskForCase,
): Promise<{ ok: true; caseNo: number } | Refusal<AskForCaseCode>> {
  const opened = readTrackingToken(shop.keys.tracking, { token, now: shop.clock.now() })
  if (!opened.ok) return opened
  for (const limit of [
    { key: `case-from:${addressBlock(address)}`, maximum: ASKS_OF_ADDRESS },
    { key: `case:${opened.orderId}`, maximum: ASKS_OF_ORDER },
  ]) {
    const counted = await countUse(shop, { ...limit, windowMs: HOUR_MS })
    if (!counted.ok) return counted
  }
  const settings = await shop.settings.now()
  return await shop.db.transact(transaction =>
    askInside(transaction, shop, { orderId: opened.orderId, asked, settings }),
  )
}

type Asking = { orderId: string; asked: AskedCase; settings: ShopSettings }

async function askInside(
  transaction: Transaction,
  shop: Shop,
  { orderId, asked, settings }: Asking,
): Promise<{ ok: true; caseNo: number } | Refusal<AskForCaseCode>> {
  const locked = await lockOrder(transaction, orderId)
  if (!locked || locked.order.deletedAt !== null || isForgotten(locked.order.recipientPhone))
    return { ok: false, code: 'tracking_link_invalid' }
  const { order, parcel } = locked
  const now = shop.clock.now()
  const { reason } = asked
  const kind = kindOf(reason, asked.size)
  const item = order.items[asked.lineNo - 1]
  const wanted =
    asked.size === null || item?.productId == null
      ? null
      : { productId: item.productId, color: item.color, size: asked.size }
  const found = await pairsOf(transaction, locked, [{ lineNo: asked.lineNo, pairs: asked.pairs, wanted }])
  if (!found.ok) return found
  const deliveredAt = await deliveredAtOf(transaction.tx, order, parcel)
  const days = daysOf({ kind, reason }, settings.policies)
  const lateDays = deliveredAt === null ? 0 : caseClock(deliveredAt, { days, now }).lateDays
  if (lateDays > 0 || days === 0) return { ok: false, code: 'case_late', lateDays }
  const priced = await withWanted(transaction, found.pairs)
  if (!priced.ok) return priced
  const fault = faultOf(reason)
  const { caseNo } = await insertCase(transaction, {
    locked,
    pairs: priced.pairs,
    asCase: {
      kind,
      reason,
      fault,
      payer: payerOf(fault, settings.policies),
      travel: 'door',
      late_reason: null,
      note: asked.note,
      rider_note: null,
      request_key: null,
      request_hash: null,
      opened_by: 'shopper',
    },
    settings,
    now,
  })
  await noteHappening(
    transaction,
    { order_id: orderId, case_no: caseNo },
    { by: undefined, now, what: 'opened' },
  )
  return { ok: true, caseNo }
}

/** A defect is the shop's; a size is an exchange; whoever names none wants the money. */
function kindOf(reason: CaseReason, size: number | null): CaseKind {
  if (reason === 'defect' || reason === 'not_as_shown') return 'defect'
  return size === null ? 'return' : 'exchange'
}
