import { createElement, type ReactNode } from 'react'
import type { CartLine } from '#domain/checkout/cart.ts'
import type { CouponScope } from '#domain/checkout/checkout.ts'
import type { ShopSpeaker } from '#storefront/language/use-language.ts'
import { requestJson } from '#web/api-client.ts'
import { presentMarks } from '../analytics/order-marks.ts'
import { trackPurchase } from '../analytics/track-purchase.ts'
import { presentSource } from '../analytics/visits.ts'
import { type AppliedCoupon, writeCoupon } from '../cart/coupon-storage.ts'
import type { Confirmation } from '../confirmed/confirmation.ts'
import { pageContact } from '../confirmed/page-contact.ts'
import { writeSuccessRecord } from '../confirmed/success-record.ts'
import { failureText } from '../failure-text.ts'
import { sayWhileSlow } from '../frame/say-while-slow.ts'
import { markAdvance, withShownAdvance } from './advance/mark-advance.ts'
import { clearPurchase } from './clear-purchase.ts'
import { checkFields, orderBody } from './order-body.ts'
import type { FieldErrors, OrderFields } from './order-fields.ts'
import { dropOrderKey, takeOrderKey } from './order-key.ts'
import type { OrderProblem } from './order-problem.ts'
import type { NameOf } from './places/area-note.ts'
import { readConfirmation } from './read-confirmation.ts'
import { readOrderProblem } from './read-order-problem.ts'
import { TroubledLines } from './troubled-lines.tsx'

export type OrderToSend = {
  fields: OrderFields
  /** The names of places as the page shows them; undefined while they are not loaded. */
  named: NameOf | undefined
  lines: readonly CartLine[]
  coupon: AppliedCoupon | null
  isDirect: boolean
  couponScope: CouponScope
  /** The sum on the pressed button, in taka. */
  seenTotalTaka: number
  /** The delivery charge in that sum. */
  shippingTaka: number
}
/** `page` is the confirmation itself when the browser has no storage: the next page would find no order to confirm. */
export type SentOrder =
  | { became: 'unusable'; errors: FieldErrors }
  | { became: 'refused'; problem: OrderProblem }
  | { became: 'placed'; page: ReactNode }

const inEnglish: NameOf = ({ upazila, district }) => upazila || district

/**
 * Checks the shown fields and sends the order. The same contents are sent with the same key, so that a retry after a
 * lost answer gets the same order; the shown total and the shopper's origin are sent too, but not as contents.
 */
export async function sendOrder(
  { fields: typed, named = inEnglish, lines, coupon, isDirect, ...asShown }: OrderToSend,
  speaker: ShopSpeaker,
): Promise<SentOrder> {
  const { couponScope, seenTotalTaka, shippingTaka } = asShown
  const fields = withShownAdvance(typed)
  const errors = checkFields(fields, speaker)
  markAdvance(errors)
  if (Object.keys(errors).length > 0) return { became: 'unusable', errors }
  const couponCode = coupon?.code ?? null
  const body = orderBody({ fields, lines, couponCode, shippingTaka })
  const key = takeOrderKey(body)
  const asked = requestJson('/v1/orders', {
    method: 'POST',
    body: {
      ...body,
      language: speaker.language,
      client_key: key,
      seen_total: seenTotalTaka,
      source: presentSource(),
      marks: presentMarks(),
    },
    headers: { 'idempotency-key': key },
  })
  const answer = await sayWhileSlow(speaker.say('Still sending… please keep this page open.'), asked)
  if (!answer.ok) {
    const said = failureText(answer, speaker) || speaker.say('The order was refused.')
    const problem = readOrderProblem(answer.body, said, speaker)
    if (problem.code === 'key_reused') dropOrderKey()
    markAdvance(problem.fields)
    return { became: 'refused', problem }
  }
  const couponPercent = coupon?.discountPercent ?? 0
  const confirmation = readConfirmation(answer.data, {
    fields,
    lines,
    couponCode,
    couponPercent,
    shippingTaka,
    places: {
      upazila: named({ district: fields.district, upazila: fields.upazila }),
      district: named({ district: fields.district, upazila: '' }),
    },
  })
  clearPurchase(isDirect)
  if (!isDirect) writeCoupon(null)
  if (writeSuccessRecord(confirmation)) return { became: 'placed', page: null }
  trackPurchase(confirmation, couponScope)
  return { became: 'placed', page: await confirmationInPlace(confirmation, speaker) }
}

/** The order is placed, even if this fails: without a network the page states only that. */
const confirmationInPlace = (order: Confirmation, { say }: ShopSpeaker): Promise<ReactNode> =>
  import('../confirmed/confirmation-view.tsx').then(
    ({ ConfirmationView }) =>
      createElement(ConfirmationView, { order, contact: pageContact(), hasExchange: false }),
    () => createElement('h1', null, say('Thank you. Your order is in.')),
  )

/** The code that runs after the button is pressed, in one file. It is not needed before the form is touched. */
export const orderSending = { sendOrder, TroubledLines }
export type OrderSending = typeof orderSending
