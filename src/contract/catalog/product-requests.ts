import { z } from 'zod'
import { requiredText } from '../plain-text.ts'

/** The largest page of the catalogue, which bounds the work of one request. */
const MAXIMUM_PAGE = 500
/** The most lines that a cart can have. */
const MAXIMUM_IDS = 50

const word = requiredText(100, 'This cannot be empty.')
const size = z.coerce.number('A size is a number.').positive('A size is a number above 0.').max(99)
/** `?color=` of an empty form field means no filter. */
const empty = (value: unknown) => (value === '' ? undefined : value)

const ids = z.preprocess(
  empty,
  z
    .string()
    .max(4000)
    .transform(text => text.split(',').filter(Boolean))
    .pipe(z.array(word).max(MAXIMUM_IDS, `At most ${MAXIMUM_IDS} ids.`))
    .optional(),
)

export const ProductQuery = z.object({
  ids: ids.describe('Ids, separated by commas'),
  category: z.preprocess(empty, word.optional()),
  search: z.preprocess(empty, word.optional()).describe('A part of the name or title'),
  color: z.preprocess(empty, word.optional()),
  size: z.preprocess(empty, size.optional()),
  inStock: z
    .preprocess(empty, z.enum(['true', 'false']).optional())
    .transform(raw => (raw === undefined ? undefined : raw === 'true')),
  sort: z.preprocess(empty, z.enum(['newest', 'price-asc', 'price-desc', 'position']).optional()),
  page: z.preprocess(empty, z.coerce.number().int().min(1).max(10_000).optional()),
  limit: z.preprocess(empty, z.coerce.number().int().min(1).max(MAXIMUM_PAGE).optional()),
})
/** The query parameters that a list depends on; all others are ignored. */
export const PRODUCT_QUERY_PARAMETERS = Object.keys(ProductQuery.shape)

/** The largest page of a search. */
const MAXIMUM_FOUND = 100

export const SearchQuery = z.object({
  name: word.describe('Words of the name, kind, colour or material, in English or Bengali'),
  limit: z.preprocess(empty, z.coerce.number().int().min(1).max(MAXIMUM_FOUND).default(24)),
})
export const SEARCH_QUERY_PARAMETERS = Object.keys(SearchQuery.shape)

export const VariantQuery = z.object({
  color: z.preprocess(empty, word.optional()),
  size: z.preprocess(empty, size.optional()),
})

export const ById = z.object({ id: word })
export const BySlug = z.object({ slug: requiredText(200, 'This cannot be empty.') })
export const ByName = z.object({ name: requiredText(200, 'This cannot be empty.') })
export const ByCategory = z.object({ category: word })
export const CouponPath = z.object({ id: word, code: word })
export const CouponQuery = z.object({
  cart: ids.describe(
    'The ids of the products in the cart, separated by commas, to be told which one the code is for',
  ),
})
