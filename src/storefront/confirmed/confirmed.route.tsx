import { data } from 'react-router'
import { METHOD_NAMES } from '#domain/advances/advance.ts'
import type { Language } from '#domain/language/language.ts'
import type { Order } from '#domain/orders/order.ts'
import { holdsNothing } from '#domain/orders/unconfirmed-order.ts'
import { districtInBengali, upazilaInBengali } from '#domain/places/bengali-places.ts'
import { contactOf } from '#domain/settings/shop-contact.ts'
import { listProducts } from '#features/catalog/list-products.ts'
import { arrivalOf } from '#features/orders/arrival-of.ts'
import { spendConfirmation } from '#features/orders/place/spend-confirmation.ts'
import type { Shop } from '#features/shop.ts'
import { readOrderAdvances } from '#features/tracking/read-order-advances.ts'
import { pageSpeaker } from '#storefront/language/bengali-pages.ts'
import { bengaliWord } from '#storefront/language/catalogue-word.tsx'
import { usePageLanguage } from '#storefront/language/use-page-language.ts'
import { pageContext } from '#web/context.ts'
import { Phrase } from '#web/language/phrase.tsx'
import { hiddenPageMeta } from '#web/page-meta.ts'
import { languageIn } from '#web/shop-name.ts'
import { useShop } from '#web/use-shop.ts'
import type { Route } from './+types/confirmed.route'
import type { Confirmation } from './confirmation.ts'
import { confirmationCookie } from './confirmation-cookie.ts'
import OrderConfirmed from './order-confirmed.island.tsx'

/** The places of an order by their names in a language. */
function placesOf({ upazila, district }: Order, language: Language) {
  const isBengali = language === 'bn'
  return {
    upazila: upazila && isBengali ? upazilaInBengali(upazila, district ?? '') : (upazila ?? ''),
    district: district && isBengali ? districtInBengali(district) : (district ?? ''),
  }
}

async function confirmationOf(shop: Shop, order: Order, language: Language): Promise<Confirmation> {
  const ids = order.items.flatMap(item => item.productId ?? [])
  const products = await listProducts(shop, { ids })
  const ofCatalogue = (productId: string | null, color: string) => {
    const product = products.find(one => one.id === productId)
    if (!product) return { image: '' }
    const { category, image, priceTaka: listPriceTaka, variants, nameBengali, titleBengali } = product
    const shown = variants.find(variant => variant.color === color)?.images[0] ?? image
    const bengali = { name: nameBengali, title: titleBengali, color: bengaliWord(color) }
    return { image: shown, category, listPriceTaka, ...(language === 'bn' && { bengali }) }
  }
  const parts = [order.upazila, order.district].filter(part => part !== null)
  // the stored address already ends with upazila and district
  const ending = parts.map(part => `, ${part}`).join('')
  const { recipientAddress } = order
  const { days, window } = await arrivalOf(shop, order, language)
  const [claim] = await readOrderAdvances(shop.db.main, order.id)
  return {
    orderNo: order.orderNo,
    createdAt: order.createdAt,
    fullName: order.recipientName,
    phone: order.recipientPhone,
    address: recipientAddress.endsWith(ending)
      ? recipientAddress.slice(0, recipientAddress.length - ending.length)
      : recipientAddress,
    ...placesOf(order, language),
    subtotalTaka: order.subtotalTaka,
    discountTaka: order.discountTaka,
    couponCode: order.couponCode,
    shippingTaka: order.deliveryChargeTaka,
    grandTotalTaka: order.priceTaka,
    waitsForCall: holdsNothing({ courierStatus: null, ...order }),
    arrival: { days, window },
    advance: claim ? `${METHOD_NAMES[claim.method]} ${claim.trxId}` : null,
    items: order.items.map(item => ({
      productId: item.productId ?? '',
      name: item.productName,
      color: item.color,
      size: item.size,
      quantity: item.quantity,
      priceTaka: item.unitPriceTaka,
      ...ofCatalogue(item.productId, item.color),
    })),
  }
}

/** Spends the one-time cookie of a customer without a script and clears it. All others have a record in storage. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, cookieSecret, language, settings } = context.get(pageContext)
  const cookie = confirmationCookie(cookieSecret)
  const order = await spendConfirmation(shop, await cookie.parse(request.headers.get('cookie')))
  const { couponScope } = shop.config
  const hasExchange = (await settings('policies')).policies.exchangeDays > 0
  if (!order) return data({ placed: null, couponScope, hasExchange })
  const placed = await confirmationOf(shop, order, language)
  return data(
    { placed, couponScope, hasExchange },
    { headers: { 'set-cookie': await cookie.serialize('', { maxAge: 0 }) } },
  )
}

export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' })

/** Who has ordered before the shop closed still finds the order. */
export const handle = { secret: true, staysOpen: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  hiddenPageMeta(matches, pageSpeaker(languageIn(matches)).say('Order confirmed'))

export default function ConfirmedPage({ loaderData }: Route.ComponentProps) {
  const { placed, couponScope, hasExchange } = loaderData
  const { phone, whatsappHref } = contactOf(useShop())
  const { say, href } = usePageLanguage()
  return (
    <div className="wrap confirmed-page">
      {!placed && (
        <noscript>
          <h1>{say('No order to show')}</h1>
          <p className="lead">
            <Phrase
              text={say(
                'The confirmation of an order is shown once, right after ordering. With its number you can {track}.',
                { track: '{track}' },
              )}
              parts={{
                track: (
                  <a className="text-link" href={href('/verify')}>
                    {say('track it')}
                  </a>
                ),
              }}
            />
          </p>
          <a className="btn btn-primary" href={href('/')}>
            {say('Back to Home')}
          </a>
        </noscript>
      )}
      <OrderConfirmed
        placed={placed}
        couponScope={couponScope}
        hasExchange={hasExchange}
        contact={{ phone, whatsappHref }}
      />
    </div>
  )
}
