import { listAllProducts } from '#features/catalog/list-all-products.ts'
import { listShownReviews } from '#features/shown-reviews/list-shown-reviews.ts'
import { pageContext } from '#web/context.ts'
import type { Route } from './+types/sitemap.route'
import { sitemap } from './sitemap.ts'
import { xmlResponse } from './xml.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { shop, tag, publicOrigin } = context.get(pageContext)
  tag('catalog', 'products', 'reviews')
  const products = await listAllProducts(shop)
  const { sum } = await listShownReviews(shop, { page: 1, limit: 1 })
  return xmlResponse(sitemap({ products, hasReviews: sum.count > 0, publicOrigin }))
}
