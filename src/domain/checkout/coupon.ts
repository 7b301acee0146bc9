import { isDay } from '../dates.ts'
import { latinDigits } from '../typed-phone.ts'

/** A coupon of one product. `expiresAt` is an ISO instant, or null for one that never ends. */
export type Coupon = {
  id: string
  productId: string
  code: string
  discountPercent: number
  expiresAt: string | null
  createdAt: string
}

/** A coupon as staff see it. `used`: its orders except Fake and deleted ones; a restored order counts again. */
export type StaffCoupon = Omit<Coupon, 'productId'> & { isExpired: boolean; used: number }

/** Codes are compared in upper case and Latin digits; they have 2 to 32 letters, digits, underscores and hyphens. */
export const couponCodeOf = (typed: string): string => latinDigits(typed).trim().toUpperCase()
export const isCouponCode = (code: string): boolean => /^[A-Z0-9_-]{2,32}$/.test(code)

export const isCouponExpired = (coupon: Pick<Coupon, 'expiresAt'>, now: Date): boolean =>
  coupon.expiresAt !== null && Date.parse(coupon.expiresAt) <= now.getTime()

export const couponAppliedMessage = (percent: number): string => `Coupon applied! ${percent}% off.`

/** The messages for an invalid coupon, the same beside a form's field and in the API's answer. */
export const COUPON_MESSAGES = {
  fields: 'Please fill all required fields.',
  code: 'Code is required',
  codeInvalid: 'A code has 2 to 32 letters, digits, - or _',
  discount: 'Discount between 1% and 100% required',
  discountOfChange: 'Discount must be between 1% and 100%',
  lastDay: 'Please choose a day of the calendar',
} as const

/** A coupon as staff typed it. `lastDay` is its last valid day in Dhaka; undefined or "" for no end. */
export type TypedCoupon = {
  code?: string | undefined
  discountPercent?: number | undefined
  lastDay?: string | undefined
}
/** One message for the whole form, and one for each invalid field. */
export type CouponProblem = { message: string; fields: Partial<Record<keyof TypedCoupon, string>> }

/** What is wrong with a new coupon; undefined when nothing is. */
export function newCouponProblem({
  code = '',
  discountPercent,
  lastDay,
}: TypedCoupon): CouponProblem | undefined {
  const problem = couponChangeProblem({ code: code || undefined, discountPercent, lastDay })
  const fields = { ...problem?.fields }
  if (!couponCodeOf(code)) fields.code = COUPON_MESSAGES.code
  if (!isPercent(discountPercent)) fields.discountPercent = COUPON_MESSAGES.discount
  const isIncomplete = !couponCodeOf(code) || discountPercent === undefined
  return problemOf(fields, isIncomplete ? COUPON_MESSAGES.fields : undefined)
}

/** What is wrong with a change of a coupon; absent fields stay as they are. */
export function couponChangeProblem({
  code,
  discountPercent,
  lastDay,
}: TypedCoupon): CouponProblem | undefined {
  const fields: CouponProblem['fields'] = {}
  if (code !== undefined && !isCouponCode(couponCodeOf(code)))
    fields.code = couponCodeOf(code) ? COUPON_MESSAGES.codeInvalid : COUPON_MESSAGES.code
  if (discountPercent !== undefined && !isPercent(discountPercent))
    fields.discountPercent = COUPON_MESSAGES.discountOfChange
  if (lastDay && !isDay(lastDay)) fields.lastDay = COUPON_MESSAGES.lastDay
  return problemOf(fields)
}

const isPercent = (percent: number | undefined): boolean =>
  percent !== undefined && Number.isInteger(percent) && percent >= 1 && percent <= 100

function problemOf(fields: CouponProblem['fields'], forAll?: string): CouponProblem | undefined {
  const [first] = Object.values(fields)
  return first === undefined ? undefined : { message: forAll ?? first, fields }
}
