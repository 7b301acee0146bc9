import type { SimulatedParcel } from '#simulator/parcel.ts'
import type { Worker } from './shopper-at-work.ts'

const NEXT: Readonly<Record<string, readonly [string, ...string[]]>> = {
  in_review: ['pending'],
  pending: ['hold', 'delivered_approval_pending', 'cancelled_approval_pending'],
  hold: ['delivered_approval_pending', 'cancelled_approval_pending'],
  delivered_approval_pending: ['delivered'],
  cancelled_approval_pending: ['cancelled'],
}

/** The courier moves parcels and sends each event by webhook. */
export class CourierAtWork {
  readonly #at: Worker

  constructor(at: Worker) {
    this.#at = at
  }

  async turn(): Promise<void> {
    const { random, record, place } = this.#at
    const parcels: SimulatedParcel[] = place.simulator.parcels().filter(({ status }) => NEXT[status])
    const parcel = parcels[random.below(Math.max(1, parcels.length))]
    const next = parcel && NEXT[parcel.status]
    if (!next) return
    const beganAt = performance.now()
    const status = random.pick(next)
    await place.simulator.advance({ consignment_id: parcel.consignmentId, status })
    const tookMs = performance.now() - beganAt
    const reported = place.simulator.deliveries().findLast(one => one.consignmentId === parcel.consignmentId)
    const received = reported?.attempts[0]?.status ?? null
    if (received === null) record.lose('webhook')
    else record.answered('webhook', { status: received, tookMs, text: '' })
  }
}
