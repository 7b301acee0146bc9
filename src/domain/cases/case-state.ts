import { isDelivered, isReturned } from '../parcels/courier-status.ts'
import { parcelStatusOf } from '../parcels/parcel-status.ts'
import type { CaseCondition, CaseEnd, CaseTravel, ExchangeOrder } from './case-words.ts'

export const CASE_STATES = [
  'asked',
  'waiting',
  'approved',
  'reserved',
  'booked',
  'refused_at_door',
  'lost',
  'swapped_at_door',
  'outbound_delivered',
  'old_back',
  'closed',
  'refused',
  'cancelled',
] as const
/**
 * How far a case is. `waiting`: approved, but the wanted size is gone. `approved`: its old pairs are awaited and no new
 * one goes out. `reserved`: the new pairs are kept. `refused_at_door`, `lost`: the new pairs come back, or the courier
 * lost them. `old_back`: the old pairs are in the shop.
 */
export type CaseState = (typeof CASE_STATES)[number]

export const CASE_NEXT = [
  'decide',
  'look',
  'book',
  'track',
  'receive',
  'chase',
  'pay',
  'close',
  'none',
] as const
/** What somebody has to do next; `none`: it is over. */
export type CaseNext = (typeof CASE_NEXT)[number]

export const CASE_TABS = [
  'open',
  'decide',
  'book',
  'on_the_way',
  'receive',
  'overdue',
  'settle',
  'closed',
] as const
export type CaseTab = (typeof CASE_TABS)[number]

/** What a case knows by itself, and what the courier said of its new pairs. */
export type CaseFacts = {
  travel: CaseTravel
  endedAs: CaseEnd | null
  approvedAt: string | null
  waitingAt: string | null
  swappedAt: string | null
  arrivedAt: string | null
  exchangeOrder: Pick<ExchangeOrder, 'courierStatus' | 'parcelState' | 'isHeld'> | null
  conditions: readonly (CaseCondition | null)[]
}

export type NewPairs = 'none' | 'reserved' | 'booked' | 'delivered' | 'coming_back' | 'lost'

/** Where the new pairs are, by the courier's last word. A courier may call a swap a partial delivery. */
export function newPairsOf({
  exchangeOrder,
  swappedAt,
}: Pick<CaseFacts, 'exchangeOrder' | 'swappedAt'>): NewPairs {
  if (exchangeOrder === null) return 'none'
  const { courierStatus, parcelState } = exchangeOrder
  if (isReturned(courierStatus)) return 'coming_back'
  if (isDelivered(courierStatus) || swappedAt !== null) return 'delivered'
  if (courierStatus !== null && parcelStatusOf(courierStatus).phase === 'lost') return 'lost'
  const isWithCourier = courierStatus !== null || (parcelState !== null && parcelState !== 'refused')
  return isWithCourier ? 'booked' : 'reserved'
}

/** Whether the condition of every old pair is known. */
export const isReceived = ({ conditions }: Pick<CaseFacts, 'conditions'>): boolean =>
  conditions.length > 0 && conditions.every(condition => condition !== null)

const areAllGood = ({ conditions }: Pick<CaseFacts, 'conditions'>): boolean =>
  conditions.every(condition => condition === 'good')

/**
 * The state of a case by its facts alone: news of the courier that comes late, twice or in any order ends the same, and
 * no stored state can disagree with a parcel.
 */
export function caseStateOf(facts: CaseFacts): CaseState {
  if (facts.endedAs !== null) return facts.endedAs
  if (facts.approvedAt === null) return 'asked'
  if (facts.waitingAt !== null) return 'waiting'
  const newPairs = newPairsOf(facts)
  const isOldBack = facts.arrivedAt !== null || isReceived(facts)
  switch (newPairs) {
    case 'none':
      return isOldBack ? 'old_back' : 'approved'
    case 'coming_back':
      return 'refused_at_door'
    case 'lost':
      return 'lost'
    case 'reserved':
      return isOldBack ? 'old_back' : 'reserved'
    case 'booked':
      return isOldBack && facts.travel === 'door' ? 'old_back' : 'booked'
    case 'delivered':
      if (facts.travel === 'send_first') return 'outbound_delivered'
      return isOldBack ? 'old_back' : 'swapped_at_door'
  }
}

