import { z } from 'zod'
import { success } from '../envelope.ts'
import { ProductWire } from './product-wire.ts'

export const ProductAnswer = success(ProductWire)
export const ProductListAnswer = success(z.array(ProductWire)).extend({ pages: z.int(), total: z.int() })
export const CategoriesAnswer = success(z.object({ uniqueCategories: z.array(z.string()) }))
export const NamesAnswer = success(z.object({ uniqueNames: z.array(z.string()) }))
export const SizesAnswer = success(z.object({ uniqueSizes: z.array(z.number()) }))

const figures = {
  products: z.int(),
  variants: z.int(),
  pairs_in_stock: z.int(),
  sold_out_products: z.int(),
}
export const SummaryAnswer = success(
  z.object({
    ...figures,
    categories: z.array(z.object({ category: z.string(), ...figures })),
  }),
)

/** An invalid coupon is an answer, not an error: `success` false with the reason, and status 200. */
export const CouponAnswer = z.discriminatedUnion('success', [
  z.object({
    success: z.literal(true),
    message: z.string(),
    discountPercentage: z.int().describe('0 of a coupon that takes off a sum or the delivery'),
    code: z.string(),
    shop: z
      .object({
        kind: z.enum(['percent', 'sum', 'delivery']),
        amount: z.int().describe('Percent or whole taka; 0 for free delivery'),
        minimum_taka: z.int().describe('The sum of goods from which it holds'),
        product_ids: z.array(z.string()).nullable().describe('Those of the cart that it is for; null: all'),
      })
      .optional()
      .describe('What a coupon of the whole shop takes off; absent for one of a product'),
  }),
  z.object({
    success: z.literal(false),
    message: z.string(),
    holds_for: z
      .object({ _id: z.string(), name: z.string(), discountPercentage: z.int() })
      .optional()
      .describe('Another product of the cart that the code holds for, once it is the first'),
  }),
])
