import { say, spoken } from '#backoffice/language/say.ts'
import type { Case } from '#domain/cases/case.ts'
import { type CaseFacts, mayCancel, mustDecideOld, newPairsOf } from '#domain/cases/case-state.ts'
import { isDelivered } from '#domain/parcels/courier-status.ts'
import type { SentAction } from '../../api/cases.ts'
import { grouped, wantedSizes } from '../words/case-words.ts'

/** Something that can be done with a case. `done`: how the message about it ends. */
export type Way = {
  label: string
  does: SentAction | 'receive' | 'cancel' | 'refuse' | 'close_with_note'
  done?: string
}

const RECEIVE: Way = spoken({ label: 'Receive pairs', does: 'receive' }, 'label')
const CORRECT: Way = spoken({ label: 'Correct what came back', does: 'receive' }, 'label')
const ARRIVED: Way = spoken(
  {
    label: 'It is here, not looked at',
    does: { action: 'old_back' },
    done: 'the old pair is here.',
  },
  'label',
  'done',
)
const SENT_BACK: Way = spoken(
  {
    label: 'The customer sent it',
    does: { action: 'sent_back' },
    done: 'the old pair is on its way.',
  },
  'label',
  'done',
)
const SWAPPED: Way = spoken(
  {
    label: 'Swapped at the door',
    does: { action: 'swapped' },
    done: 'swapped at the door.',
  },
  'label',
  'done',
)
const CHASED: Way = spoken(
  { label: 'Asked for it now', does: { action: 'chase' }, done: 'asked for the old pair.' },
  'label',
  'done',
)
const CLOSE: Way = spoken(
  { label: 'Close the case', does: { action: 'close' }, done: 'closed.' },
  'label',
  'done',
)
const CANCEL: Way = spoken({ label: 'Cancel the case', does: 'cancel' }, 'label')
const REFUSE: Way = spoken({ label: 'Refuse', does: 'refuse' }, 'label')
const CLOSE_AS_IS: Way = spoken({ label: 'Close as it is', does: 'close_with_note' }, 'label')
const REOPEN: Way = spoken(
  { label: 'Open it again', does: { action: 'reopen' }, done: 'open again.' },
  'label',
  'done',
)

const NOT_SWAPPED: Way = spoken(
  {
    label: 'Not swapped after all',
    does: { action: 'take_back', what: 'swapped' },
    done: 'not swapped after all.',
  },
  'label',
  'done',
)
const NOT_PAID: Way = spoken(
  {
    label: 'Not paid after all',
    does: { action: 'take_back', what: 'pay' },
    done: 'the payment is taken back.',
  },
  'label',
  'done',
)

/** The one next thing, and what else may be done with a case as it stands. */
export function caseWays(one: Case): { first: Way | undefined; others: Way[] } {
  const facts = factsOf(one)
  const mustDecide = mustDecideOld(facts)
  const others = [
    ...(mayCancel(facts, { isPaid: one.refund !== null }) ? [CANCEL] : []),
    ...(mustDecide && one.refund === null ? [REFUSE] : []),
    ...takeBacks(one),
  ]
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
      if (mustDecide) return { first: sendAnyway(one), others }
      return mayClose(one) ? { first: CLOSE_AS_IS, others } : { first: undefined, others }
    case 'close':
      return { first: CLOSE, others }
    case 'pay':
      return { first: undefined, others }
    case 'none':
      return { first: undefined, others: mayReopen(one) ? [REOPEN] : [] }
  }
}

const bookWay = ({ money }: Case): Way => ({
  label: say('Book, collect {collectTaka}', { collectTaka: grouped(money.collectTaka) }),
  does: { action: 'book' },
  done: say('the parcel is booked.'),
})

const sendAnyway = ({ pairs }: Case): Way => ({
  label: say('Send {pairs} all the same', { pairs: wantedSizes(pairs) }),
  does: { action: 'approve' },
  done: say('the new pair goes all the same.'),
})

/** The same facts by which the shop judges. */
const factsOf = (one: Case): CaseFacts => ({
  travel: one.travel,
  endedAs: one.state === 'refused' || one.state === 'cancelled' || one.state === 'closed' ? one.state : null,
  approvedAt: one.approvedAt,
  waitingAt: one.waitingAt,
  swappedAt: one.swappedAt,
  arrivedAt: one.arrivedAt,
  exchangeOrder: one.exchangeOrder,
  conditions: one.pairs.map(({ condition }) => condition),
})

/** What was decided and ended without its new pairs has given them back. */
const mayReopen = ({ state, approvedAt }: Case): boolean =>
  state === 'closed' || (state === 'refused' && approvedAt === null)

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

/** All pairs are where they stay, and no money is owed. */
const mayClose = (one: Case): boolean =>
  one.pairs.every(({ condition }) => condition !== null) &&
  ['none', 'delivered'].includes(newPairsOf(one)) &&
  !isRefundOwed(one)

export const isRefundOwed = ({ money, refund, approvedAt, waitingAt, endedAt }: Case): boolean =>
  money.refundTaka > 0 && refund === null && approvedAt !== null && waitingAt === null && endedAt === null