/** Whether the old pairs are on their way to the shop, or should be. */
export function isOldAwaited(facts: CaseFacts): boolean {
  if (isOver(facts) || facts.approvedAt === null || facts.waitingAt !== null) return false
  if (facts.arrivedAt !== null || isReceived(facts)) return false
  const newPairs = newPairsOf(facts)
  if (newPairs === 'coming_back' || newPairs === 'lost') return false
  return facts.travel === 'send_first' || newPairs === 'none' || newPairs === 'delivered'
}

export const isOver = ({ endedAs }: Pick<CaseFacts, 'endedAs'>): boolean => endedAs !== null

/**
 * Whether the new pairs may be sent: at once where they are swapped, else when the old ones are here and good, or when
 * somebody sends them although those are not.
 */
export const mayBook = (facts: CaseFacts): boolean =>
  newPairsOf(facts) === 'reserved' &&
  !isOver(facts) &&
  (facts.travel === 'door' || (isReceived(facts) && facts.exchangeOrder?.isHeld === false))

/** Whether the new pairs are kept while the old ones, which had to come first, are damaged or missing. */
export const mustDecideOld = (facts: CaseFacts): boolean =>
  newPairsOf(facts) === 'reserved' &&
  !isOver(facts) &&
  facts.exchangeOrder?.isHeld === true &&
  isReceived(facts) &&
  !areAllGood(facts)

/**
 * Whether a decided case may end without its exchange: no money went back, the new pairs have not left or do not arrive,
 * and the old ones are not here, or are where their condition put them and nothing else can be done.
 */
export function mayCancel(facts: CaseFacts, { isPaid }: { isPaid: boolean }): boolean {
  if (isOver(facts) || facts.approvedAt === null || isPaid) return false
  const newPairs = newPairsOf(facts)
  if (newPairs === 'booked' || newPairs === 'delivered') return false
  if (facts.arrivedAt === null && facts.conditions.every(condition => condition === null)) return true
  if (newPairs === 'coming_back' || newPairs === 'lost') return isReceived(facts)
  return mustDecideOld(facts)
}

/** Whether nothing of a case is open but the money: it may be closed once that is settled. */
export function isSettled(facts: CaseFacts): boolean {
  const newPairs = newPairsOf(facts)
  return isReceived(facts) && (newPairs === 'delivered' || newPairs === 'none') && facts.waitingAt === null
}

export type Owing = { isOverdue: boolean; isInStock: boolean; isRefundOwed: boolean }

/** What has to happen next. `isInStock`: the size that the case waits for is back. */
export function caseNextOf(facts: CaseFacts, { isOverdue, isInStock, isRefundOwed }: Owing): CaseNext {
  const state = caseStateOf(facts)
  switch (state) {
    case 'refused':
    case 'cancelled':
    case 'closed':
      return 'none'
    case 'asked':
    case 'refused_at_door':
    case 'lost':
      return 'decide'
    case 'waiting':
      return isInStock ? 'decide' : 'look'
    default:
  }
  if (isOldAwaited(facts)) return isOverdue ? 'chase' : 'receive'
  if (mayBook(facts)) return 'book'
  if (newPairsOf(facts) === 'booked')
    return isReceived(facts) || facts.arrivedAt === null ? 'track' : 'receive'
  if (!isReceived(facts)) return 'receive'
  if (!areAllGood(facts)) return 'decide'
  return isRefundOwed ? 'pay' : 'close'
}

const TAB_OF: Record<CaseNext, Exclude<CaseTab, 'open'>> = {
  decide: 'decide',
  look: 'decide',
  book: 'book',
  track: 'on_the_way',
  receive: 'receive',
  chase: 'overdue',
  pay: 'settle',
  close: 'settle',
  none: 'closed',
}

/** Whether somebody of the shop has to do something now; pairs on their way wait for a courier or a customer. */
export const isWaiting = (next: CaseNext): boolean => WAITING_TABS.includes(TAB_OF[next])

const WAITING_TABS: readonly CaseTab[] = ['decide', 'book', 'overdue', 'settle']

/** The tab of a case, besides `open`, which has all that are not over. */
export const tabOf = (next: CaseNext): Exclude<CaseTab, 'open'> => TAB_OF[next]
