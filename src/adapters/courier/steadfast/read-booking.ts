import { parcelStatusOf } from '#domain/parcels/parcel-status.ts'
import type { Answered, Booking } from '../courier.ts'
import { filledText, idText, type Loose, looseObject } from '../courier-answer-shape.ts'

/** A parcel that was booked starts here, also where the answer does not say so. */
const FIRST_STATUS = 'in_review'

/** What create_order answered when it took an order. Without a consignment nobody knows what it did. */
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

/** In bulk the status only says whether an order was taken. */
const startOf = (status: unknown) => {
  const word = filledText(status)
  return word === null || word === 'success' ? FIRST_STATUS : word
}

/** Shown to everybody as a link, so nothing but a web address. */
function linkOf(link: unknown): string | null {
  const url = typeof link === 'string' && link.length <= 500 ? URL.parse(link) : null
  return url && /^https?:$/.test(url.protocol) && !url.username && !url.password ? url.href : null
}
