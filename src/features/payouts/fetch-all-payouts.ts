import type { Courier } from '#adapters/courier/courier.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Admin } from '#features/accounts/proof.ts'
import { shopWith } from '#features/courier-choice/courier-of.ts'
import type { Shop } from '#features/shop.ts'
import { type FetchedPayouts, fetchPayouts } from './fetch-payouts.ts'

type Failed = Refusal<'courier_halted' | 'courier_off' | 'courier_pausing' | 'courier_unreachable'>

/** The sums over all couriers that were asked; `failed`: those that could not be, or broke off. */
export type FetchedFromAll = FetchedPayouts & { failed: { courier: Courier; refusal: Failed }[] }

/**
 * Fetches the payouts of every connected courier that has a call for them, one after the other: one that fails stops no
 * other. Refused only when none could be asked; `courier_off`: none has such a call.
 */
export async function fetchAllPayouts(
  shop: Shop,
  { by, signal }: { by?: Admin; signal?: AbortSignal } = {},
): Promise<FetchedFromAll | Failed> {
  const couriers = shop.couriers.filter(({ can }) => can.payouts)
  const all: FetchedFromAll = { ok: true, seen: 0, changed: 0, linked: 0, failed: [] }
  for (const courier of couriers) {
    const fetched = await fetchPayouts(shopWith(shop, courier), {
      ...(by && { by }),
      ...(signal && { signal }),
    })
    if (fetched.ok) {
      all.seen += fetched.seen
      all.changed += fetched.changed
      all.linked += fetched.linked
    } else all.failed.push({ courier, refusal: fetched })
  }
  const [first] = all.failed
  if (couriers.length === 0) return { ok: false, code: 'courier_off' }
  return first && all.failed.length === couriers.length ? first.refusal : all
}
