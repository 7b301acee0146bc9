import type { Answered, Booking, Courier } from '#adapters/courier/courier.ts'
import { said } from '#domain/activity/deed.ts'
import { type BulkSelection, MAXIMUM_BULK_IDS } from '#domain/orders/bulk-change.ts'
import { CALL_LIMIT_MS } from '#domain/parcels/booking.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Staff } from '#features/accounts/proof.ts'
import { recordDeed } from '#features/activity/record-deed.ts'
import { claimedOf, courierOf, noCourier, shopWith } from '#features/courier-choice/courier-of.ts'
import { nameFailed } from '#features/orders/change/name-failed.ts'
import { selectOrders } from '#features/orders/list/select-orders.ts'
import { spellSource } from '#features/orders/list/spell-source.ts'
import { type MachineRefusal, refuseMachineFault } from '#features/refuse-machine-fault.ts'
import type { CourierShop, Shop } from '#features/shop.ts'
import { yieldToEventLoop } from '#features/yield-to-event-loop.ts'
import type { Booked } from './booking-outcome.ts'
import { callCourier } from './call-courier.ts'
import { claimParcel } from './claim-parcel.ts'
import { finishCall } from './finish-call.ts'
import type { ParcelClaim } from './parcel-claim.ts'

/**
 * `done`: how many are booked, including those without a tracking code (`noTracking`). `unsure`: orders whose outcome
 * is still unknown. `failed`: the orders that stayed as they were.
 */
export type BookedParcels = {
  ok: true
  /** A booking cannot be undone. */
  batch: null
  done: number
  noTracking: string[]
  unsure: string[]
  failed: { id: string; orderNo: number | null; refusal: Refusal }[]
}

/** Orders in one call: few enough that a lost answer leaves few of them unsure. */
const CHUNK = 50
/** As in the bulk change of orders: other requests find room between. */
const AT_ONCE = 4
/** No further call starts after this time, so that the request is answered within a minute. */
const TIME_LIMIT_MS = 30_000

const UNREACHABLE: Refusal = { ok: false, code: 'courier_unreachable' }

/**
 * Books many orders, each with its courier or all with a named one, as `bookParcel` does; the orders of one call are
 * claimed right before it. Once a whole call did not find a courier, or time is up, its others stay as they were.
 * `orders_too_many` above 500.
 */
export async function bookParcels(
  shop: Shop,
  { by, selection, courier }: { by: Staff; selection: BulkSelection; courier?: string | undefined },
): Promise<
  BookedParcels | Refusal<'courier_off' | 'courier_unknown' | 'orders_too_many' | 'search_too_short'>
> {
  const { db, clock } = shop
  if (courier === undefined ? shop.couriers.length === 0 : !courierOf(shop, courier))
    return noCourier(courier)
  const outcome: BookedParcels = { ok: true, batch: null, done: 0, noTracking: [], unsure: [], failed: [] }
  if (!selection || selection.flood !== undefined) return outcome
  const { ids, filter } = selection
  const selected = ids ? { ok: true as const, ids } : await selectOrders(db, await spellSource(shop, filter))
  if (!selected.ok) return selected
  const left = [...new Set(selected.ids)]
  if (left.length > MAXIMUM_BULK_IDS) return { ok: false, code: 'orders_too_many' }
  const endsAt = clock.now().getTime() + TIME_LIMIT_MS
  const outOfReach = new Set<string>()
  while (left.length > 0 && outOfReach.size < shop.couriers.length && clock.now().getTime() < endsAt)
    await bookChunk(shop, { by, ids: left.splice(0, CHUNK), outcome, courier, outOfReach })
  for (const id of left) outcome.failed.push({ id, orderNo: null, refusal: UNREACHABLE })
  await recordBooked(shop, by, outcome)
  await nameFailed(shop, outcome.failed)
  return outcome
}

/** The orders are claimed one by one, and all of them are one deed. */
async function recordBooked(
  { db, clock }: Shop,
  by: Staff,
  { done, unsure, failed }: BookedParcels,
): Promise<void> {
  if (done + unsure.length === 0) return
  const results = [said('Not sure yet', unsure.length), said('Refused', failed.length)]
  const changes = results.filter(({ after }) => after !== 0)
  const count = done + unsure.length
  await db.transact(transaction =>
    recordDeed(transaction, { by, now: clock.now(), what: 'parcels_booked', count, changes }),
  )
}

