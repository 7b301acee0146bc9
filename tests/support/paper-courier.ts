import type { BookingInput, Courier, CourierEvent, CourierFailure } from '#adapters/courier/courier.ts'
import { parcelStatusOf } from '#domain/parcels/parcel-status.ts'
import type { Shop } from '#features/shop.ts'

const LOST: CourierFailure = { ok: false, kind: 'uncertain', message: 'No answer came.' }
const TAKEN: CourierFailure = { ok: false, kind: 'duplicate', message: 'The invoice has been taken.' }
const NOT_THERE: CourierFailure = { ok: false, kind: 'not_found', message: 'There is no such parcel.' }
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

type Paper = {
  parcels: PaperParcel[]
  news: CourierEvent[]
  state: { loses: 'before' | 'after' | undefined; isAway: boolean; calls: number }
  tell(parcel: PaperParcel): void
}

/**
 * A courier that keeps its parcels on paper: it books what it is sent, loses the answers that it is told to lose, and has
 * news of what its parcels do, which a test delivers, repeats or loses.
 */
export function paperCourier(given: Given) {
  const { id, clock, run = id } = given
  let told = 0
  const paper: Paper = {
    parcels: [],
    news: [],
    state: { loses: undefined, isAway: false, calls: 0 },
    tell({ consignmentId, input, status }) {
      told += 1
      paper.news.push({
        dedupeKey: `${run}-${told}`,
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
    },
  }
  const { parcels, news, state, tell } = paper
  return {
    courier: courierOn(paper, given),
    parcels,
    news,
    state,
    move(parcel: PaperParcel, status: string) {
      parcel.status = status
      tell(parcel)
    },
  }
}

function courierOn({ parcels, state, tell }: Paper, given: Given): Courier {
  const { id, name, isOnceByInvoice, run, whyNot } = given
  const byInvoice = (invoice: string) => parcels.find(parcel => parcel.input.invoice === invoice)
  return {
    id,
    name,
    can: { ...CAN, invoiceIsIdempotent: isOnceByInvoice },
    keyMark: 'paper',
    ...(whyNot && { whyNot }),
    async book(input) {
      state.calls += 1
      if (state.isAway) return AWAY
      const { loses } = state
      state.loses = undefined
      if (loses === 'before') return LOST
      if (isOnceByInvoice && byInvoice(input.invoice)) return TAKEN
      const consignmentId = [id, ...(run ? [run] : []), parcels.length + 1].join('-')
      const parcel = { consignmentId, input, status: 'in_review' }
      parcels.push(parcel)
      tell(parcel)
      if (loses === 'after') return LOST
      const status = parcelStatusOf('in_review')
      return { ok: true, booking: { consignmentId, trackingCode: consignmentId, trackingUrl: null, status } }
    },
    ...(isOnceByInvoice && {
      async findByInvoice(invoice: string) {
        if (state.isAway) return AWAY
        const found = byInvoice(invoice)
        if (!found) return { ok: true as const, found: null }
        const { consignmentId, status } = found
        const booked = { consignmentId, trackingCode: consignmentId, status: parcelStatusOf(status) }
        return { ok: true as const, found: booked }
      },
    }),
    async status({ consignmentId }) {
      if (state.isAway) return AWAY
      const found = parcels.find(parcel => parcel.consignmentId === consignmentId)
      return found ? { ok: true, status: parcelStatusOf(found.status) } : NOT_THERE
    },
    trackingUrl: ({ trackingCode }) => trackingCode && `https://${id}.example/${trackingCode}`,
  }
}

const CAN: Courier['can'] = {
  balance: false,
  bulk: false,
  returns: false,
  webhook: true,
  payouts: false,
  needsAreaIds: false,
  invoiceIsIdempotent: false,
  minPollSeconds: 0,
  pollsPerMinute: 600,
}
