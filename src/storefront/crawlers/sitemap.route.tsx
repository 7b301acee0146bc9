import { listAllProducts } from '#features/catalog/list-all-products.ts'
import { pageContext } from '#web/context.ts'
import type { Route } from './+types/sitemap.route'
import { emptySitemap, sitemap } from './sitemap.ts'
import { xmlResponse } from './xml.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { shop, tag, publicOrigin, closed } = context.get(pageContext)
  tag('catalog', 'products')
  if (closed) return xmlResponse(emptySitemap())
  return xmlResponse(sitemap(await listAllProducts(shop), publicOrigin))
}

/** Empty while the shop is closed: a program reads that there is nothing yet, not that the address failed. */
export const handle = { staysOpen: true }
