import type { BookingInput, Courier } from '#adapters/courier/courier.ts'

/**
 * How the next call fails. `-before`: the courier did nothing; `-after`: it carried out the call and its answer is
 * lost. `silent`: the answer never comes; `cut`: the connection ends; `html`: a page of a proxy; `empty`: an answer
 * without content.
 */
export const LOST_ANSWERS = [
  'silent-before',
  'silent-after',
  'cut-before',
  'cut-after',
  'fault-before',
  'fault-after',
  'html-before',
  'html-after',
  'redirect',
  'empty-after',
] as const
export type LostAnswer = (typeof LOST_ANSWERS)[number]

/** A courier of a test: the adapter, and the other end of its wire. */
export type CourierWorld = {
  courier: Courier
  /** The same with other settings. `impatient`: gives up within a second. */
  variant(change: 'wrong-keys' | 'nobody-there' | 'impatient'): Courier
  /** Texts that must not appear in any failure. */
  secrets: readonly string[]
  /** The next call of this kind fails like this. */
  lose(answer: LostAnswer, of: 'booking' | 'reading'): Promise<void>
  limitRate(retryAfterSeconds: number): Promise<void>
  /** From now on more than half of all bookings meet a fault, by a seed. */
  disturb(): Promise<void>
  /** The invoices of all parcels at the other end, oldest first. */
  invoices(): readonly string[]
  /** Its own status for a delivered parcel, as its status call returns it. */
  deliver(consignmentId: string): Promise<void>
  /** An order that the courier refuses. */
  refused: BookingInput
  /** An example of this courier's webhook; undefined where it has none. */
  webhook?: {
    body: string
    headers: Readonly<Record<string, string>>
    unproven: Readonly<Record<string, string>>
  }
}

let booked = 0

/** An order that every courier accepts, with an invoice of its own. */
export function makeBooking(change: Partial<BookingInput> = {}): BookingInput {
  booked += 1
  return {
    invoice: `order-${booked}`,
    recipient: {
      name: 'Rahim Uddin',
      phone: '01712345678',
      alternativePhone: null,
      address: 'House 12, Road 5, Dhanmondi',
      district: 'Dhaka',
      upazila: 'Dhamrai',
    },
    codTaka: 2560,
    pairs: 1,
    itemDescription: 'Oxford / Master / 42 x1',
    note: null,
    deliveryType: 'home',
    ...change,
  }
}

/** A parcel by its consignment id only. */
export const byConsignment = (consignmentId: string) => ({ consignmentId, trackingCode: null, invoice: null })
