import { createHash } from 'node:crypto'
import type { Transaction } from '#db/open-db.ts'
import { said } from '#domain/activity/deed.ts'
import type { Case } from '#domain/cases/case.ts'
import type { NewCase } from '#domain/cases/case-action.ts'
import { faultOf, payerOf } from '#domain/cases/case-policy.ts'
import { REASON_WORDS } from '#domain/cases/case-texts.ts'
import { isForgotten } from '#domain/privacy/forgotten.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { ShopSettings } from '#domain/settings/sections.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { type LockedOrder, lockOrder } from '#features/orders/change/lock-order.ts'
import { transactAgain } from '#features/orders/change/transact-again.ts'
import type { Shop } from '#features/shop.ts'
import { type PairCode, type PairToWrite, pairsOf, withWanted } from './case-pairs.ts'
import { clocked, type DecideCode, decideLocked } from './decide-case.ts'
import { deliveredAtOf } from './delivered-at.ts'
import { findCase } from './find-case.ts'
import { lockCase } from './lock-case.ts'
import { noteHappening } from './note-happening.ts'
import { writeCase } from './write-case.ts'

/** `key`: of one press; sent again with it, the case is opened once. */
export type CaseToOpen = { by: Staff; orderId: string; asked: NewCase; key: string | null }
export type OpenCaseCode = DecideCode | PairCode | 'case_not_found' | 'change_key_reused'

/**
 * Opens a case of an order that the customer has, and decides it where the same press does: all of it or nothing.
 * `case_pairs_taken` names the case that has the pairs; null: they came back another way, or the order has no such line.
 */
export async function openCase(
  shop: Shop,
  { by, orderId, asked, key }: CaseToOpen,
): Promise<{ ok: true; case: Case } | Refusal<OpenCaseCode>> {
  const settings = await shop.settings.now()
  const opened = await transactAgain(shop, transaction =>
    openInside(transaction, shop, { by, orderId, asked, key, settings }),
  )
  return opened.ok ? await findCase(shop, { by, id: opened.id }) : opened
}

type Opening = CaseToOpen & { settings: ShopSettings }
type Opened = { ok: true; id: string } | Refusal<Exclude<OpenCaseCode, 'case_not_found'>>

async function openInside(transaction: Transaction, shop: Shop, opening: Opening): Promise<Opened> {
  const { by, orderId, asked, key, settings } = opening
  const hash = hashOf(orderId, asked)
  const repeated = await findRepeated(transaction, { key, hash })
  if (repeated) return repeated
  const locked = await lockOrder(transaction, orderId)
  if (!locked || isForgotten(locked.order.recipientPhone)) return { ok: false, code: 'order_not_found' }
  if (locked.order.deletedAt !== null) return { ok: false, code: 'order_deleted' }
  const found = await pairsOf(transaction, locked, asked.lines)
  if (!found.ok) return found
  const priced = await withWanted(transaction, found.pairs)
  if (!priced.ok) return priced
  const now = shop.clock.now()
  const fault = asked.fault ?? faultOf(asked.reason)
  const asCase = {
    kind: asked.kind,
    reason: asked.reason,
    fault,
    payer: asked.payer ?? payerOf(fault, settings.policies),
    travel: asked.travel ?? 'door',
    late_reason: asked.lateReason ?? null,
    note: asked.note ?? null,
    rider_note: asked.riderNote ?? null,
    request_key: key,
    request_hash: key === null ? null : hash,
    opened_by: by.user.id,
  }
  const { id, caseNo } = await insertCase(transaction, { locked, pairs: priced.pairs, asCase, settings, now })
  const changes = [said('Why', REASON_WORDS[asked.reason]), said('Pairs', found.pairs.length)]
  await noteHappening(
    transaction,
    { order_id: orderId, case_no: caseNo },
    { by, now, what: 'opened', changes },
  )
  if (!asked.decide) return { ok: true, id }
  const judged = await lockCase(transaction, id)
  if (!judged) throw new Error('a new case is gone')
  const decided = await decideLocked(transaction, shop, judged, {
    by,
    as: asked.decide,
    decision: {},
    settings,
  })
  return decided.ok ? { ok: true, id } : decided
}

type Inserting = {
  locked: LockedOrder
  pairs: readonly PairToWrite[]
  asCase: Omit<
    Parameters<typeof writeCase>[1],
    'order_id' | 'opened_at' | 'delivered_at' | 'last_day' | 'late_days'
  >
  settings: ShopSettings
  now: Date
}

/** Inserts a case of a locked order, with its clock. */
export async function insertCase(
  transaction: Transaction,
  { locked, pairs, asCase, settings, now }: Inserting,
): Promise<{ id: string; caseNo: number }> {
  const { order, parcel } = locked
  const row = {
    ...asCase,
    order_id: order.id,
    opened_at: now.toISOString(),
    delivered_at: await deliveredAtOf(transaction.tx, order, parcel),
    last_day: null,
    late_days: 0,
  }
  return await writeCase(transaction, clocked(row, settings), { pairs, now })
}

const hashOf = (orderId: string, asked: NewCase): string =>
  createHash('sha256')
    .update(
      JSON.stringify([orderId, Object.entries(asked).toSorted(([one], [other]) => (one < other ? -1 : 1))]),
    )
    .digest('hex')

async function findRepeated(
  { tx }: Transaction,
  { key, hash }: { key: string | null; hash: string },
): Promise<{ ok: true; id: string } | Refusal<'change_key_reused'> | undefined> {
  if (key === null) return undefined
  const before = await tx
    .selectFrom('cases')
    .select(['id', 'request_hash'])
    .where('request_key', '=', key)
    .executeTakeFirst()
  if (!before) return undefined
  return before.request_hash === hash ? { ok: true, id: before.id } : { ok: false, code: 'change_key_reused' }
}
