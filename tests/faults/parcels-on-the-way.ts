import type { SimulatedParcel } from '#simulator/parcel.ts'
import type { RunningSimulator } from '#simulator/start-simulator.ts'
import type { Random } from './seeded.ts'

type Status = string
const FORWARD: Readonly<Record<Status, readonly [Status, ...Status[]]>> = {
  in_review: ['pending'],
  pending: ['hold', 'delivered_approval_pending', 'cancelled_approval_pending'],
  hold: ['delivered_approval_pending', 'partial_delivered_approval_pending', 'cancelled_approval_pending'],
  delivered_approval_pending: ['delivered'],
  partial_delivered_approval_pending: ['partial_delivered'],
  cancelled_approval_pending: ['cancelled'],
  partial_delivered: ['partial_delivered_return_processing'],
  partial_delivered_return_processing: ['partial_delivered_return_received'],
  cancelled: ['cancelled_return_processing', 'cancelled_return_rider_assigned'],
  cancelled_return_processing: ['cancelled_return_received'],
  cancelled_return_rider_assigned: ['cancelled_return_received'],
}

/** Moves parcels at the courier and sends the events: at once, twice, late, without a status, or never. */
export class ParcelsOnTheWay {
  readonly #simulator: RunningSimulator
  readonly #random: Random

  constructor(simulator: RunningSimulator, random: Random) {
    this.#simulator = simulator
    this.#random = random
  }

  /** Moves a random parcel, a few times. */
  async moveOne(): Promise<void> {
    const parcels = this.#simulator.parcels()
    const one = parcels[this.#random.below(Math.max(1, parcels.length))]
    for (let moves = this.#random.below(3); one && moves >= 0; moves -= 1) await this.#move(one)
  }

  /** Moves some of the parcels booked at this moment, of which the shop has no answer yet. */
  async moveBooked(invoices: readonly string[]): Promise<void> {
    for (const parcel of this.#simulator.parcels())
      if (invoices.includes(parcel.invoice) && this.#random.below(3) === 0) await this.#move(parcel)
  }

  async #move({ consignmentId }: Pick<SimulatedParcel, 'consignmentId'>): Promise<void> {
    const parcel = this.#simulator.parcels().find(one => one.consignmentId === consignmentId)
    const next = parcel && FORWARD[parcel.returnStatus ?? parcel.status]
    if (!next) return
    const how = this.#random.below(10)
    if (how < 6) {
      const fault = (['webhook-lost', 'webhook-twice', 'webhook-late'] as const)[how % 3] ?? 'webhook-lost'
      await this.#simulator.fault(fault, { on: 'webhook', ms: 90_000 })
    }
    const move = how === 6 ? { message: 'At the hub.' } : { status: this.#random.pick(next) }
    await this.#simulator.advance({ consignment_id: consignmentId, ...move })
  }
}
