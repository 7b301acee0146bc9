import type { ParcelStatus } from '#domain/parcels/parcel-status.ts'
import { type Asking, UNNAMED, UNREADABLE } from '../asking.ts'
import type { Answered, Courier, CourierFailure, FoundByInvoice, ParcelRef } from '../courier.ts'
import type { Loose } from '../courier-answer-shape.ts'
import type { AskSteadfast } from './ask-steadfast.ts'
import { readIds, readStatus, readTrackings } from './read-parcel.ts'

type Parcels = Required<Pick<Courier, 'findByInvoice' | 'status' | 'returnStatus' | 'timeline'>>

/** The calls that read a parcel's state. */
export const steadfastParcels = (ask: AskSteadfast): Parcels => ({
  findByInvoice: (invoice, asking) => findByInvoice(ask, invoice, asking),
  status: (ref, asking) => askStatus(ask, statusPath(ref), asking),
  returnStatus: ({ consignmentId }, asking) =>
    askStatus(ask, pathOf('status_with_return_status_by_cid', consignmentId), asking),
  async timeline({ invoice }, asking) {
    const path = pathOf('trackings_by_invoice', invoice)
    if (!path) return UNNAMED
    const judged = await ask({ path, purpose: 'read', asking })
    if (!judged.ok) return judged
    const entries = readTrackings(judged.body)
    return entries ? { ok: true, entries: entries.map(({ text, at }) => ({ text, at })) } : UNREADABLE
  },
})

const pathOf = (address: string, id: string | null) => (id ? `${address}/${encodeURIComponent(id)}` : null)

const statusPath = ({ consignmentId, trackingCode, invoice }: ParcelRef) =>
  pathOf('status_by_cid', consignmentId) ??
  pathOf('status_by_trackingcode', trackingCode) ??
  pathOf('status_by_invoice', invoice)

async function askStatus(
  ask: AskSteadfast,
  path: string | null,
  asking: Asking,
): Promise<Answered<{ status: ParcelStatus }>> {
  if (!path) return UNNAMED
  const judged = await ask({ path, purpose: 'read', asking })
  if (!judged.ok) return judged
  const status = readStatus(judged.body)
  return status ? { ok: true, status } : UNREADABLE
}

/** The answer by invoice is documented without ids; the rows of the parcel's history have them. */
async function findByInvoice(ask: AskSteadfast, invoice: string, asking: Asking): Promise<FoundByInvoice> {
  const name = encodeURIComponent(invoice)
  const judged = await ask({ path: `status_by_invoice/${name}`, purpose: 'read', asking })
  if (!judged.ok) return judged.kind === 'not_found' ? { ok: true, found: null } : judged
  const status = readStatus(judged.body)
  if (!status) return UNREADABLE
  const ids = readIds(judged.body)
  if (ids.consignmentId !== null) return { ok: true, found: { status, ...ids } }
  const trackings = await ask({ path: `trackings_by_invoice/${name}`, purpose: 'read', asking })
  if (!trackings.ok && !hasNoRows(trackings)) return trackings
  const consignmentId = trackings.ok ? newestId(trackings.body) : null
  return { ok: true, found: { status, consignmentId, trackingCode: ids.trackingCode } }
}

/** Of several parcels with one invoice the answered status belongs to the newest. */
const newestId = (body: Loose) =>
  readTrackings(body)?.findLast(row => row.consignmentId !== null)?.consignmentId ?? null

/** An account without this address, or a parcel without any rows yet. */
const hasNoRows = ({ httpStatus }: CourierFailure) => httpStatus === 404 || httpStatus === 405
