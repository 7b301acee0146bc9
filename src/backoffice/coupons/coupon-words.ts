import { formatLongDay } from '#backoffice/language/date-format.ts'
import { say, spoken } from '#backoffice/language/say.ts'
import type { CouponState } from '#domain/coupons/shop-coupon.ts'
import { endOfDhakaDay } from '#domain/dates.ts'
import { formatTaka } from '#domain/money.ts'
import type { ShownShopCoupon } from '../api/shop-coupons.ts'

export const STATE_WORDS: Record<CouponState, { label: string; chip: string }> = spoken(
  {
    running: { label: 'Running', chip: 'mark-chip-good' },
    planned: { label: 'Planned', chip: 'mark-chip-waiting' },
    paused: { label: 'Paused', chip: 'mark-chip-waiting' },
    used_up: { label: 'Used up', chip: 'mark-chip-over' },
    ended: { label: 'Ended', chip: 'mark-chip-over' },
  },
  'label',
)

/** `10% off`, `Tk. 200 off`, `Free delivery`. */
export const takesOff = ({ kind, amount }: Pick<ShownShopCoupon, 'kind' | 'amount'>): string =>
  kind === 'percent'
    ? say('{amount}% off', { amount })
    : kind === 'sum'
      ? say('{amount} off', { amount: formatTaka(amount) })
      : say('Free delivery')

const pieces = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`

/** What it is for: `everything, from Tk. 3,000, 2 uses a phone`. */
export function holdsForText(coupon: ShownShopCoupon): string {
  const { category, productIds, minimumTaka, limitOfPhone } = coupon
  const goods = category ?? (productIds.length > 0 ? pieces(productIds.length, 'product') : say('Everything'))
  return [
    goods,
    minimumTaka > 0 && say('from {minimumTaka}', { minimumTaka: formatTaka(minimumTaka) }),
    limitOfPhone !== null && say('{limitOfPhone} a phone', { limitOfPhone: pieces(limitOfPhone, 'use') }),
  ]
    .filter(Boolean)
    .join(', ')
}

/** `3 of 5`; of one-time codes, of as many as there are. */
export function usedText({ used, limit, code, codes }: ShownShopCoupon): string {
  const most = code === null ? Math.min(limit ?? codes, codes) : limit
  return most === null
    ? String(used)
    : say('{used} of {most}', { used: used.toLocaleString('en'), most: most.toLocaleString('en') })
}

const dayText = (day: string): string => formatLongDay(endOfDhakaDay(day))

export function daysText({ firstDay, lastDay }: Pick<ShownShopCoupon, 'firstDay' | 'lastDay'>): string {
  if (firstDay !== null && lastDay !== null)
    return firstDay === lastDay
      ? dayText(firstDay)
      : say('{firstDay} to {lastDay}', { firstDay: dayText(firstDay), lastDay: dayText(lastDay) })
  if (firstDay !== null) return say('From {firstDay}', { firstDay: dayText(firstDay) })
  return lastDay === null ? say('Without end') : say('Until {lastDay}', { lastDay: dayText(lastDay) })
}
