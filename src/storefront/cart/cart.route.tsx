import { listedCharges } from '#domain/checkout/listed-charges.ts'
import { phoneHref, shownPhone } from '#domain/settings/shop-contact.ts'
import { listProducts } from '#features/catalog/list-products.ts'
import { pageContext } from '#web/context.ts'
import { hiddenPageMeta } from '#web/page-meta.ts'
import { useShop } from '#web/use-shop.ts'
import type { Route } from './+types/cart.route'
import CartScreen from './cart-screen.island.tsx'
import { emptyCartPicture } from './empty-cart-picture.ts'

/** The page is the same for every customer: the cart itself lives in the browser. */
export async function loader({ context }: Route.LoaderArgs) {
  const { shop, tag, settings } = context.get(pageContext)
  tag('catalog', 'cards')
  const [first] = await listProducts(shop, { limit: 1 })
  const { delivery } = await settings('delivery')
  return {
    delivery: listedCharges(delivery),
    couponScope: shop.config.couponScope,
    picture: emptyCartPicture(first),
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  hiddenPageMeta(matches, 'Cart', 'The pairs you chose, what they cost, and the way to order them.')

export default function CartPage({ loaderData }: Route.ComponentProps) {
  const { phone } = useShop()
  return (
    <div className="wrap cart-page">
      <noscript>
        <p className="cart-noscript">
          The cart needs JavaScript. Without it, choose a pair in the <a href="/#shop">shop</a> and press Buy
          Now on its page, or order by phone: <a href={phoneHref(phone)}>{shownPhone(phone)}</a>.
        </p>
      </noscript>
      <CartScreen {...loaderData} />
    </div>
  )
}
