import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { ProductAnswer, ProductListAnswer } from '#contract/catalog/catalog-wire.ts'
import {
  ByCategory,
  ById,
  ByName,
  BySlug,
  ProductQuery,
  VariantQuery,
} from '#contract/catalog/product-requests.ts'
import { productToWire } from '#contract/catalog/product-wire.ts'
import { Failure, succeed } from '#contract/envelope.ts'
import { failureOf, refusals } from '#contract/refusals.ts'
import type { Product } from '#domain/catalog/product.ts'
import type { ChangeTag } from '#domain/change-tag.ts'
import { findMovedSlug } from '#features/catalog/find-moved-slug.ts'
import { findProduct } from '#features/catalog/find-product.ts'
import { listProductIds, type ProductFilter } from '#features/catalog/list-products.ts'
import type { Shop } from '#features/shop.ts'
import type { AnswerOnce, TaggedAnswer } from '../cache-answers.ts'

/** The JSON of published products, written once for each as long as the shop keeps it. */
class ProductTexts {
  readonly #shop: Pick<Shop, 'keptProducts'>
  readonly #texts = new WeakMap<Product, Buffer>()

  constructor(shop: Pick<Shop, 'keptProducts'>) {
    this.#shop = shop
  }

  /** The texts of these products in their order, without those that were deleted or withdrawn meanwhile. */
  async of(ids: readonly string[]): Promise<Buffer[]> {
    const products = await this.#shop.keptProducts.of(ids)
    return products.map(product => {
      const text = this.#texts.get(product) ?? Buffer.from(JSON.stringify(productToWire(product)))
      this.#texts.set(product, text)
      return text
    })
  }
}

const reads = { tags: ['Product'] }

/** Reads products: one by any of its names, or a list. */
export function registerProducts(app: FastifyInstance, shop: Shop, answerOnce: AnswerOnce): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const texts = new ProductTexts(shop)
  const one = { 200: ProductAnswer, 400: Failure, 404: Failure }
  const many = { 200: ProductListAnswer, 400: Failure }

  routes.get(
    '/products',
    { schema: { ...reads, summary: 'List products', querystring: ProductQuery, response: many } },
    (request, reply) => answerOnce(request, reply, () => listOf({ shop, texts }, request.query)),
  )
  routes.get(
    '/products/category/:category',
    { schema: { ...reads, summary: 'Products of a category', params: ByCategory, response: many } },
    (request, reply) => answerOnce(request, reply, () => listOf({ shop, texts }, request.params)),
  )
  routes.get(
    '/products/category/details/:category',
    {
      schema: {
        ...reads,
        summary: 'Products of a category in a colour and size',
        params: ByCategory,
        querystring: VariantQuery,
        response: many,
      },
    },
    (request, reply) =>
      answerOnce(request, reply, () => listOf({ shop, texts }, { ...request.params, ...request.query })),
  )
  routes.get(
    '/products/:id',
    { schema: { ...reads, summary: 'A product by its id', params: ById, response: one } },
    (request, reply) =>
      answerOnce(request, reply, async () => oneOf(await findProduct(shop, request.params))),
  )
  routes.get(
    '/products/by-name/:name',
    { schema: { ...reads, summary: 'A product by its name', params: ByName, response: one } },
    (request, reply) =>
      answerOnce(request, reply, async () => oneOf(await findProduct(shop, request.params))),
  )
  routes.get(
    '/products/slug/:slug',
    {
      schema: {
        ...reads,
        summary: 'A product by its address, also by one that it had before',
        params: BySlug,
        response: one,
      },
    },
    (request, reply) =>
      answerOnce(request, reply, async () => oneOf(await findBySlug(shop, request.params.slug))),
  )
}

async function findBySlug(shop: Shop, slug: string): Promise<Product | undefined> {
  const product = await findProduct(shop, { slug })
  if (product) return product
  const moved = await findMovedSlug(shop, slug)
  return moved === undefined ? undefined : findProduct(shop, { slug: moved })
}

/** The tags of an answer with a product: it changes with the product and with its stock. */
export const tagsOf = ({ id }: Pick<Product, 'id'>): ChangeTag[] => [`product:${id}`, `stock:${id}`]

function oneOf(product: Product | undefined): TaggedAnswer {
  if (product) return { status: 200, body: succeed(productToWire(product)), tags: tagsOf(product) }
  const refusal = { ok: false, code: 'product_not_found' } as const
  return { status: refusals[refusal.code].status, body: failureOf(refusal), tags: [] }
}

type Listing = { shop: Shop; texts: ProductTexts }

/** A page of the products that fit; the catalogue of one shop is short enough to be counted by listing it. */
async function listOf(
  { shop, texts }: Listing,
  { page = 1, limit, ...filter }: ProductFilter,
): Promise<TaggedAnswer> {
  const ids = await listProductIds(shop, filter)
  const pageSize = limit ?? Math.max(1, ids.length)
  const shown = await texts.of(ids.slice((page - 1) * pageSize, page * pageSize))
  const pages = Math.max(1, Math.ceil(ids.length / pageSize))
  return {
    status: 200,
    body: withListed({ ...succeed(LISTED), pages, total: ids.length }, shown),
    // a changed name can begin or cease to fit the words
    tags: [
      'catalog',
      ...(filter.search === undefined ? [] : (['names'] as const)),
      ...ids.flatMap(id => tagsOf({ id })),
    ],
  }
}

/** A placeholder for JSON that exists already. */
const LISTED = 'listed'
const COMMA = Buffer.from(',')

/** In bytes: as a text, a list with Bengali in it takes twice its size, and is copied for each step. */
function withListed(body: object, texts: readonly Buffer[]): Buffer {
  const [before = '', after = ''] = JSON.stringify(body).split(JSON.stringify(LISTED))
  const listed = texts.flatMap((text, index) => (index === 0 ? [text] : [COMMA, text]))
  return Buffer.concat([Buffer.from(`${before}[`), ...listed, Buffer.from(`]${after}`)])
}
