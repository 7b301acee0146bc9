import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { CategoriesAnswer, NamesAnswer, SizesAnswer, SummaryAnswer } from '#contract/catalog/catalog-wire.ts'
import { succeed } from '#contract/envelope.ts'
import type { ChangeTag } from '#domain/change-tag.ts'
import { listCategories } from '#features/catalog/list-categories.ts'
import { listNames } from '#features/catalog/list-names.ts'
import { listSizes } from '#features/catalog/list-sizes.ts'
import { type CatalogFigures, summarizeCatalog } from '#features/catalog/summarize-catalog.ts'
import type { Shop } from '#features/shop.ts'
import type { AnswerOnce } from '../cache-answers.ts'

/** Published whenever a product is added, removed or changes its category, and when a size sells out or comes back. */
const CATALOG: readonly ChangeTag[] = ['catalog']
const reads = { tags: ['Product'] }

/** The catalogue as a whole: categories, names, sizes and figures. */
export function registerCatalog(app: FastifyInstance, shop: Shop, answerOnce: AnswerOnce): void {
  const routes = app.withTypeProvider<ZodTypeProvider>()
  const kept =
    (make: () => Promise<object>, tags = CATALOG) =>
    async () => ({ status: 200, body: succeed(await make()), tags })

  routes.get(
    '/products/unique/categories',
    { schema: { ...reads, summary: 'All categories', response: { 200: CategoriesAnswer } } },
    (request, reply) =>
      answerOnce(
        request,
        reply,
        kept(async () => ({ uniqueCategories: await listCategories(shop) })),
      ),
  )
  routes.get(
    '/products/unique/names',
    { schema: { ...reads, summary: 'All product names', response: { 200: NamesAnswer } } },
    (request, reply) =>
      answerOnce(
        request,
        reply,
        kept(async () => ({ uniqueNames: await listNames(shop) }), [...CATALOG, 'names']),
      ),
  )
  routes.get(
    '/products/unique/sizes',
    { schema: { ...reads, summary: 'All sizes', response: { 200: SizesAnswer } } },
    (request, reply) =>
      answerOnce(
        request,
        reply,
        kept(async () => ({ uniqueSizes: await listSizes(shop) })),
      ),
  )
  routes.get(
    '/products/summary',
    { schema: { ...reads, summary: 'Figures of the catalogue', response: { 200: SummaryAnswer } } },
    async () => {
      const { byCategory, ...whole } = await summarizeCatalog(shop)
      const categories = byCategory.map(part => ({ category: part.category, ...figuresToWire(part) }))
      return succeed({ ...figuresToWire(whole), categories })
    },
  )
}

const figuresToWire = (figures: CatalogFigures) => ({
  products: figures.products,
  variants: figures.variants,
  pairs_in_stock: figures.pairsInStock,
  sold_out_products: figures.soldOutProducts,
})
