import type { Answered, Booking, BookingInput, Courier } from '#adapters/courier/courier.ts'
import { parcelStatusOf } from '#domain/parcels/parcel-status.ts'
import { recordCourierEvent } from '#features/parcels/record-courier-event.ts'
import type { Shop } from '#features/shop.ts'
import { fakeCourier, someCourierEvent } from '#tests/support/fake-courier.ts'
import type { Random } from './seeded.ts'

/** The shop's process ends here: nothing after it happens. */
export class Stopped extends Error {}

const FATES = ['delivered', 'delivered', 'partial_delivered', 'cancelled'] as const
const MINUTE_MS = 60_000

/** A parcel as the courier has it, with the news of it that the shop may hear. */
export type HeldParcel = BookingInput & { consignmentId: string; fate: (typeof FATES)[number] }

/**
 * A courier that loses answers, and whose news are lost, repeated and told in any order; sometimes the shop stops right
 * before or after a call. What it has is the truth. `catchUp` tells all of it at last, as a poll would.
 */
export class ForgetfulCourier {
  readonly courier: Courier
  readonly parcels: HeldParcel[] = []
  stops = 0
  isReliable = false
  readonly #random: Random
  readonly #clock: Shop['clock']

  constructor(clock: Shop['clock'], random: Random) {
    this.#random = random
    this.#clock = clock
    const { courier } = fakeCourier({
      clock,
      book: input => this.#book(input),
      findByInvoice: async invoice => {
        const held = this.parcels.find(parcel => parcel.invoice === invoice)
        return { ok: true, found: held ? bookingOf(held) : null }
      },
    })
    this.courier = courier
  }

  async #book(input: BookingInput): Promise<Answered<{ booking: Booking }>> {
    const fate = this.isReliable ? 9 : this.#random.below(10)
    if (fate === 0) this.#stop()
    if (fate === 1) return { ok: false, kind: 'unavailable', message: 'Nobody answers.' }
    if (this.parcels.some(({ invoice }) => invoice === input.invoice))
      return { ok: false, kind: 'duplicate', message: 'This invoice is taken.' }
    const held = { ...input, consignmentId: crypto.randomUUID(), fate: this.#random.pick(FATES) }
    this.parcels.push(held)
    if (fate === 2) this.#stop()
    if (fate === 3) return { ok: false, kind: 'uncertain', message: 'The answer is lost.' }
    return { ok: true, booking: bookingOf(held) }
  }

  #stop(): never {
    this.stops += 1
    throw new Stopped()
  }

  /** One piece of news of some parcel: old or new, perhaps told before. */
  async tell(shop: Shop): Promise<void> {
    const held = this.parcels[this.#random.below(Math.max(1, this.parcels.length))]
    if (held) await this.#say(shop, held, this.#random.pick(['pending', 'hold', held.fate, held.fate]))
  }

  /** Everything that has happened, however much was lost. */
  async catchUp(shop: Shop): Promise<void> {
    for (const held of this.parcels) await this.#say(shop, held, held.fate)
  }

  async #say(shop: Shop, held: HeldParcel, status: string): Promise<void> {
    const age = this.#random.below(3) * MINUTE_MS
    const event = someCourierEvent({
      dedupeKey: `${held.consignmentId} ${status} ${this.#random.below(3)}`,
      consignmentId: held.consignmentId,
      invoice: held.invoice,
      status,
      at: new Date(this.#clock.now().getTime() - age),
    })
    await recordCourierEvent(shop, { courier: this.courier.id, source: 'webhook', event })
  }
}

const bookingOf = ({ consignmentId }: HeldParcel): Booking => ({
  consignmentId,
  trackingCode: consignmentId.slice(0, 8),
  trackingUrl: null,
  status: parcelStatusOf('in_review'),
})
