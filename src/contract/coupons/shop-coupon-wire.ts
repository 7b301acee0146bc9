import { z } from 'zod'
import { CODE_MESSAGES, isPrefix, MAXIMUM_CODES_AT_ONCE, prefixOf } from '#domain/coupons/one-time-code.ts'
import {
  MAXIMUM_COUPON_PRODUCTS,
  SHOP_COUPON_MESSAGES as messages,
  SHOP_COUPON_KINDS,
  type ShopCoupon,
  type ShopCouponTerms,
  STOPS,
  type TermsProblems,
  termsProblems,
} from '#domain/coupons/shop-coupon.ts'
import { schemaOf } from '../codec-schema.ts'
import { success } from '../envelope.ts'
import { optionalText, plainText, requiredText } from '../plain-text.ts'
import { ShopCouponCodec } from './shop-coupon-codec.ts'

/** The rules of the terms have their own messages; these limits only bound the work. */
const line = plainText(200)
const amount = z.number(messages.sum)
const uses = z.number(messages.uses).nullish()
const lastDay = optionalText(200)

const TERMS = {
  name: line.optional().describe('In the words of staff; shoppers do not see it'),
  code: optionalText(200).describe('One for everybody; absent or null for one-time codes'),
  kind: z.enum(SHOP_COUPON_KINDS).optional().describe('Absent: percent'),
  amount: amount.optional().describe('Percent or whole taka; none for free delivery'),
  minimum_taka: z.number(messages.minimum).nullish().describe('The sum of goods from which it holds'),
  category: optionalText(200).describe('Holds for its products alone; null for all'),
  product_ids: z
    .array(requiredText(64, messages.products), messages.products)
    .max(MAXIMUM_COUPON_PRODUCTS, messages.products)
    .nullish()
    .describe('Holds for these alone; none: for all'),
  limit: uses.describe('Uses in all; null for any number'),
  limit_of_phone: uses.describe('Uses of one phone; null for any number'),
  first_day: optionalText(200).describe('The first day in Dhaka on which it holds, YYYY-MM-DD'),
  last_day: lastDay.describe('The last one; null for no end'),
}
type Sent = z.output<z.ZodObject<typeof TERMS>>

const WIRE_NAMES: Record<keyof ShopCouponTerms, string> = {
  name: 'name',
  code: 'code',
  kind: 'kind',
  amount: 'amount',
  minimumTaka: 'minimum_taka',
  category: 'category',
  productIds: 'product_ids',
  limit: 'limit',
  limitOfPhone: 'limit_of_phone',
  firstDay: 'first_day',
  lastDay: 'last_day',
}

const termsOf = (sent: Sent): ShopCouponTerms => ({
  name: sent.name ?? '',
  code: sent.code,
  kind: sent.kind ?? 'percent',
  amount: sent.amount ?? 0,
  minimumTaka: sent.minimum_taka ?? 0,
  category: sent.category,
  productIds: sent.product_ids ?? [],
  limit: sent.limit ?? null,
  limitOfPhone: sent.limit_of_phone ?? null,
  firstDay: sent.first_day,
  lastDay: sent.last_day,
})

const issuesOf = (problems: TermsProblems) =>
  Object.entries(WIRE_NAMES).flatMap(([name, wireName]) => {
    const message: unknown = Reflect.get(problems, name)
    return typeof message === 'string'
      ? [{ code: 'custom' as const, input: undefined, message, path: [wireName] }]
      : []
  })

/** A new coupon of the shop. */
export const NewShopCouponWire = z.strictObject(TERMS).transform((sent, context) => {
  const terms = termsOf(sent)
  context.issues.push(...issuesOf(termsProblems(terms)))
  return terms
})

/** A change: the terms are sent whole, or not at all. */
export const ShopCouponChangeWire = z
  .strictObject({
    ...TERMS,
    version: z.int().describe('Of the coupon that was seen; when it has another by now, nothing is changed'),
    stopped: z.enum(STOPS).optional().describe('"" goes on with it'),
  })
  .transform(({ version, stopped, ...sent }, context) => {
    const isSent = Object.values(sent).some(value => value !== undefined && value !== null)
    const terms = isSent ? termsOf(sent) : undefined
    if (terms) context.issues.push(...issuesOf(termsProblems(terms)))
    return { version, stopped, terms }
  })

export const CodesWire = z.strictObject({
  count: z
    .int(CODE_MESSAGES.count)
    .min(1, CODE_MESSAGES.count)
    .max(MAXIMUM_CODES_AT_ONCE, CODE_MESSAGES.count),
  prefix: plainText(200)
    .nullish()
    .transform(typed => prefixOf(typed ?? ''))
    .refine(isPrefix, CODE_MESSAGES.prefix)
    .describe('What each begins with; twelve random signs follow'),
})

const ShopCouponWire = schemaOf(ShopCouponCodec, {
  code: 'Null: it has one-time codes',
  amount: 'Percent or whole taka; 0 for free delivery',
  state: 'Where it is today',
  used: 'Orders that count as uses: delivered ones for ever, others while they stand',
  cost_taka: 'What these paid less, delivery included; null for those who may not see money',
  codes: 'One-time codes',
  codes_left: 'Those that no order uses',
})
export const ShopCouponAnswer = success(ShopCouponWire)
export const ShopCouponsAnswer = success(z.array(ShopCouponWire))
export const CodesAnswer = success(z.array(z.string()).describe('The new codes'))

/** `costTaka` is null for those who may not see money. */
export const shopCouponToWire = (coupon: Omit<ShopCoupon, 'costTaka'> & { costTaka: number | null }) =>
  ShopCouponCodec.write({ ...coupon, productIds: [...coupon.productIds] })
