import { data, redirect } from 'react-router'
import { browserCookie, browserIn } from '#contract/browser-cookie.ts'
import { askedAdvance } from '#domain/advances/asked-advance.ts'
import type { CartLine } from '#domain/checkout/cart.ts'
import { zoneFor } from '#domain/checkout/delivery-zones.ts'
import { chargeFor } from '#domain/checkout/free-delivery.ts'
import { type ShownDelivery, type ShownZone, shownDelivery } from '#domain/checkout/shown-delivery.ts'
import { newId } from '#domain/id.ts'
import type { Language } from '#domain/language/language.ts'
import type { OrderLineRequest } from '#domain/orders/order.ts'
import { districtInBengali, upazilaInBengali } from '#domain/places/bengali-places.ts'
import { retryAfterOf } from '#domain/refusal.ts'
import type { Delivery } from '#domain/settings/delivery-section.ts'
import type { Session } from '#features/accounts/identify.ts'
import { proveStaff, type Staff } from '#features/accounts/proof.ts'
import { listProducts } from '#features/catalog/list-products.ts'
import { findPlaced } from '#features/orders/place/find-placed.ts'
import { placeOrder } from '#features/orders/place/place-order.ts'
import { quoteOrder } from '#features/orders/place/quote-order.ts'
import { confirmationFor } from '#features/orders/place/spend-confirmation.ts'
import type { Shop } from '#features/shop.ts'
import { AroundIslands } from '#storefront/islands/island.tsx'
import { pageSpeaker } from '#storefront/language/bengali-pages.ts'
import { bengaliWord } from '#storefront/language/catalogue-word.tsx'
import { type PageSpeaker, usePageLanguage } from '#storefront/language/use-page-language.ts'
import { pageContext } from '#web/context.ts'
import { hiddenPageMeta } from '#web/page-meta.ts'
import { languageIn } from '#web/shop-name.ts'
import { FieldError } from '#web/ui/field-error.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { CartEmpty } from '../cart/cart-empty.tsx'
import { emptyCartPicture } from '../cart/empty-cart-picture.ts'
import { confirmationCookie } from '../confirmed/confirmation-cookie.ts'
import type { Route } from './+types/checkout.route'
import { AdvancePart } from './advance/advance-part.tsx'
import CheckoutForm from './checkout-form.island.tsx'
import { fieldsInForm, pairInAddress, parseCheckoutForm, refusedForm, seenCharges } from './parse-checkout.ts'
import type { NameOf } from './places/area-note.ts'
import { PlaceSelect } from './places/place-select.tsx'
import { problemText } from './problem-text.ts'
import { ScriptFree } from './script-free.ts'
import { ScriptFreeLines } from './script-free-lines.tsx'

/** The pair in the address at the present price; null when it is not sold. */
async function pricedPair(shop: Shop, pair: OrderLineRequest, language: Language): Promise<CartLine | null> {
  // the form adds the delivery charge of its chosen area
  const quote = await quoteOrder(shop, { items: [pair], couponCode: null, shippingTaka: 0 })
  const [line] = 'lines' in quote ? quote.lines : []
  if (!line || line.sizeId === null) return null
  const { productName, title, slug, swatch, image, unitPriceTaka } = line
  const found = language === 'bn' ? await listProducts(shop, { ids: [pair.productId] }) : []
  const bengali = found.map(({ nameBengali, titleBengali }) => ({
    name: nameBengali,
    title: titleBengali,
    color: bengaliWord(pair.color),
  }))[0]
  return {
    ...pair,
    name: productName,
    title,
    slug,
    swatch,
    image,
    priceTaka: unitPriceTaka,
    ...(bengali && { bengali }),
  }
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, settings, language } = context.get(pageContext)
  const pair = pairInAddress(new URL(request.url).searchParams)
  const [first] = await listProducts(shop, { limit: 1 })
  const now = shop.clock.now()
  const { delivery, advance } = await settings('delivery', 'advance')
  const asked = askedAdvance(advance, delivery)
  return {
    asked,
    advanceZones: asked?.zoneIds ?? [],
    addressed: pair && (await pricedPair(shop, pair, language)),
    clientKey: newId(now),
    couponScope: shop.config.couponScope,
    delivery: shownDelivery(delivery, now, language),
    hint: firstZoneHint(delivery, pageSpeaker(language)),
    picture: emptyCartPicture(first),
  }
}

/** The zones with what this pair alone costs there. */
const chargedZones = (delivery: ShownDelivery, pair: CartLine | null): ShownZone[] =>
  delivery.zones.map(zone => ({
    ...zone,
    chargeTaka: chargeFor(delivery, zone, pair ? pair.priceTaka * pair.quantity : 0),
  }))

/** Which addresses the first zone is for, where that takes one short sentence. */
function firstZoneHint({ zones }: Delivery, { language, say }: PageSpeaker): string {
  const [first] = zones
  const [place, other] = first?.places ?? []
  return zones.length === 2 && first && place?.area === '' && !other
    ? say('{zone} is for addresses in {district} district.', {
        zone: (language === 'bn' && first.nameBengali) || first.name,
        district: language === 'bn' ? districtInBengali(place.district) : place.district,
      })
    : say('The address decides the delivery charge.')
}

/** The zones that are asked for an advance, by their names; undefined where all are. */
const zoneNames = ({ zones }: ShownDelivery, ids: readonly string[]): string | undefined =>
  ids.length === zones.length
    ? undefined
    : zones
        .filter(({ id }) => ids.includes(id))
        .map(({ name }) => name)
        .join(', ')

