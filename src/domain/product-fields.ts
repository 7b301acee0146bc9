import type { KeyFeatures, ProductStatus } from './product.ts'

/**
 * What staff can change of a product as such: whole taka, percent from 0 to 100. Colours, sizes, stock and pictures have
 * changes of their own.
 */
export type ProductFields = {
  name: string
  slug: string
  title: string
  category: string
  priceTaka: number
  discountPercent: number
  image: string
  description: string
  madeWith: string
  keyFeatures: KeyFeatures
  status: ProductStatus
}
export type ProductFieldName = keyof ProductFields

/** The cheapest a product can be, in taka. */
export const MINIMUM_PRICE_TAKA = 10
/** Far above any pair; an order, which may hold many, has a limit of its own (order-fields.ts). */
export const MAXIMUM_PAIR_PRICE_TAKA = 1_000_000

/** Characters; the longest name fits two lines of a card, the rest what a page can show without being a wall. */
export const FIELD_LIMITS = {
  name: 80,
  slug: 100,
  title: 120,
  category: 40,
  description: 4000,
  madeWith: 500,
  subtitle: 120,
  paragraph: 2000,
  bullet: 200,
} as const
export const MAXIMUM_BULLETS = 12

/** The words for what is wrong with a field, beside it in a form and in the answer of the API alike. */
export const FIELD_MESSAGES = {
  name: 'Product name is required',
  title: 'Title is required',
  category: 'Category is required',
  price: `Price must be at least ${MINIMUM_PRICE_TAKA}`,
  priceTooHigh: `Price cannot be more than ${MAXIMUM_PAIR_PRICE_TAKA.toLocaleString('en-US')}`,
  priceNotWhole: 'Price must be a whole number of taka',
  discountNegative: 'Discount cannot be negative',
  discountTooHigh: 'Discount cannot be more than 100',
  discountNotWhole: 'Discount must be a whole number of percent',
  image: 'Image URL is required',
  imageElsewhere:
    'Only pictures of this shop are shown. Upload this one, then name it as the shop does: /uploads/…-1000.webp',
  pictureNeeded: 'A product needs a picture before it is published.',
  slug: 'An address has small letters, digits and hyphens, such as city-loafer',
} as const

export const priceProblem = (taka: number): string | undefined => {
  if (!(taka >= MINIMUM_PRICE_TAKA)) return FIELD_MESSAGES.price
  if (!Number.isInteger(taka)) return FIELD_MESSAGES.priceNotWhole
  return taka > MAXIMUM_PAIR_PRICE_TAKA ? FIELD_MESSAGES.priceTooHigh : undefined
}

export const discountProblem = (percent: number): string | undefined => {
  if (!(percent >= 0)) return FIELD_MESSAGES.discountNegative
  if (!Number.isInteger(percent)) return FIELD_MESSAGES.discountNotWhole
  return percent > 100 ? FIELD_MESSAGES.discountTooHigh : undefined
}

/** Whether shoppers would meet it without a picture: a draft may wait for one. */
export const lacksPicture = ({ status, image }: { status: ProductStatus; image: string }): boolean =>
  status === 'published' && image === ''

/** Whether a text can be the address of a product as it stands. */
export const isSlug = (text: string): boolean =>
  text.length <= FIELD_LIMITS.slug && /^[a-z0-9_]+(-[a-z0-9_]+)*$/.test(text)
