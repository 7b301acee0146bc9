import type { Transaction } from '#db/open-db.ts'
import { type DeedChange, type DeedKind, said } from '#domain/activity/deed.ts'
import type { ShopCoupon, ShopCouponTerms } from '#domain/coupons/shop-coupon.ts'
import type { Admin } from '#features/accounts/proof.ts'
import { recordDeed } from '#features/activity/record-deed.ts'

type Said = ShopCouponTerms & { stopped?: ShopCoupon['stopped'] }
type Told = {
  by: Admin
  now: Date
  what: Extract<DeedKind, `coupon_${string}`>
  /** As it is now, or was when it was deleted. */
  coupon: ShopCoupon
  /** Absent for one that is new or deleted. */
  before?: ShopCoupon
  count?: number
}

/** Records a deed with a shop coupon: its terms, or what of them changed. Nothing when nothing changed. */
export async function recordShopCouponDeed(
  transaction: Transaction,
  { by, now, what, coupon, before, count }: Told,
): Promise<void> {
  const changes = before ? changesOf(before, coupon) : count === undefined ? allOf(coupon) : []
  if (before && changes.length === 0) return
  await recordDeed(transaction, {
    by,
    now,
    what,
    thing: { kind: 'coupon', id: coupon.id, name: coupon.code ?? coupon.name },
    ...(count !== undefined && { count }),
    changes,
  })
}

const TAKES_OFF = { percent: 'Percent', sum: 'Taka', delivery: 'Free delivery' } as const
const STATES = { '': 'running', paused: 'paused', ended: 'ended' } as const

/** The terms by the names of the activity. */
export const termsSaid = (terms: Said): [string, string | number][] => [
  ['Name', terms.name],
  ['Code', terms.code ?? 'one-time codes'],
  ['Takes off', TAKES_OFF[terms.kind]],
  ['Amount', terms.amount],
  ['From taka', terms.minimumTaka],
  ['Category', terms.category ?? 'all'],
  ['Products', terms.productIds.length === 0 ? 'all' : terms.productIds.toSorted().join(', ')],
  ['Uses in all', terms.limit ?? 'any'],
  ['Uses of a phone', terms.limitOfPhone ?? 'any'],
  ['First day', terms.firstDay ?? 'none'],
  ['Last day', terms.lastDay ?? 'none'],
]

const allSaid = (terms: Said) => [...termsSaid(terms), ['State', STATES[terms.stopped ?? '']] as const]

const allOf = (terms: Said): DeedChange[] => allSaid(terms).map(([field, value]) => said(field, value))

function changesOf(before: Said, after: Said): DeedChange[] {
  const earlier = new Map<string, string | number>(allSaid(before))
  return allSaid(after).flatMap(([field, is]): DeedChange[] => {
    const was = earlier.get(field) ?? null
    return was === is ? [] : [{ field, before: was, after: is }]
  })
}
