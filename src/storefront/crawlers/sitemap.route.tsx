import { listAllProducts } from '#features/catalog/list-all-products.ts'
import { pageContext } from '#web/context.ts'
import type { Route } from './+types/sitemap.route'
import { sitemap } from './sitemap.ts'
import { xmlResponse } from './xml.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { shop, tag, publicOrigin } = context.get(pageContext)
  tag('catalog', 'products')
  return xmlResponse(sitemap(await listAllProducts(shop), publicOrigin))
}
