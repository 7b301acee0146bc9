import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { ProductListAnswer } from '#contract/catalog/catalog-wire.ts'
import { SearchQuery } from '#contract/catalog/product-requests.ts'
import { productToWire } from '#contract/catalog/product-wire.ts'
import { Failure, succeed } from '#contract/envelope.ts'
import type { Refusal } from '#domain/refusal.ts'
import { searchProducts } from '#features/search/search-products.ts'
import type { Shop } from '#features/shop.ts'
import type { AnswerOnce } from '../cache-answers.ts'
import { sendRefusal } from '../send-refusal.ts'
import { tagsOf } from './products.ts'

/** `searchLimit` refuses an address with too many searches that no cache could answer. */
type SearchHost = {
  answerOnce: AnswerOnce
  searchLimit(address: string): Refusal<'too_many_requests'> | undefined
}

/** Finds products by words. `total` counts all that fit, `data` holds the best of them. */
export function registerProductSearch(
  app: FastifyInstance,
  shop: Shop,
  { answerOnce, searchLimit }: SearchHost,
): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/products/search',
    {
      schema: {
        tags: ['Product'],
        summary: 'Search products by words, also misspelled or in Bengali',
        querystring: SearchQuery,
        response: { 200: ProductListAnswer, 400: Failure, 429: Failure },
      },
    },
    async (request, reply) => {
      // cached answers were sent before this point
      const refused = searchLimit(request.ip)
      if (refused) return sendRefusal(reply.header('cache-control', 'no-store'), refused)
      await answerOnce(request, reply, async () => {
        const { name, limit } = request.query
        const { products, pages, total } = await searchProducts(shop, { query: name, limit })
        return {
          status: 200,
          body: { ...succeed(products.map(productToWire)), pages, total },
          tags: ['catalog', 'products', ...products.flatMap(tagsOf)],
        }
      })
      return reply
    },
  )
}
