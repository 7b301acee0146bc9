import { listAllProducts } from '#features/catalog/list-all-products.ts'
import { pageContext } from '#web/context.ts'
import type { Route } from './+types/product-feed.route'
import { productFeed } from './product-feed.ts'
import { xmlResponse } from './xml.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { shop, tag, settings, publicOrigin, closed } = context.get(pageContext)
  tag('catalog', 'products')
  const stated = await settings('shop', 'delivery')
  const products = closed ? [] : await listAllProducts(shop)
  return xmlResponse(productFeed(products, { stated, publicOrigin }))
}

/** Empty while the shop is closed: a program reads that there is nothing yet, not that the address failed. */
export const handle = { staysOpen: true }
