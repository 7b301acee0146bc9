import type { BookingInput, Courier, CourierEvent, CourierFailure } from '#adapters/courier/courier.ts'
import { parcelStatusOf } from '#domain/parcels/parcel-status.ts'
import type { Shop } from '#features/shop.ts'

const LOST: CourierFailure = { ok: false, kind: 'uncertain', message: 'No answer came.' }
const AWAY: CourierFailure = { ok: false, kind: 'unavailable', message: 'It is not there.' }

/** A parcel in the books of a paper courier. */
export type PaperParcel = { consignmentId: string; input: BookingInput; status: string }

type Given = {
  clock: Shop['clock']
  id: string
  name: string
  /** As Steadfast: an invoice is booked once, and can be asked for. Otherwise as Pathao: neither. */
  isOnceByInvoice: boolean
  /** Begins the ids of its consignments, where several share a database. */
  run?: string
  whyNot?: Courier['whyNot']
}

/**
 * A courier that keeps its parcels on paper: it books what it is sent, loses the answers that it is told to lose, and has
 * news of what its parcels do, which a test delivers, repeats or loses.
 */
export function paperCourier({ clock, id, name, isOnceByInvoice, run, whyNot }: Given) {
  const parcels: PaperParcel[] = []
  const news: CourierEvent[] = []
  const state = { loses: undefined as 'before' | 'after' | undefined, isAway: false, calls: 0 }
  let told = 0
  const byInvoice = (invoice: string | null) => parcels.find(parcel => parcel.input.invoice === invoice)
  const tell = ({ consignmentId, input, status }: PaperParcel) => {
    told += 1
    news.push({
      dedupeKey: `${run ?? id}-${told}`,
      kind: 'delivery_status',
      consignmentId,
      invoice: input.invoice,
      status: parcelStatusOf(status),
      message: null,
      collectedPoisha: status === 'delivered' ? input.codTaka * 100 : null,
      chargePoisha: null,
      at: clock.now(),
      raw: '{}',
    })
  }
  const courier: Courier = {
    id,
    name,
    can: {
      balance: false,
      bulk: false,
      returns: false,
      webhook: true,
      payouts: false,
      needsAreaIds: false,
      invoiceIsIdempotent: isOnceByInvoice,
      minPollSeconds: 0,
      pollsPerMinute: 600,
    },
    keyMark: 'paper',
    ...(whyNot && { whyNot }),
    async book(input) {
      state.calls += 1
      if (state.isAway) return AWAY
      const { loses } = state
      state.loses = undefined
      if (loses === 'before') return LOST
      if (isOnceByInvoice && byInvoice(input.invoice))
        return { ok: false, kind: 'duplicate', message: 'The invoice has been taken.' }
      const parcel = {
        consignmentId: [id, ...(run ? [run] : []), parcels.length + 1].join('-'),
        input,
        status: 'in_review',
      }
      parcels.push(parcel)
      tell(parcel)
      if (loses === 'after') return LOST
      const { consignmentId } = parcel
      const status = parcelStatusOf('in_review')
      return { ok: true, booking: { consignmentId, trackingCode: consignmentId, trackingUrl: null, status } }
    },
    ...(isOnceByInvoice && {
      async findByInvoice(invoice: string) {
        if (state.isAway) return AWAY
        const found = byInvoice(invoice)
        if (!found) return { ok: true as const, found: null }
        const { consignmentId, status } = found
        return {
          ok: true as const,
          found: { consignmentId, trackingCode: consignmentId, status: parcelStatusOf(status) },
        }
      },
    }),
    async status({ consignmentId }) {
      if (state.isAway) return AWAY
      const found = parcels.find(parcel => parcel.consignmentId === consignmentId)
      return found
        ? { ok: true, status: parcelStatusOf(found.status) }
        : { ok: false, kind: 'not_found', message: 'There is no such parcel.' }
    },
    trackingUrl: ({ trackingCode }) => trackingCode && `https://${id}.example/${trackingCode}`,
  }
  return {
    courier,
    parcels,
    news,
    state,
    move(parcel: PaperParcel, status: string) {
      parcel.status = status
      tell(parcel)
    },
  }
}
