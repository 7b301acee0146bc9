import type { CouponState } from '#domain/coupons/shop-coupon.ts'
import { endOfDhakaDay, formatLongDay } from '#domain/dates.ts'
import { formatTaka } from '#domain/money.ts'
import type { ShownShopCoupon } from '../api/shop-coupons.ts'

export const STATE_WORDS: Record<CouponState, { label: string; chip: string }> = {
  running: { label: 'Running', chip: 'mark-chip-good' },
  planned: { label: 'Planned', chip: 'mark-chip-waiting' },
  paused: { label: 'Paused', chip: 'mark-chip-waiting' },
  used_up: { label: 'Used up', chip: 'mark-chip-over' },
  ended: { label: 'Ended', chip: 'mark-chip-over' },
}

/** `10% off`, `Tk. 200 off`, `Free delivery`. */
export const takesOff = ({ kind, amount }: Pick<ShownShopCoupon, 'kind' | 'amount'>): string =>
  kind === 'percent' ? `${amount}% off` : kind === 'sum' ? `${formatTaka(amount)} off` : 'Free delivery'

const pieces = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`

/** What it is for: `everything, from Tk. 3,000, 2 uses a phone`. */
export function holdsForText(coupon: ShownShopCoupon): string {
  const { category, productIds, minimumTaka, limitOfPhone } = coupon
  const goods = category ?? (productIds.length > 0 ? pieces(productIds.length, 'product') : 'Everything')
  return [
    goods,
    minimumTaka > 0 && `from ${formatTaka(minimumTaka)}`,
    limitOfPhone !== null && `${pieces(limitOfPhone, 'use')} a phone`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** `3 of 5`; of one-time codes, of as many as there are. */
export function usedText({ used, limit, code, codes }: ShownShopCoupon): string {
  const most = code === null ? Math.min(limit ?? codes, codes) : limit
  return most === null ? String(used) : `${used.toLocaleString('en')} of ${most.toLocaleString('en')}`
}

const dayText = (day: string): string => formatLongDay(endOfDhakaDay(day))

export function daysText({ firstDay, lastDay }: Pick<ShownShopCoupon, 'firstDay' | 'lastDay'>): string {
  if (firstDay !== null && lastDay !== null)
    return firstDay === lastDay ? dayText(firstDay) : `${dayText(firstDay)} to ${dayText(lastDay)}`
  if (firstDay !== null) return `From ${dayText(firstDay)}`
  return lastDay === null ? 'Without end' : `Until ${dayText(lastDay)}`
}
