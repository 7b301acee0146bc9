import { expect } from 'vitest'
import type { Product } from '#domain/catalog/product.ts'
import type { OfficialStatus } from '#domain/orders/order.ts'
import { parcelStatusOf } from '#domain/parcels/parcel-status.ts'
import type { RefusalCode } from '#domain/refusal.ts'
import type { Admin } from '#features/accounts/proof.ts'
import { bookParcel } from '#features/parcels/book-parcel.ts'
import { bookParcels } from '#features/parcels/book-parcels.ts'
import { refreshParcels } from '#features/parcels/refresh-parcels.ts'
import { settleDueBookings } from '#features/parcels/settle-due-bookings.ts'
import type { CourierShop, Shop } from '#features/shop.ts'
import type { RunningSimulator } from '#simulator/start-simulator.ts'
import { makeLine } from '#tests/support/makers.ts'
import { makeStaffOrder, orderNow, setFields } from '#tests/support/staff-orders.ts'
import { withCourier } from '#tests/support/with-courier.ts'
import { ParcelsOnTheWay } from './parcels-on-the-way.ts'
import type { Random } from './seeded.ts'
import { type Couriers, Killed, UnreliableCourier } from './unreliable-courier.ts'

export type Around = {
  shop: Shop
  people: readonly [Admin, Admin]
  product: Product
  simulator: RunningSimulator
  couriers: Couriers
  clock: { advance(milliseconds: number): void }
}

/** The expected refusals of a click; any other is a fault. */
const EXPECTED: readonly RefusalCode[] = [
  'parcel_exists',
  'parcel_being_booked',
  'parcel_not_confirmed',
  'parcel_refused',
  'courier_halted',
  'courier_pausing',
  'courier_unreachable',
]

const HOUR_MS = 3_600_000
/** A cancelled parcel is polled once a day, with a tenth of jitter; so is one without an event for long. */
const MOST_HOURS = 54

let phones = 0
/** Unique to one order, which it identifies at the simulator. */
const freshPhone = () => {
  phones += 1
  return `017${String(phones).padStart(8, '0')}`
}

/** Some orders and two people who book them with an unreliable courier, in a shop that is stopped now and then. */
export class ParcelsAtWork {
  readonly #around: Around
  readonly #random: Random
  readonly #line: UnreliableCourier
  readonly #onTheWay: ParcelsOnTheWay
  readonly #shop: CourierShop
  readonly #running = new Set<Promise<unknown>>()
  #ids: string[] = []
  #phones: string[] = []

  constructor(around: Around, random: Random) {
    this.#around = around
    this.#random = random
    const { simulator } = around
    this.#onTheWay = new ParcelsOnTheWay(simulator, random)
    this.#line = new UnreliableCourier(around.couriers, { simulator, random, onTheWay: this.#onTheWay })
    this.#shop = withCourier(around.shop, this.#line.courier)
  }

  async begin(orders: number): Promise<void> {
    for (let made = 0; made < orders; made += 1) {
      const recipientPhone = freshPhone()
      const order = await makeStaffOrder(this.#shop, [makeLine(this.#around.product)], { recipientPhone })
      this.#ids.push(order.id)
      this.#phones.push(recipientPhone)
      if (this.#random.below(5) > 0) await this.#setStatus(order.id, 'Confirmed')
    }
  }

  /** One random action; longer ones continue meanwhile. */
  async step(): Promise<void> {
    const dice = this.#random.below(100)
    if (dice < 30) return this.#clicks()
    if (dice < 45) return this.#bulk()
    if (dice < 52) return this.#setStatus(this.#anyId(), 'Fake')
    if (dice < 59) return this.#setStatus(this.#anyId(), 'Confirmed')
    if (dice < 68) return this.#onTheWay.moveOne()
    if (dice < 71)
      return void (await this.#around.simulator.mode({
        keys: this.#random.below(2) ? 'revoked' : 'accepted',
      }))
    if (dice < 75) return void this.#line.letGo()
    if (dice < 80) return this.#foreign()
    await this.#wait()
    return this.#settle()
  }

