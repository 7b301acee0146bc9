import { listProducts } from '#features/catalog/list-products.ts'
import { pageContext } from '#web/context.ts'
import type { Route } from './+types/card-pictures.route'
import type { CardPictures } from './card-pictures.ts'
import { cardProduct } from './card-product.ts'

/** The pictures of other colours for the cards of any page: a third of a page's bytes, so loaded separately. */
export async function loader({ context }: Route.LoaderArgs) {
  const { shop, tag } = context.get(pageContext)
  tag('catalog', 'cards')
  const products = (await listProducts(shop)).map(product => cardProduct(product))
  const pictures: CardPictures = Object.fromEntries(
    products
      .filter(({ colors }) => colors.length > 1)
      .map(({ slug, colors }) => [
        slug,
        Object.fromEntries(colors.map(({ color, image = '' }) => [color, image])),
      ]),
  )
  return Response.json(pictures)
}
