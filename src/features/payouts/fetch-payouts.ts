import type { Courier, CourierFailure, CourierPayout, CourierPayoutLine } from '#adapters/courier/courier.ts'
import type { Transaction } from '#db/open-db.ts'
import { arrivedAt } from '#domain/payouts/payout-status.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Admin } from '#features/accounts/proof.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import { courierRefusal } from '#features/courier/courier-refusal.ts'
import { noteContact } from '#features/courier/note-contact.ts'
import { noteFailure } from '#features/courier/note-failure.ts'
import type { CourierShop, Shop } from '#features/shop.ts'
import { linkPayoutLines } from './link-payout-lines.ts'
import { savePayout } from './save-payout.ts'

/** Some three years of payouts every other day at ten a page; a courier whose pages never end is stopped here. */
const MAXIMUM_PAGES = 60
/** After this time the courier is no longer asked for the lines of a payout that it does not return. */
const LINES_ASKED_MS = 60 * 86_400_000

/** Without `by` the shop fetches by itself. */
type Asked = { by?: Admin; signal?: AbortSignal }
/** `linked`: lines of earlier payouts whose parcel the shop knows by now. */
export type FetchedPayouts = { ok: true; seen: number; changed: number; linked: number }
type PayoutsOfCourier = Courier & Required<Pick<Courier, 'payouts'>>

/**
 * Fetches the payouts of a courier, newest first, up to a page without a new or open payout or one without lines. Payouts
 * fetched earlier stay as they are. `courier_unreachable`: what was saved until then stays saved, and the next fetch goes on
 * to the last page, since older ones may lie behind pages that the shop knows. `courier_off`: it has no such call.
 */
export async function fetchPayouts(
  shop: CourierShop,
  { by, signal }: Asked = {},
): Promise<
  FetchedPayouts | Refusal<'courier_halted' | 'courier_off' | 'courier_pausing' | 'courier_unreachable'>
> {
  const { courier } = shop
  if (!hasPayouts(courier)) return { ok: false, code: 'courier_off' }
  const inTheWay = await courierRefusal(shop.db.main, shop)
  if (inTheWay) return inTheWay
  const asking = { courier, by, signal }
  const wasCut = await isCut(shop, courier)
  let seen = 0
  let changed = 0
  for (let page = 1; page <= MAXIMUM_PAGES && !signal?.aborted; page += 1) {
    const answer = await courier.payouts(page, { ...(signal && { signal }) })
    if (!answer.ok) return await failed(shop, answer)
    const fetched = await savePage(shop, asking, answer.payouts)
    if (!fetched.ok) return fetched
    seen += answer.payouts.length
    changed += fetched.changed
    if (answer.hasMore && (wasCut || !fetched.isOver)) continue
    await shop.db.transact(transaction => noteCut(transaction, courier, false))
    break
  }
  await noteContact(shop, 'answer')
  const linked = await shop.db.transact(linkPayoutLines)
  return { ok: true, seen, changed, linked }
}

const hasPayouts = (courier: Courier): courier is PayoutsOfCourier =>
  courier.can.payouts && courier.payouts !== undefined

type Asking = { courier: Courier; by: Admin | undefined; signal: AbortSignal | undefined }
type SavedPage = { ok: true; changed: number; isOver: boolean }

/** Saves a page in one transaction with its row in the activity: neither is there without the other. */
async function savePage(
  shop: CourierShop,
  asking: Asking,
  payouts: readonly CourierPayout[],
): Promise<SavedPage | Refusal<'courier_halted' | 'courier_pausing' | 'courier_unreachable'>> {
  const { courier, by } = asking
  const { told, failure } = await askLines(shop, asking, payouts)
  const now = shop.clock.now()
  const saving = { courier: courier.id, actor: by?.user.id ?? 'shop', now }
  const saved = await shop.db.transact(async transaction => {
    let changed = 0
    let isOver = true
    for (const { payout, lines, wanted } of told) {
      const isNew = await savePayout(transaction, { ...saving, payout, lines })
      if (isNew) changed += 1
      if (isNew || wanted || arrivedAt(payout) === null) isOver = false
    }
    const deed = { now, what: 'payouts_fetched', count: changed } as const
    if (changed > 0) await noteCut(transaction, courier, true)
    if (by && changed > 0) await recordDeed(transaction, { ...deed, by })
    return { changed, isOver }
  })
  return failure ? await failed(shop, failure) : { ok: true, ...saved }
}