type Chunk = {
  by: Staff
  ids: readonly string[]
  outcome: BookedParcels
  courier: string | undefined
  /** Gets each courier that could be reached for none of its orders. */
  outOfReach: Set<string>
}

async function bookChunk(shop: Shop, { by, ids, outcome, courier, outOfReach }: Chunk): Promise<void> {
  const claims: ParcelClaim[] = []
  await inLanes(ids, async id => {
    const claim = await claimParcel(shop, { by, id, courier, outOfReach, isOneOfMany: true }).catch(
      faultAsRefusal,
    )
    if (claim.ok) claims.push(claim.claimed)
    else outcome.failed.push({ id, orderNo: null, refusal: claim })
  })
  const ofCouriers = Map.groupBy(claims, claimed => claimed.courier)
  // side by side: a courier that does not answer holds up no other
  await Promise.all(
    [...ofCouriers].map(async ([id, own]) => {
      const one = shopWith(shop, claimedOf(shop, { courier: id }))
      if (!(await bookClaims(one, own, outcome))) outOfReach.add(id)
    }),
  )
}

/** Whether the courier could be reached for any of them. */
async function bookClaims(
  shop: CourierShop,
  claims: readonly ParcelClaim[],
  outcome: BookedParcels,
): Promise<boolean> {
  const calls = await callForAll(shop.courier, claims)
  await inLanes(calls, async ({ claimed, answer }) => {
    const booked = await finishCall(shop, claimed, answer).catch(faultAsRefusal)
    note(outcome, claimed.orderId, booked)
  })
  return calls.some(({ answer }) => answer.ok || !LOST.includes(answer.kind))
}

const LOST: readonly string[] = ['uncertain', 'unavailable', 'rate_limited', 'auth']

/** The database is busy or gone: the job settles what was claimed. */
function faultAsRefusal(error: unknown): MachineRefusal {
  const refused = refuseMachineFault(error)
  if (refused) return refused
  throw error
}

/** The courier was called, but its answer could not be stored. */
const isForgotten = (outcome: Booked | Refusal): boolean =>
  !outcome.ok && ['shop_busy', 'shop_out_of_order', 'outcome_unknown'].includes(outcome.code)

function note(outcomes: BookedParcels, id: string, outcome: Booked | Refusal): void {
  if (isForgotten(outcome) || (outcome.ok && outcome.outcome === 'unsure')) outcomes.unsure.push(id)
  else if (!outcome.ok) outcomes.failed.push({ id, orderNo: null, refusal: outcome })
  else outcomes.done += 1
  if (outcome.ok && outcome.outcome === 'no_tracking') outcomes.noTracking.push(id)
}

type Call = { claimed: ParcelClaim; answer: Answered<{ booking: Booking }> }

async function callForAll(courier: Courier, claims: readonly ParcelClaim[]): Promise<Call[]> {
  const calls: Call[] = []
  if (courier.can.bulk && courier.bookMany && claims.length > 1) {
    const inputs = claims.map(({ input }) => input)
    const answers = await courier.bookMany(inputs, { signal: AbortSignal.timeout(CALL_LIMIT_MS) })
    for (const [index, claimed] of claims.entries())
      calls.push({ claimed, answer: answers[index] ?? UNANSWERED })
  } else {
    await inLanes(claims, async claimed => {
      calls.push({ claimed, answer: await callCourier(courier, claimed) })
    })
  }
  return calls
}

const UNANSWERED = {
  ok: false,
  kind: 'uncertain',
  message: 'The courier left this parcel out of its answer.',
} as const

/** A fault of one order stops no other: otherwise a claim would stay without its answer. */
async function inLanes<Input>(
  inputs: readonly Input[],
  transaction: (input: Input) => Promise<void>,
): Promise<void> {
  const waiting = inputs.values()
  const faults: unknown[] = []
  const lane = async () => {
    for (const input of waiting) {
      await transaction(input).catch(error => faults.push(error))
      await yieldToEventLoop()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  if (faults.length > 0) throw faults[0]
}
