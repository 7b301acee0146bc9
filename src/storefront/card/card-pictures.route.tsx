import { listProducts } from '#features/catalog/list-products.ts'
import { pageContext } from '#web/context.ts'
import type { Route } from './+types/card-pictures.route'
import type { CardPictures } from './card-pictures.ts'

/** A card shows the first picture of a colour, and the second to whoever looks closer. */
const VIEWS = 2

/** The pictures that cards do not show at first: most of a page's bytes, so loaded separately, once for all pages. */
export async function loader({ context }: Route.LoaderArgs) {
  const { shop, tag } = context.get(pageContext)
  tag('catalog', 'cards')
  const products = (await listProducts(shop)).map(({ slug, image, variants }) => ({
    slug,
    colors: variants.map(({ color, images }) => ({
      color,
      views: (images.length > 0 ? images : [image]).slice(0, VIEWS),
    })),
  }))
  const pictures: CardPictures = Object.fromEntries(
    products
      .filter(({ colors }) => colors.length > 1 || colors.some(({ views }) => views.length > 1))
      .map(({ slug, colors }) => [
        slug,
        Object.fromEntries(colors.map(({ color, views }) => [color, views])),
      ]),
  )
  return Response.json(pictures)
}