/** The form sent without a script: the same rules, limits and feature as the API. */
export async function action({ request, context }: Route.ActionArgs) {
  const { shop, orderLimit, cookieSecret, visitorAddress, closed, session, language } =
    context.get(pageContext)
  const speaker = pageSpeaker(language)
  const pair = pairInAddress(new URL(request.url).searchParams)
  if (!pair) return data(null, { status: 422 })
  const form = await request.formData()
  const { delivery } = await shop.settings.now()
  const entered = fieldsInForm(form, delivery)
  const asked = parseCheckoutForm(form, pair, { delivery, speaker })
  if ('status' in asked)
    return data({ entered, clientKey: null, problem: asked.problem }, { status: asked.status })

  const tester = closed?.isForStaff ? staffIn(await session()) : undefined
  const attempt = { phone: asked.recipientPhone, key: asked.idempotencyKey }
  const known = browserIn(request.headers.get('cookie'))
  const browser = known ?? crypto.randomUUID()
  const outcome = await orderLimit(
    attempt,
    () => placeOrder(shop, asked, { address: visitorAddress, browser, tester }),
    () => findPlaced(shop, asked),
  )
  if (outcome.ok) {
    const cookie = confirmationCookie(cookieSecret)
    const headers = new Headers({
      'set-cookie': await cookie.serialize(confirmationFor(outcome.order, shop.clock.now())),
    })
    if (known === null) headers.append('set-cookie', browserCookie(browser))
    return redirect('/order-confirmed', { status: 303, headers })
  }
  const { status, problem } = refusedForm(outcome, speaker)
  // the right area is chosen for the next try, and the button has its total
  const zone = zoneFor(delivery, { ...entered, zoneId: entered.area, chargeTaka: null })
  const corrected = outcome.code === 'shipping_mismatch' ? { ...entered, area: zone.id } : entered
  // a refused order has not used its key; a used one would be refused again
  const clientKey = outcome.code === 'key_reused' ? null : asked.idempotencyKey
  return data(
    { entered: corrected, clientKey, problem },
    { status, headers: whenToComeBack(retryAfterOf(outcome)) },
  )
}

/** Staff who try the closed shop by its own form. */
function staffIn(session: Session | undefined): Staff | undefined {
  if (session?.kind !== 'person') return undefined
  const proven = proveStaff(session.person)
  return proven.ok ? proven.by : undefined
}

const whenToComeBack = (retryAfterSeconds: number | undefined): HeadersInit =>
  retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }

export const headers: Route.HeadersFunction = ({ actionHeaders }) => {
  const sent = new Headers(actionHeaders)
  sent.set('cache-control', 'no-store')
  return sent
}

export const handle = { secret: true }

export const meta: Route.MetaFunction = ({ matches }) => {
  const { say } = pageSpeaker(languageIn(matches))
  return hiddenPageMeta(
    matches,
    say('Checkout'),
    say('Say where the pairs should go. You pay the courier in cash when they arrive.'),
  )
}

export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  const { picture, asked, ...checkout } = loaderData
  const { addressed } = checkout
  const speaker = usePageLanguage()
  const entered = actionData?.entered ?? null
  const problem = actionData?.problem ?? null
  const errors = problem?.fields
  // for a pair that is no longer sold there is no form in which to correct it
  const shown = problem && (addressed ? problem : { ...problem, lines: [] })
  const zones = chargedZones(checkout.delivery, addressed)
  const reason =
    entered && shown && problemText(entered, shown, { zones, speaker, nameOf: nameIn(speaker.language) })
  const scriptFree = {
    alert: reason && <ScriptFreeAlert reason={reason} />,
    place: addressed && (
      <>
        {reason && problem?.code === 'shipping_mismatch' && <FieldError id="area-error" text={reason} />}
        {/* the total depends on the choices in the form: only the price of a pair is known before */}
        <input type="hidden" name="seen_price" value={addressed.priceTaka} />
        <input type="hidden" name="seen_charges" value={seenCharges(zones)} />
        <PlaceSelect
          district={entered?.district ?? ''}
          upazila={entered?.upazila ?? ''}
          error={errors?.district ?? errors?.upazila}
        />
      </>
    ),
    advance: asked && (
      <AdvancePart
        asked={asked}
        entered={entered?.advance}
        errors={errors ?? {}}
        zones={zoneNames(checkout.delivery, asked.zoneIds)}
      />
    ),
    lines: addressed && problem && <ScriptFreeLines pair={addressed} lines={problem.lines} />,
  }
  return (
    <div className="wrap checkout-page" data-empty={addressed ? undefined : ''}>
      <div className="checkout-empty">
        {!addressed && reason && <ScriptFreeAlert reason={reason} />}
        <CartEmpty picture={picture}>{null}</CartEmpty>
      </div>
      <AroundIslands around={island => <ScriptFree value={scriptFree}>{island}</ScriptFree>}>
        <CheckoutForm
          {...checkout}
          clientKey={actionData?.clientKey ?? checkout.clientKey}
          entered={entered}
          problem={problem}
        />
      </AroundIslands>
    </div>
  )
}

/** The names of places in the language of the page. */
const nameIn =
  (language: Language): NameOf =>
  ({ district, upazila }) =>
    language === 'en'
      ? upazila || district
      : upazila
        ? upazilaInBengali(upazila, district)
        : districtInBengali(district)

/** Why the form was refused, at the top of the page, where a page without a script opens. On the server only. */
function ScriptFreeAlert({ reason }: { reason: string }) {
  return (
    <div className="order-trouble" role="alert">
      <div>
        <p>
          <Icon name="alert" />
          <b>{reason}</b>
        </p>
      </div>
    </div>
  )
}
