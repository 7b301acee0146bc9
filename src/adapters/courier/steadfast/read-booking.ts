import { parcelStatusOf } from '#domain/parcels/parcel-status.ts'
import type { Answered, Booking } from '../courier.ts'
import { filledText, idText, type Loose, looseObject } from '../courier-answer-shape.ts'

/** A booked parcel starts with this status, also where the answer has none. */
const FIRST_STATUS = 'in_review'

/** The answer of create_order to an accepted order. Without a consignment the result is unknown. */
export function readBooking(body: Loose): Answered<{ booking: Booking }> {
  const booking = bookingOf(looseObject(body.consignment))
  if (booking) return { ok: true, booking }
  return { ok: false, kind: 'uncertain', message: 'Order placed but no tracking ID received.' }
}

/** The ids of one booked parcel; undefined without its consignment id. */
export function bookingOf(consignment: Loose): Booking | undefined {
  const consignmentId = idText(consignment.consignment_id)
  if (consignmentId === null) return undefined
  return {
    consignmentId,
    trackingCode: idText(consignment.tracking_code),
    trackingUrl: linkOf(consignment.tracking_link),
    status: parcelStatusOf(startOf(consignment.status)),
  }
}

/** In a bulk answer the status only says whether an order was accepted. */
const startOf = (status: unknown) => {
  const word = filledText(status)
  return word === null || word === 'success' ? FIRST_STATUS : word
}

/** Shown to everybody as a link, so it must be a web address. */
function linkOf(link: unknown): string | null {
  const url = typeof link === 'string' && link.length <= 500 ? URL.parse(link) : null
  return url && /^https?:$/.test(url.protocol) && !url.username && !url.password ? url.href : null
}
