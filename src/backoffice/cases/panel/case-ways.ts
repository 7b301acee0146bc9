import type { Case } from '#domain/cases/case.ts'
import { newPairsOf } from '#domain/cases/case-state.ts'
import { isDelivered } from '#domain/parcels/courier-status.ts'
import type { SentAction } from '../../api/cases.ts'
import { grouped } from '../words/case-words.ts'

/** Something that can be done with a case. `done`: how the message about it ends. */
export type Way = {
  label: string
  does: SentAction | 'receive' | 'cancel' | 'close_with_note'
  done?: string
}

const RECEIVE: Way = { label: 'Receive pairs', does: 'receive' }
const CORRECT: Way = { label: 'Correct what came back', does: 'receive' }
const ARRIVED: Way = {
  label: 'It is here, not looked at',
  does: { action: 'old_back' },
  done: 'the old pair is here.',
}
const SENT_BACK: Way = {
  label: 'The customer sent it',
  does: { action: 'sent_back' },
  done: 'the old pair is on its way.',
}
const SWAPPED: Way = {
  label: 'Swapped at the door',
  does: { action: 'swapped' },
  done: 'swapped at the door.',
}
const CHASED: Way = { label: 'Asked for it now', does: { action: 'chase' }, done: 'asked for the old pair.' }
const CLOSE: Way = { label: 'Close the case', does: { action: 'close' }, done: 'closed.' }
const CANCEL: Way = { label: 'Cancel the case', does: 'cancel' }
const CLOSE_AS_IS: Way = { label: 'Close as it is', does: 'close_with_note' }
const REOPEN: Way = { label: 'Open it again', does: { action: 'reopen' }, done: 'open again.' }

const NOT_SWAPPED: Way = {
  label: 'Not swapped after all',
  does: { action: 'take_back', what: 'swapped' },
  done: 'not swapped after all.',
}
const NOT_PAID: Way = {
  label: 'Not paid after all',
  does: { action: 'take_back', what: 'pay' },
  done: 'the payment is taken back.',
}

/** The one next thing, and what else may be done with a case as it stands. */
export function caseWays(one: Case): { first: Way | undefined; others: Way[] } {
  const others = [...(mayCancel(one) ? [CANCEL] : []), ...takeBacks(one)]
  switch (one.next) {
    case 'book':
      return { first: bookWay(one), others }
    case 'track':
      return {
        first: undefined,
        others: one.travel === 'door' && one.swappedAt === null ? [SWAPPED, ...others] : others,
      }
    case 'receive':
      return { first: RECEIVE, others: [...onTheWayBack(one), ...others] }
    case 'chase':
      return { first: CHASED, others: [RECEIVE, ...others] }
    case 'decide':
    case 'look':
      return mayClose(one) ? { first: CLOSE_AS_IS, others } : { first: undefined, others }
    case 'close':
      return { first: CLOSE, others }
    case 'pay':
      return { first: undefined, others }
    case 'none':
      return { first: undefined, others: one.state === 'cancelled' ? [] : [REOPEN] }
  }
}

const bookWay = ({ money }: Case): Way => ({
  label: `Book, collect ${grouped(money.collectTaka)}`,
  does: { action: 'book' },
  done: 'the parcel is booked.',
})

const onTheWayBack = ({ arrivedAt, sentBackAt, travel }: Case): Way[] => [
  ...(travel === 'send_first' && sentBackAt === null && arrivedAt === null ? [SENT_BACK] : []),
  ...(arrivedAt === null ? [ARRIVED] : []),
]

/** What was said by mistake. */
const takeBacks = ({ pairs, swappedAt, exchangeOrder, refund, next }: Case): Way[] => [
  ...(pairs.some(({ condition }) => condition !== null) && next !== 'none' ? [CORRECT] : []),
  ...(swappedAt !== null && !isDelivered(exchangeOrder?.courierStatus ?? null) && next !== 'none'
    ? [NOT_SWAPPED]
    : []),
  ...(refund !== null && next !== 'none' ? [NOT_PAID] : []),
]

/** While no old pair is here, no money went back, and the new pairs have not left, or do not arrive. */
export const mayCancel = (one: Case): boolean =>
  one.next !== 'none' &&
  one.state !== 'asked' &&
  one.arrivedAt === null &&
  one.refund === null &&
  one.pairs.every(({ condition }) => condition === null) &&
  ['none', 'reserved', 'coming_back', 'lost'].includes(newPairsOf(one))

/** All pairs are where they stay, and no money is owed. */
const mayClose = (one: Case): boolean =>
  one.pairs.every(({ condition }) => condition !== null) &&
  ['none', 'delivered'].includes(newPairsOf(one)) &&
  !isRefundOwed(one)

export const isRefundOwed = ({ money, refund, approvedAt, waitingAt, endedAt }: Case): boolean =>
  money.refundTaka > 0 && refund === null && approvedAt !== null && waitingAt === null && endedAt === null
