import { z } from 'zod'
import {
  COUPON_MESSAGES,
  type CouponProblem,
  couponChangeProblem,
  newCouponProblem,
  type StaffCoupon,
  type TypedCoupon,
} from '#domain/checkout/coupon.ts'
import { dhakaDayEnding } from '#domain/dates.ts'
import { schemaOf } from '../codec-schema.ts'
import { success } from '../envelope.ts'
import { couponCodec } from './coupon-codec.ts'

/** The rules for codes and days have their own messages, so these limits only bound the work. */
const typed = z.string().max(200)
/** A number, or a number as text, as forms send it. */
const percent = z
  .union(
    [
      z.number(),
      z
        .string()
        .max(20)
        .transform(text => (text.trim() === '' ? undefined : Number(text))),
      z.null().transform(() => undefined),
    ],
    COUPON_MESSAGES.discountOfChange,
  )
  .optional()
const lastDay = typed
  .nullish()
  .describe('The last day in Dhaka on which it holds, YYYY-MM-DD; null or "" for no end')

type Issue = { code: 'custom'; input: unknown; message: string; path: string[] }
const WIRE_NAMES = { discountPercent: 'discountPercentage', lastDay: 'expiresAt' } as const

/** The message for the whole form first, which becomes the message of the answer, then the one of each field. */
function issuesOf({ message, fields }: CouponProblem, codeName: string): Issue[] {
  const names = { code: codeName, ...WIRE_NAMES }
  const issue = (text: string, path: string[]): Issue => ({
    code: 'custom',
    input: undefined,
    message: text,
    path,
  })
  const { code, discountPercent, lastDay: day } = fields
  return [
    issue(message, []),
    ...(code ? [issue(code, [names.code])] : []),
    ...(discountPercent ? [issue(discountPercent, [names.discountPercent])] : []),
    ...(day ? [issue(day, [names.lastDay])] : []),
  ]
}

/** A new coupon. */
export const NewCouponWire = z
  .strictObject({
    code: typed.nullish().describe('2 to 32 letters, digits, - or _; kept in capitals'),
    discountPercentage: percent,
    expiresAt: lastDay,
  })
  .transform((sent, context) => {
    const coupon = {
      code: sent.code ?? '',
      discountPercent: sent.discountPercentage,
      lastDay: sent.expiresAt ?? '',
    }
    const problem = newCouponProblem(coupon)
    if (problem) context.issues.push(...issuesOf(problem, 'code'))
    return { ...coupon, discountPercent: coupon.discountPercent ?? 0 }
  })

/** A change of a coupon: absent fields stay; an empty `newCode` counts as absent, an empty `expiresAt` removes it. */
export const CouponChangeWire = z
  .strictObject({ newCode: typed.nullish(), discountPercentage: percent, expiresAt: lastDay })
  .transform((sent, context): TypedCoupon => {
    const change = {
      code: sent.newCode || undefined,
      discountPercent: sent.discountPercentage,
      lastDay: sent.expiresAt === null ? '' : sent.expiresAt,
    }
    const problem = couponChangeProblem(change)
    if (problem) context.issues.push(...issuesOf(problem, 'newCode'))
    return change
  })

const CouponWire = schemaOf(couponCodec, {
  expiresAt: 'The last day in Dhaka on which it holds',
  used: 'Orders made with it, without those found to be fake',
})
export const CouponWireAnswer = success(CouponWire)
export const CouponsAnswer = success(z.array(CouponWire)).extend({
  scope: z
    .enum(['cart', 'product'])
    .describe(
      'What a coupon is taken off: the whole cart when its product is the first in it, or its product alone',
    ),
})

export const couponToWire = (coupon: StaffCoupon) =>
  couponCodec.write({ ...coupon, lastDay: coupon.expiresAt && dhakaDayEnding(coupon.expiresAt) })