  /** The line is reliable again and time passes until everything is settled. */
  async end(): Promise<void> {
    const { simulator, clock } = this.#around
    this.#line.isReliable = true
    await simulator.mode({ keys: 'accepted' })
    await simulator.fault(null)
    for (let turn = 0; turn < 100; turn += 1) {
      await this.#resume()
      await this.#settle()
      while (this.#line.letGo() > 0 || this.#running.size > 0) await this.#wait()
      if ((await this.#openStates()) === 0) return await this.#hearAll()
      clock.advance(61_000)
    }
    throw new Error('some bookings are never settled')
  }

  /** Time passes until the shop has the courier's state of each parcel, by event or poll; an Admin resumes it. */
  async #hearAll(): Promise<void> {
    const { simulator, clock } = this.#around
    for (let hours = 0; hours < MOST_HOURS; hours += 1) {
      // a late answer may have halted the courier once more
      await this.#resume()
      await simulator.tick()
      await refreshParcels(this.#shop, { most: 50 })
      clock.advance(HOUR_MS)
    }
  }

  /** Clicks once more on every order that is not booked; then it is. */
  async bookTheRest(): Promise<void> {
    await this.#resume()
    const [by] = this.#around.people
    for (const id of this.#ids) {
      const before = await orderNow(this.#shop, id)
      const booked = await bookParcel(this.#shop, { by, id, confirm: true })
      if (before.parcel?.state === 'booked') expect(booked).toMatchObject({ code: 'parcel_exists' })
      else if (before.officialStatus === 'Fake')
        expect(booked).toMatchObject({ code: 'parcel_not_confirmed' })
      else expect(booked).toMatchObject({ ok: true, outcome: 'booked' })
    }
  }

  /** One consignment for each booked order, the one that it names; none for any other. */
  async expectEven(): Promise<{ booked: number; refused: number }> {
    const parcels = this.#around.simulator.parcels()
    const counts = { booked: 0, refused: 0 }
    for (const [index, id] of this.#ids.entries()) {
      const order = await orderNow(this.#shop, id)
      const own = parcels.filter(parcel => parcel.recipientPhone === this.#phones[index])
      const state = order.parcel?.state
      expect(['booked', 'refused', undefined]).toContain(state)
      const ids = own.map(({ consignmentId, invoice }) => ({ consignmentId: String(consignmentId), invoice }))
      const { consignmentId, invoice, trackingCode } = order
      expect(ids).toEqual(state === 'booked' ? [{ consignmentId, invoice }] : [])
      if (state === 'booked') {
        counts.booked += 1
        const { status, returnStatus } = own[0] ?? {}
        const known = parcelStatusOf(returnStatus ?? status ?? '')
        expect([order.courierStatus, order.parcel?.returnStatus]).toEqual([known.code, known.returning])
        expect([null, own[0]?.trackingCode]).toContain(trackingCode)
      } else {
        counts.refused += 1
        expect([consignmentId, trackingCode, order.courierStatus]).toEqual([null, null, null])
      }
    }
    return counts
  }

  /** The next run has a courier that counts from the start again. */
  async leave(): Promise<void> {
    await this.#shop.db.transact(async ({ tx }) => {
      await tx.deleteFrom('courier_events').execute()
      await tx.updateTable('parcels').set({ courier: 'an earlier one' }).execute()
    })
  }

  /** Two clicks at the same moment, often on the same order. */
  async #clicks(): Promise<void> {
    const id = this.#anyId()
    const other = this.#random.below(3) > 0 ? id : this.#anyId()
    const [one, two] = this.#around.people
    this.#run(bookParcel(this.#shop, { by: one, id, confirm: this.#random.below(2) > 0 }))
    this.#run(bookParcel(this.#shop, { by: two, id: other }))
    await this.#wait()
  }

  async #bulk(): Promise<void> {
    const [one, two] = this.#around.people
    const ids = this.#ids.filter(() => this.#random.below(3) > 0)
    if (ids.length > 0) this.#run(bookParcels(this.#shop, { by: one, selection: { ids } }))
    if (this.#random.below(2) > 0)
      this.#run(bookParcels(this.#shop, { by: two, selection: { ids: this.#ids } }))
    await this.#wait()
  }

  #run(click: Promise<{ ok: boolean }>): Promise<void> {
    const ended = click
      .then(outcome => {
        if ('code' in outcome) expect(EXPECTED).toContain(outcome.code)
        if ('failed' in outcome && Array.isArray(outcome.failed))
          for (const one of outcome.failed) expect(EXPECTED).toContain(one.refusal.code)
      })
      .catch(error => {
        if (!(error instanceof Killed)) this.faults.push(error)
      })
      .finally(() => this.#running.delete(ended))
    this.#running.add(ended)
    return ended
  }

  readonly faults: unknown[] = []

  /** Real time, for the line; and some of the shop's, up to six minutes. */
  async #wait(): Promise<void> {
    await Promise.race([...this.#running, new Promise(resolve => setTimeout(resolve, 20))])
    if (this.#line.isReliable) return
    this.#around.clock.advance(this.#random.pick([0, 1_000, 20_000, 61_000, 360_000]))
  }

  /**
   * Somebody else's parcel has the invoice of a click. Never with another fault: if the answer were lost too, the two
   * could not be told apart, and chance makes no invoice twice in a shop's life.
   */
  async #foreign(): Promise<void> {
    this.#line.isReliable = true
    while (this.#line.letGo() > 0 || this.#running.size > 0) await this.#wait()
    this.#line.isForeignNext = true
    const [by] = this.#around.people
    const ids = this.#random.below(2) > 0 ? [this.#anyId()] : this.#ids
    await this.#run(bookParcels(this.#shop, { by, selection: { ids } }))
    this.#line.isForeignNext = false
    this.#line.isReliable = false
  }

  /** A turn of the job, whose calls may be late too. */
  async #settle(): Promise<void> {
    await this.#around.simulator.tick()
    const settled = settleDueBookings(this.#shop, { limit: 8 })
    this.#run(settled.then(() => ({ ok: true })))
    const asked = refreshParcels(this.#shop, { most: 8 })
    this.#run(asked.then(() => ({ ok: true })))
    await this.#wait()
    if (this.#random.below(3) === 0) await this.#resume()
  }

  /** An Admin has checked the keys, and every pause is over. */
  async #resume(): Promise<void> {
    await this.#shop.db.transact(({ tx }) =>
      tx.updateTable('couriers').set({ halted_at: null, blocked_until: null }).execute(),
    )
  }

  async #setStatus(id: string, officialStatus: OfficialStatus): Promise<void> {
    const [by] = this.#around.people
    const changed = await setFields(this.#shop, { by, id }, { officialStatus })
    if (!changed.ok) throw new Error(`the status was refused: ${changed.code}`)
  }

  async #openStates(): Promise<number> {
    const rows = await this.#shop.db.main
      .selectFrom('parcels')
      .select('order_id')
      .where('order_id', 'in', this.#ids)
      .where('state', 'in', ['booking', 'unsure'])
      .execute()
    return rows.length
  }

  #anyId(): string {
    return this.#ids[this.#random.below(this.#ids.length)] ?? ''
  }
}
