import type { SpokenCode } from '#contract/bengali-refusals.ts'
import { OrderRequestWire, orderRequestOf } from '#contract/orders/order-wire.ts'
import { failureOf, refusals } from '#contract/refusals.ts'
import { MAXIMUM_LINE_QUANTITY } from '#domain/checkout/checkout.ts'
import { zoneOf } from '#domain/checkout/delivery-zones.ts'
import type { OrderLineRequest, OrderRequest } from '#domain/orders/order.ts'
import { isUpazilaOf } from '#domain/places/place.ts'
import { typedCount } from '#domain/quantity.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Delivery } from '#domain/settings/delivery-section.ts'
import { typedPhone } from '#domain/typed-phone.ts'
import type { PageSpeaker } from '#storefront/language/use-page-language.ts'
import { checkFields, orderBody } from './order-body.ts'
import type { OrderFields } from './order-fields.ts'
import { failedOrder, type OrderProblem } from './order-problem.ts'
import { readOrderProblem } from './read-order-problem.ts'

/** No product id or colour is longer; a longer one is not from an address of this shop. */
const LONGEST_PARAMETER = 100

/** The pair in `?product=&color=&size=&qty=`, or null without one. */
export function pairInAddress(parameters: URLSearchParams): OrderLineRequest | null {
  const productId = parameters.get('product')?.trim() ?? ''
  const color = parameters.get('color')?.trim() ?? ''
  const size = typedCount(parameters.get('size') ?? '')
  if (!productId || !color || productId.length > LONGEST_PARAMETER || color.length > LONGEST_PARAMETER)
    return null
  if (!(size > 0 && size < 100)) return null
  const asked = Math.floor(typedCount(parameters.get('qty') ?? '1'))
  const quantity = asked >= 1 ? Math.min(asked, MAXIMUM_LINE_QUANTITY) : 1
  return { productId, color, size, quantity }
}

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** The typed fields of the form. One grouped select has the upazila together with its district. */
export function fieldsInForm(form: FormData, { zones }: Pick<Delivery, 'zones'>): OrderFields {
  const [district = '', upazila = ''] = textOf(form, 'place').split('|')
  const isPlace = isUpazilaOf(district, upazila)
  const area = textOf(form, 'area')
  // a zone that is no more was chosen on an older page
  const zone =
    zones.find(({ id }) => id === area) ?? (isPlace ? zoneOf({ zones }, { district, upazila }) : zones[0])
  return {
    name: textOf(form, 'name'),
    phone: typedPhone(textOf(form, 'phone')),
    area: zone?.id ?? '',
    district: isPlace ? district : '',
    upazila: isPlace ? upazila : '',
    address: textOf(form, 'address').replace(/\r\n/g, '\n'),
    advance: {
      method: textOf(form, 'advance_method'),
      trxId: textOf(form, 'advance_trx_id'),
      last4: textOf(form, 'advance_last4'),
      taka: textOf(form, 'advance_taka'),
    },
  }
}

/** The charges that the page shows, by zone, for the form that is sent from it. */
export const seenCharges = (zones: readonly { id: string; chargeTaka: number }[]): string =>
  new URLSearchParams(zones.map(({ id, chargeTaka }) => [id, String(chargeTaka)])).toString()

export type RefusedForm = { status: number; problem: OrderProblem }

/** A refused order as the page shows it, with the status of the answer. */
export function refusedForm(refusal: Refusal<SpokenCode>, speaker: PageSpeaker): RefusedForm {
  const failure = failureOf(refusal, speaker.language)
  const problem = readOrderProblem(failure, failure.message, speaker)
  return { status: refusals[refusal.code].status, problem }
}

/**
 * The posted form as a request for the features, or why it is invalid: 422 with a text for each field. Without the
 * origin of the shopper: only a script stores that, and the form's own referrer is this shop.
 */
export function parseCheckoutForm(
  form: FormData,
  pair: OrderLineRequest,
  { delivery, speaker }: { delivery: Delivery; speaker: PageSpeaker },
): OrderRequest | RefusedForm {
  const { language, say } = speaker
  const fields = fieldsInForm(form, delivery)
  const errors = checkFields(fields, speaker)
  if (Object.keys(errors).length > 0) {
    const problem = failedOrder(say('Please check the marked fields.'))
    return { status: 422, problem: { ...problem, fields: errors } }
  }
  const seen = new URLSearchParams(textOf(form, 'seen_charges')).get(fields.area)
  const present = delivery.zones.find(zone => zone.id === fields.area)?.chargeTaka ?? 0
  const shippingTaka = seen === null ? present : Number(seen)
  const body = orderBody({ fields, lines: [pair], couponCode: null, shippingTaka })
  const price = textOf(form, 'seen_price')
  const parsed = OrderRequestWire.safeParse({
    ...body,
    language,
    client_key: textOf(form, 'client_key'),
    // the page shows a total for each area, and a refused form may be sent again with fewer pairs
    seen_total: price ? Number(price) * pair.quantity + body.shippingCost : null,
  })
  if (!parsed.success) {
    // the schemas speak English
    const reason = language === 'en' ? parsed.error.issues[0]?.message : undefined
    return { status: 422, problem: failedOrder(reason ?? say('Please check the form.')) }
  }
  const request = orderRequestOf(parsed.data)
  return 'ok' in request ? refusedForm(request, speaker) : request
}
