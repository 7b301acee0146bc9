import type { Courier, CourierEvent, CourierFailure, ParcelRef } from '#adapters/courier/courier.ts'
import { parcelStatusOf } from '#domain/parcels/parcel-status.ts'
import type { Shop } from '#features/shop.ts'

const NEVER: CourierFailure = { ok: false, kind: 'unavailable', message: 'A fake courier books nothing.' }

/** A request to a fake courier, and its time. */
export type AskedOf = { at: number; ref: ParcelRef }

/**
 * A courier at the adapter's type: `statusOf` gives every parcel's status. While `failure` is set, it is the answer to
 * everything.
 */
export function fakeCourier(given: Partial<Courier> & { clock: Shop['clock'] }) {
  const { clock, ...changes } = given
  const asked: AskedOf[] = []
  const state = {
    failure: undefined as CourierFailure | undefined,
    statusOf: (_ref: ParcelRef): string => 'in_review',
    balanceAsked: 0,
  }
  const status = async (ref: ParcelRef) => {
    asked.push({ at: clock.now().getTime(), ref })
    return state.failure ?? { ok: true as const, status: parcelStatusOf(state.statusOf(ref)) }
  }
  const courier: Courier = {
    id: 'steadfast',
    name: 'Steadfast',
    can: {
      balance: true,
      bulk: false,
      returns: true,
      webhook: true,
      payouts: false,
      needsAreaIds: false,
      invoiceIsIdempotent: true,
      minPollSeconds: 60,
      pollsPerMinute: 480,
    },
    keyMark: 'one',
    book: async () => NEVER,
    findByInvoice: async () => ({ ok: true, found: null }),
    status,
    returnStatus: status,
    trackingUrl: ({ trackingCode }) => trackingCode && `https://courier.example/t/${trackingCode}`,
    balance: async () => {
      state.balanceAsked += 1
      return state.failure ?? { ok: true, balancePoisha: 1_245_050 }
    },
    ...changes,
  }
  return { courier, asked, state }
}

let reported = 0

/** A courier event: by default the status `pending` of now. */
export function someCourierEvent({
  status = 'pending',
  ...given
}: Partial<Omit<CourierEvent, 'status'>> & { status?: string | null } = {}): CourierEvent {
  reported += 1
  return {
    dedupeKey: `event-${reported}`,
    kind: status === null ? 'tracking_update' : 'delivery_status',
    consignmentId: '1424107',
    invoice: null,
    status: status === null ? null : parcelStatusOf(status),
    message: null,
    collectedPoisha: null,
    chargePoisha: null,
    at: new Date('2026-03-02T06:00:00.000Z'),
    raw: '{}',
    ...given,
  }
}
