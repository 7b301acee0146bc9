import { listedCharges } from '#domain/checkout/listed-charges.ts'
import { shownDelivery } from '#domain/checkout/shown-delivery.ts'
import { phoneHref, shownPhone } from '#domain/settings/shop-contact.ts'
import { listProducts } from '#features/catalog/list-products.ts'
import { pageSpeaker } from '#storefront/language/bengali-pages.ts'
import { usePageLanguage } from '#storefront/language/use-page-language.ts'
import { pageContext } from '#web/context.ts'
import { Phrase } from '#web/language/phrase.tsx'
import { hiddenPageMeta } from '#web/page-meta.ts'
import { languageIn } from '#web/shop-name.ts'
import { useShop } from '#web/use-shop.ts'
import type { Route } from './+types/cart.route'
import CartScreen from './cart-screen.island.tsx'
import { emptyCartPicture } from './empty-cart-picture.ts'

/** The page is the same for every customer: the cart itself lives in the browser. */
export async function loader({ context }: Route.LoaderArgs) {
  const { shop, tag, settings, language } = context.get(pageContext)
  tag('catalog', 'cards')
  const [first] = await listProducts(shop, { limit: 1 })
  const { delivery } = await settings('delivery')
  return {
    delivery: listedCharges(shownDelivery(delivery, shop.clock.now(), language), pageSpeaker(language)),
    couponScope: shop.config.couponScope,
    picture: emptyCartPicture(first),
  }
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { say } = pageSpeaker(languageIn(matches))
  return hiddenPageMeta(
    matches,
    say('Cart'),
    say('The pairs you chose, what they cost, and the way to order them.'),
  )
}

export default function CartPage({ loaderData }: Route.ComponentProps) {
  const { phone } = useShop()
  const { say, href } = usePageLanguage()
  return (
    <div className="wrap cart-page">
      <noscript>
        <p className="cart-noscript">
          <Phrase
            text={say(
              'The cart needs JavaScript. Without it, choose a pair in the {shop} and press Buy Now on its page, or order by phone: {phone}.',
              { shop: '{shop}', phone: '{phone}' },
            )}
            parts={{
              shop: <a href={href('/#shop')}>{say('shop')}</a>,
              phone: <a href={phoneHref(phone)}>{shownPhone(phone)}</a>,
            }}
          />
        </p>
      </noscript>
      <CartScreen {...loaderData} />
    </div>
  )
}
