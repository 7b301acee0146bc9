import type { Transaction } from '#db/open-db.ts'
import type { DeedChange, DeedKind } from '#domain/activity/deed.ts'
import { said } from '#domain/activity/deed.ts'
import { dhakaDay } from '#domain/dates.ts'
import type { Admin } from '#features/accounts/proof.ts'
import { recordDeed } from '#features/activity/record-deed.ts'

type Terms = { code: string; discountPercent: number; expiresAt: string | null }
export type CouponDeed = {
  by: Admin
  now: Date
  what: Extract<DeedKind, `coupon_${string}`>
  /** Absent for one that is new. */
  before?: Terms
  /** As it is now, or was when it was deleted. */
  after: Terms & { id: string; productId: string }
}

/** Records a deed with a coupon: its code, percent and last day, and its product. Nothing when nothing changed. */
export async function recordCouponDeed(
  transaction: Transaction,
  { by, now, what, before, after }: CouponDeed,
): Promise<void> {
  const changes = before
    ? termChanges(before, after)
    : termsOf(after).map(([field, value]) => said(field, value))
  if (changes.length === 0) return
  const product = await transaction.tx
    .selectFrom('products')
    .select('name')
    .where('id', '=', after.productId)
    .executeTakeFirst()
  await recordDeed(transaction, {
    by,
    now,
    what,
    thing: { kind: 'coupon', id: after.id, name: after.code },
    changes: [...changes, said('Product', product?.name ?? '')],
  })
}

const termsOf = ({ code, discountPercent, expiresAt }: Terms): [string, string | number][] => [
  ['Code', code],
  ['Percent', discountPercent],
  ['Last day', expiresAt === null ? 'none' : dhakaDay(new Date(Date.parse(expiresAt) - 1))],
]

function termChanges(before: Terms, after: Terms): DeedChange[] {
  const earlier = new Map(termsOf(before))
  return termsOf(after).flatMap(([field, is]): DeedChange[] => {
    const was = earlier.get(field) ?? null
    return was === is ? [] : [{ field, before: was, after: is }]
  })
}
