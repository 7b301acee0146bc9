import { couponCodeOf, isCouponCode } from '../checkout/coupon.ts'
import { isDay } from '../dates.ts'

/** What a shop coupon takes off: a percentage, a fixed sum, or the delivery charge. */
export const SHOP_COUPON_KINDS = ['percent', 'sum', 'delivery'] as const
export type ShopCouponKind = (typeof SHOP_COUPON_KINDS)[number]

/** Whether a person stopped it: `''` for no. */
export const STOPS = ['', 'paused', 'ended'] as const
export type Stopped = (typeof STOPS)[number]

export const COUPON_STATES = ['running', 'planned', 'paused', 'used_up', 'ended'] as const
export type CouponState = (typeof COUPON_STATES)[number]

/** The terms of a coupon of the whole shop, of a category or of chosen products. Days in Dhaka. */
export type ShopCouponTerms = {
  /** In the words of staff; shoppers do not see it. */
  name: string
  /** Null: it has one-time codes. */
  code: string | null
  kind: ShopCouponKind
  /** Percent or whole taka; 0 of a delivery. */
  amount: number
  /** The sum of goods from which it holds, whole taka. */
  minimumTaka: number
  category: string | null
  /** None: of all. */
  productIds: readonly string[]
  /** Uses in all, and of one phone; null: as many as come. */
  limit: number | null
  limitOfPhone: number | null
  firstDay: string | null
  lastDay: string | null
}

/** A shop coupon as staff see it. `costTaka`: what the orders that count as its uses paid less, delivery included. */
export type ShopCoupon = ShopCouponTerms & {
  id: string
  stopped: Stopped
  state: CouponState
  used: number
  costTaka: number
  /** One-time codes, and those of them that no order uses. */
  codes: number
  codesLeft: number
  version: number
  createdAt: string
}

export const MAXIMUM_COUPON_NAME = 80
export const MAXIMUM_COUPON_TAKA = 100_000
export const MAXIMUM_COUPON_USES = 1_000_000
export const MAXIMUM_COUPON_PRODUCTS = 200

type Standing = Pick<ShopCoupon, 'stopped' | 'firstDay' | 'lastDay' | 'limit' | 'used' | 'codes' | 'code'>

/** Where a coupon is on a day in Dhaka; of several reasons why it does not hold, the one that lasts longest. */
export function couponState(
  { stopped, firstDay, lastDay, limit, used, code, codes }: Standing,
  today: string,
): CouponState {
  if (stopped === 'ended' || (lastDay !== null && lastDay < today)) return 'ended'
  if (stopped === 'paused') return 'paused'
  if (firstDay !== null && firstDay > today) return 'planned'
  const isUsedUp = (limit !== null && used >= limit) || (code === null && codes > 0 && used >= codes)
  return isUsedUp ? 'used_up' : 'running'
}

/** The messages for invalid terms, the same beside a form's field and in the API's answer. */
export const SHOP_COUPON_MESSAGES = {
  name: 'Please give it a name',
  nameLong: `At most ${MAXIMUM_COUPON_NAME} characters`,
  code: 'A code has 2 to 32 letters, digits, - or _',
  percent: 'Discount between 1% and 100% required',
  sum: `A sum between Tk 1 and Tk ${MAXIMUM_COUPON_TAKA.toLocaleString('en')} required`,
  delivery: 'Free delivery has no amount',
  minimum: `Between Tk 0 and Tk ${MAXIMUM_COUPON_TAKA.toLocaleString('en')}`,
  uses: 'A whole number from 1',
  day: 'Please choose a day of the calendar',
  lastDay: 'The last day is before the first one',
  scope: 'Choose a category or products, not both',
  products: `At most ${MAXIMUM_COUPON_PRODUCTS} products`,
} as const

export type TermsProblems = Partial<Record<keyof ShopCouponTerms, string>>

/** What is wrong with terms, by field; none when all is right. */
export function termsProblems(terms: ShopCouponTerms): TermsProblems {
  const problems: TermsProblems = {}
  const { name, code, kind, amount, minimumTaka, firstDay, lastDay, category, productIds } = terms
  if (name.trim() === '') problems.name = SHOP_COUPON_MESSAGES.name
  else if (name.length > MAXIMUM_COUPON_NAME) problems.name = SHOP_COUPON_MESSAGES.nameLong
  if (code !== null && !isCouponCode(couponCodeOf(code))) problems.code = SHOP_COUPON_MESSAGES.code
  if (!isAmount(kind, amount)) problems.amount = SHOP_COUPON_MESSAGES[kind]
  if (!isWhole(minimumTaka, 0, MAXIMUM_COUPON_TAKA)) problems.minimumTaka = SHOP_COUPON_MESSAGES.minimum
  for (const limit of ['limit', 'limitOfPhone'] as const) {
    const uses = terms[limit]
    if (uses !== null && !isWhole(uses, 1, MAXIMUM_COUPON_USES)) problems[limit] = SHOP_COUPON_MESSAGES.uses
  }
  if (firstDay !== null && !isDay(firstDay)) problems.firstDay = SHOP_COUPON_MESSAGES.day
  if (lastDay !== null && !isDay(lastDay)) problems.lastDay = SHOP_COUPON_MESSAGES.day
  else if (lastDay !== null && firstDay !== null && lastDay < firstDay)
    problems.lastDay = SHOP_COUPON_MESSAGES.lastDay
  if (category !== null && productIds.length > 0) problems.category = SHOP_COUPON_MESSAGES.scope
  if (productIds.length > MAXIMUM_COUPON_PRODUCTS) problems.productIds = SHOP_COUPON_MESSAGES.products
  return problems
}

const isAmount = (kind: ShopCouponKind, amount: number): boolean =>
  kind === 'delivery' ? amount === 0 : isWhole(amount, 1, kind === 'percent' ? 100 : MAXIMUM_COUPON_TAKA)

const isWhole = (value: number, from: number, to: number): boolean =>
  Number.isInteger(value) && value >= from && value <= to
