import { listAllProducts } from '#features/catalog/list-all-products.ts'
import { pageContext } from '#web/context.ts'
import type { Route } from './+types/product-feed.route'
import { productFeed } from './product-feed.ts'
import { xmlResponse } from './xml.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { shop, tag, settings, publicOrigin } = context.get(pageContext)
  tag('catalog', 'products')
  const stated = await settings('shop', 'delivery')
  return xmlResponse(productFeed(await listAllProducts(shop), { stated, publicOrigin }))
}
