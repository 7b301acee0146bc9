import type { FakeReason } from '../orders/fake-reason.ts'
import type { OrderFields } from '../orders/order-fields.ts'
import type { CallLane } from './call.ts'
import {
  type CONFIRMING,
  isNotReached,
  isParcelOutcome,
  type NotReached,
  type RefusedReason,
  type StaffOutcome,
} from './call-outcome.ts'

/** What staff say came of a call, with what it is of no use without. */
export type SaidOutcome = { note: string | null } & (
  | { outcome: (typeof CONFIRMING)[number] }
  | { outcome: 'answered_cancelled' | 'parcel_refused'; reason: RefusedReason }
  | { outcome: 'fake'; reason: Exclude<FakeReason, 'customer_cancelled'> }
  | { outcome: NotReached; phone: string | null }
  | { outcome: 'callback'; nextAt: string; isForMe: boolean }
  | { outcome: 'parcel_number'; phone: string }
  | { outcome: 'parcel_address'; address: string }
  | { outcome: 'parcel_later'; nextAt: string }
  | { outcome: 'parcel_never_came' }
)

/** The fields of the order that follow from what came of a call. */
export function changeOfOutcome(said: SaidOutcome): Partial<OrderFields> {
  switch (said.outcome) {
    case 'answered_confirmed':
    case 'answered_changed':
    case 'confirmed_uncalled':
      return { officialStatus: 'Confirmed' }
    case 'answered_cancelled':
      return { officialStatus: 'Fake', fakeReason: 'customer_cancelled' }
    case 'fake':
      return { officialStatus: 'Fake', fakeReason: said.reason }
    case 'callback':
      return { officialStatus: 'Follow Up', followUpAt: said.nextAt }
    case 'parcel_number':
      return { recipientPhone: said.phone }
    case 'parcel_address':
      return { recipientAddress: said.address }
    case 'no_answer':
    case 'busy':
    case 'switched_off':
    case 'wrong_number':
      return said.phone === null ? {} : { recipientPhone: said.phone }
    case 'parcel_later':
    case 'parcel_refused':
    case 'parcel_never_came':
      return {}
  }
}

/** Whether an outcome can be of a call in this lane: a parcel on its way is not confirmed, and an order is no parcel. */
export const fitsLane = (outcome: StaffOutcome, lane: CallLane): boolean =>
  isNotReached(outcome) || isParcelOutcome(outcome) === (lane === 'rescue')
