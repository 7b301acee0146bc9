import { type ParcelStatus, parcelStatusOf } from '#domain/parcels/parcel-status.ts'
import type { CourierTimelineEntry } from '../courier.ts'
import { filledText, idText, type Loose, looseObject } from '../courier-answer-shape.ts'
import { courierTime } from '../courier-time.ts'

/** `delivery_status`; null when the answer has none. */
export function readStatus(body: Loose): ParcelStatus | null {
  const word = filledText(body.delivery_status)
  return word === null ? null : parcelStatusOf(word)
}

/** The ids in an answer by invoice. The guides document none; programs that use it look in these three places. */
export function readIds(body: Loose): { consignmentId: string | null; trackingCode: string | null } {
  const places = [looseObject(body.consignment), looseObject(body.data), body]
  const place = places.find(each => idText(each.consignment_id) !== null) ?? {}
  return { consignmentId: idText(place.consignment_id), trackingCode: idText(place.tracking_code) }
}

type Tracking = CourierTimelineEntry & { consignmentId: string | null }

/** The rows of a parcel's history, oldest first; rows without text or time are left out. Null when it is no list. */
export function readTrackings(body: Loose): Tracking[] | null {
  const rows = [body.tracking, body.trackings, body.data].find(Array.isArray)
  if (!rows) return null
  return rows
    .map(looseObject)
    .flatMap(row => {
      const text = filledText(row.text)
      const at = courierTime(row.created_at)
      return text && at ? [{ text, at, consignmentId: idText(row.consignment_id) }] : []
    })
    .sort((one, other) => one.at.getTime() - other.at.getTime())
}
