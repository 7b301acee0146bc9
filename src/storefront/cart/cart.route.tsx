import { shopContent } from '#domain/content.ts'
import { listProducts } from '#features/catalog/list-products.ts'
import { pageContext } from '#web/context.ts'
import { hiddenPageMeta } from '#web/page-meta.ts'
import type { Route } from './+types/cart.route'
import CartScreen from './cart-screen.island.tsx'
import { emptyCartPicture } from './empty-cart-picture.ts'

/** The page is the same for every customer: the cart itself lives in the browser. */
export async function loader({ context }: Route.LoaderArgs) {
  const { shop, tag } = context.get(pageContext)
  tag('catalog', 'cards')
  const [first] = await listProducts(shop, { limit: 1 })
  return {
    couponScope: shop.config.couponScope,
    picture: emptyCartPicture(first),
  }
}

export const meta: Route.MetaFunction = () =>
  hiddenPageMeta('Cart', 'The pairs you chose, what they cost, and the way to order them.')

export default function CartPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap cart-page">
      <noscript>
        <p className="cart-noscript">
          The cart needs JavaScript. Without it, choose a pair in the <a href="/#shop">shop</a> and press Buy
          Now on its page, or order by phone: <a href={shopContent.phoneHref}>{shopContent.phone}</a>.
        </p>
      </noscript>
      <CartScreen couponScope={loaderData.couponScope} picture={loaderData.picture} />
    </div>
  )
}