/** Whether an earlier fetch broke off after newer pages. */
async function isCut({ db }: Shop, { id }: Courier): Promise<boolean> {
  const row = await db.main
    .selectFrom('couriers')
    .select('payouts_cut')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.payouts_cut === 1
}

/** From the first new payout of a fetch until its last page, so that a killed process leaves it too. */
async function noteCut({ tx }: Transaction, { id, keyMark }: Courier, cut: boolean): Promise<void> {
  const payouts_cut = cut ? 1 : 0
  if (cut)
    await tx
      .insertInto('couriers')
      .values({ id, key_mark: keyMark, payouts_cut })
      .onConflict(conflict => conflict.column('id').doUpdateSet({ payouts_cut }))
      .execute()
  else
    await tx
      .updateTable('couriers')
      .set({ payouts_cut })
      .where('id', '=', id)
      .where('payouts_cut', '=', 1)
      .execute()
}

type ToldPayout = {
  payout: CourierPayout
  lines: readonly CourierPayoutLine[] | undefined
  wanted: boolean
}

/** The payouts of a page with their lines, up to the one at which the courier fails. */
async function askLines(
  shop: Shop,
  asking: Asking,
  payouts: readonly CourierPayout[],
): Promise<{ told: ToldPayout[]; failure?: CourierFailure }> {
  const told: ToldPayout[] = []
  for (const payout of payouts) {
    const wanted = await wantsLines(shop, asking.courier.id, payout)
    const answer = wanted ? await linesOf(asking, payout.number) : undefined
    if (answer && !answer.ok) return { told, failure: answer.failure }
    told.push({ payout, lines: answer?.lines, wanted })
  }
  return { told }
}

/** Lines are not requested again once they are stored and the payout's money has arrived. */
async function wantsLines({ db, clock }: Shop, courier: string, payout: CourierPayout): Promise<boolean> {
  const stored = await db.main
    .selectFrom('payouts')
    .innerJoin('payout_lines', 'payout_lines.payout_id', 'payouts.id')
    .select('payouts.paid_at')
    .where('courier', '=', courier)
    .where('number', '=', payout.number)
    .limit(1)
    .executeTakeFirst()
  if (stored) return stored.paid_at === null
  return clock.now().getTime() - payout.createdAt.getTime() < LINES_ASKED_MS
}

type Lines =
  | { ok: true; lines: readonly CourierPayoutLine[] | undefined }
  | { ok: false; failure: CourierFailure }

/** Undefined when the courier has no lines of it, or the answer cannot be parsed: a file may bring them. */
async function linesOf({ courier, signal }: Asking, number: string): Promise<Lines> {
  const answer = await courier.payoutLines?.(number, { ...(signal && { signal }) })
  if (!answer) return { ok: true, lines: undefined }
  if (answer.ok) return { ok: true, lines: answer.lines }
  const endsAll = answer.kind === 'auth' || answer.kind === 'rate_limited' || answer.kind === 'unavailable'
  return endsAll ? { ok: false, failure: answer } : { ok: true, lines: undefined }
}

async function failed(
  shop: CourierShop,
  failure: CourierFailure,
): Promise<Refusal<'courier_halted' | 'courier_pausing' | 'courier_unreachable'>> {
  await noteFailure(shop, failure)
  if (failure.kind === 'auth') return { ok: false, code: 'courier_halted' }
  return { ok: false, code: failure.kind === 'rate_limited' ? 'courier_pausing' : 'courier_unreachable' }
}
