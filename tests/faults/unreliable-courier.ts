import type { Answered, Booking, BookingInput, Courier, FoundByInvoice } from '#adapters/courier/courier.ts'
import type { FaultName } from '#simulator/faults.ts'
import type { RunningSimulator } from '#simulator/start-simulator.ts'
import type { ParcelsOnTheWay } from './parcels-on-the-way.ts'
import type { Random } from './seeded.ts'

/** The shop's process ends here: nothing after it happens. */
export class Killed extends Error {}

const BOOKING_FAULTS: readonly [FaultName, ...FaultName[]] = [
  'timeout-before-book',
  'timeout-after-book',
  'drop-before-book',
  'drop-after-book',
  'half-booked-drop',
  '500',
  '500-after-book',
  'html200',
  'html200-after-book',
  'no-tracking',
  'no-consignment',
  '429',
]
const ASKING_FAULTS: readonly [FaultName, ...FaultName[]] = ['drop-before-book', '500', 'html200', '429']

function findIn({ findByInvoice }: Courier): NonNullable<Courier['findByInvoice']> {
  if (!findByInvoice) throw new Error('the courier cannot be asked by invoice')
  return findByInvoice
}

type Fate =
  | { kind: 'fine' | 'killed-before' | 'killed-after' | 'late-call' | 'late-answer' }
  | { kind: 'fault'; fault: FaultName }

export type Couriers = { real: Courier; patient: Courier }
type At = { simulator: RunningSimulator; random: Random; onTheWay: ParcelsOnTheWay }

/**
 * A courier on a bad line, of a shop that may be stopped at any moment: the seed decides the fault of each call. Calls
 * are sent one after the other, so that a fault meets its call; a late one stays late until `letGo`.
 */
export class UnreliableCourier {
  readonly courier: Courier
  readonly #real: Courier
  readonly #simulator: RunningSimulator
  readonly #random: Random
  readonly #onTheWay: ParcelsOnTheWay
  readonly #patient: Courier
  /** The invoices of all calls. */
  readonly #invoices = new Set<string>()
  #turn: Promise<unknown> = Promise.resolve()
  #late: (() => void)[] = []
  isReliable = false
  /** The next call's invoice is already used by somebody else's parcel. */
  isForeignNext = false

  /** `patient` waits long for an answer, also on a busy machine; `real` soon counts it as lost. */
  constructor({ real, patient }: Couriers, at: At) {
    this.#real = real
    this.#patient = patient
    this.#simulator = at.simulator
    this.#random = at.random
    this.#onTheWay = at.onTheWay
    this.courier = {
      ...real,
      book: input => this.#book(input),
      bookMany: inputs => this.#bookMany(inputs),
      findByInvoice: invoice => this.#find(invoice),
      status: ref => this.#look(courier => courier.status(ref)),
      returnStatus: ref => this.#look(courier => (courier.returnStatus ?? courier.status)(ref)),
    }
  }

  /** Releases the delayed calls, and returns their number. */
  letGo(): number {
    const held = this.#late.splice(0)
    for (const go of held) go()
    return held.length
  }

  async #book(input: BookingInput): Promise<Answered<{ booking: Booking }>> {
    return await this.#meet([input], courier => courier.book(input))
  }

  async #bookMany(inputs: readonly BookingInput[]): Promise<readonly Answered<{ booking: Booking }>[]> {
    return await this.#meet(inputs, async courier => {
      if (!courier.bookMany) throw new Error('the courier books nothing in bulk')
      return await courier.bookMany(inputs)
    })
  }

  async #meet<Answer>(
    inputs: readonly BookingInput[],
    call: (courier: Courier) => Promise<Answer>,
  ): Promise<Answer> {
    // somebody's old parcel with an invoice of an earlier call would be mistaken for our own
    const fresh = inputs.filter(({ invoice }) => !this.#invoices.has(invoice))
    for (const { invoice } of inputs) this.#invoices.add(invoice)
    const foreign = this.isForeignNext ? fresh[this.#random.below(Math.max(1, fresh.length))] : undefined
    this.isForeignNext = false
    const courier = this.isReliable ? this.#patient : this.#real
    const fate = this.#fate()
    if (fate.kind === 'killed-before') throw new Killed('before the call')
    if (fate.kind === 'late-call') await this.#heldBack()
    const answer = await this.#inTurn(async () => {
      if (foreign) await this.#bookForeign(foreign)
      if (fate.kind === 'fault') await this.#simulator.fault(fate.fault)
      const answered = await call(courier)
      if (fate.kind === 'fault') await this.#simulator.fault(null)
      return answered
    })
    if (!this.isReliable) await this.#onTheWay.moveBooked(inputs.map(({ invoice }) => invoice))
    if (fate.kind === 'killed-after') throw new Killed('before its answer was saved')
    if (fate.kind === 'late-answer') await this.#heldBack()
    return answer
  }

  async #find(invoice: string): Promise<FoundByInvoice> {
    const dice = this.isReliable ? 99 : this.#random.below(100)
    if (dice < 8) throw new Killed('while asking')
    const courier = this.isReliable ? this.#patient : this.#real
    return await this.#inTurn(async () => {
      if (dice < 30) await this.#simulator.fault(this.#random.pick(ASKING_FAULTS), { on: 'status' })
      const answered = await findIn(courier)(invoice)
      if (dice < 30) await this.#simulator.fault(null)
      return answered
    })
  }

  /** Polls a parcel; not in turn with the others, and the shop may be killed at it. */
  async #look(call: (courier: Courier) => ReturnType<Courier['status']>): ReturnType<Courier['status']> {
    if (!this.isReliable && this.#random.below(12) === 0) throw new Killed('while looking')
    return await call(this.isReliable ? this.#patient : this.#real)
  }

  #fate(): Fate {
    if (this.isReliable) return { kind: 'fine' }
    const dice = this.#random.below(100)
    if (dice < 35) return { kind: 'fine' }
    if (dice < 70) return { kind: 'fault', fault: this.#random.pick(BOOKING_FAULTS) }
    if (dice < 77) return { kind: 'killed-before' }
    if (dice < 84) return { kind: 'killed-after' }
    if (dice < 88) return { kind: 'late-call' }
    return { kind: dice < 93 ? 'late-answer' : 'fine' }
  }

  async #bookForeign(input: BookingInput): Promise<void> {
    const body = {
      invoice: input.invoice,
      recipient_name: 'Somebody Else',
      recipient_phone: FOREIGN_PHONE,
      recipient_address: 'Another house, Sylhet',
      cod_amount: 999,
    }
    const answer = await fetch(`${this.#simulator.apiUrl}/create_order`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'api-key': 'sim-key', 'secret-key': 'sim-secret' },
      body: JSON.stringify(body),
    })
    await answer.text()
  }

  #heldBack(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#late.push(resolve)
    return promise
  }

  async #inTurn<Answer>(transaction: () => Promise<Answer>): Promise<Answer> {
    const before = this.#turn
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#turn = promise
    await before
    try {
      return await transaction()
    } finally {
      resolve()
    }
  }
}

/** No order of these tests has it. */
export const FOREIGN_PHONE = '01399999999'
