import type { OfficialStatus } from '../orders/order.ts'
import type { Parcel } from './parcel.ts'

/** The stages of an order, each after the one before it. */
const STAGES = ['placed', 'confirmed', 'packed', 'on_its_way', 'delivered'] as const
export type Stage = (typeof STAGES)[number]
/** The states of an order, also those beside the stages: to be called, nothing coming, on the way back, or back. */
export const TRACKING_STATES = [...STAGES, 'follow_up', 'held', 'not_delivered', 'returned', 'back'] as const
export type TrackingState = (typeof TRACKING_STATES)[number]

/** A recorded change of either status, oldest first in a list. */
export type StatusChange =
  | { of: 'official'; to: OfficialStatus; at: string }
  /** Null: the parcel was removed. */
  | { of: 'courier'; to: string | null; at: string }

/** The facts about an order. `courierStatus` is in the courier's spelling, absent until there is a parcel. */
export type OrderFacts = {
  placedAt: string
  officialStatus: OfficialStatus
  changes: readonly StatusChange[]
  courierStatus?: string | null
  /** How far the undelivered pairs have come back. */
  parcel?: Pick<Parcel, 'returnStatus' | 'returnedAt'> | null
}

/** `at` is null when the step was not reached, or the time is not recorded. */
export type TrackingStep = {
  stage: Stage | 'returned' | 'back'
  label: (typeof LABELS)[keyof typeof LABELS]
  isReached: boolean
  at: string | null
}
export type Progress = { state: TrackingState; text: ProgressText; steps: TrackingStep[] }

const LABELS = {
  placed: 'Order placed',
  confirmed: 'Confirmed',
  packed: 'Packed',
  on_its_way: 'On its way',
  delivered: 'Delivered',
  returned: 'Coming back to us',
  back: 'Back with us',
} as const satisfies Record<Stage | 'returned' | 'back', string>

const TEXTS = {
  placed: 'We have your order. We call you to confirm it.',
  confirmed: 'Your order is confirmed and is being made ready.',
  packed: 'Your order is packed. The courier takes it next.',
  on_its_way: 'Your parcel is with the courier, who calls before coming.',
  delivered: 'Your order was delivered.',
  follow_up: 'We are trying to reach you by phone. Please call us.',
  not_delivered: 'This order is not being delivered. Call us if that is a mistake.',
  returned: 'This parcel was not delivered and is coming back to us. Call us if that is a mistake.',
  back: 'This parcel was not delivered and is back with us. Call us if you still want it.',
} as const satisfies Record<Exclude<TrackingState, 'held'>, string>

/** What the courier reports, in the words of a shopper. */
const COURIER_TEXTS = {
  unclear: 'The courier has no clear news of your parcel. Please call us.',
  hold: 'The courier is holding your parcel. Please call us so that it can go on.',
  delivered: 'The courier reports that your parcel was delivered. We are waiting for the confirmation.',
  partDelivered:
    'The courier reports that a part of your order was delivered. We are waiting for the confirmation.',
  cancelled:
    'The courier reports that your parcel could not be delivered. Please call us if you still want it.',
  partComing: 'A part of your order was delivered. The rest is coming back to us.',
  part: 'A part of your order was delivered.',
  exceptional: 'Something happened to your parcel on its way. Please call us.',
} as const

/** Where an order stands, in the English of the page. */
export type ProgressText = Spoken<typeof TEXTS> | Spoken<typeof COURIER_TEXTS>
type Spoken<Texts> = Texts[keyof Texts]

/** Follow Up and Fake do not show how far an order has come. */
const STAGE_OF_OFFICIAL: Partial<Record<OfficialStatus, Stage>> = {
  Queued: 'placed',
  Confirmed: 'confirmed',
  Packed: 'packed',
}

type ShopperStatus = { stage: Stage; state?: 'held' | 'returned' | 'back'; text?: ProgressText }

const UNCLEAR: ShopperStatus = {
  stage: 'on_its_way',
  state: 'held',
  text: COURIER_TEXTS.unclear,
}
/** What the courier reports but has not confirmed is shown as a report; only a confirmed delivery counts as one. */
const SHOPPER_STATUSES: Readonly<Record<string, ShopperStatus>> = {
  in_review: { stage: 'packed' },
  pending: { stage: 'on_its_way' },
  hold: {
    stage: 'on_its_way',
    state: 'held',
    text: COURIER_TEXTS.hold,
  },
  delivered_approval_pending: {
    stage: 'on_its_way',
    text: COURIER_TEXTS.delivered,
  },
  partial_delivered_approval_pending: {
    stage: 'on_its_way',
    text: COURIER_TEXTS.partDelivered,
  },
  cancelled_approval_pending: {
    stage: 'on_its_way',
    state: 'held',
    text: COURIER_TEXTS.cancelled,
  },
  unknown_approval_pending: UNCLEAR,
  unknown: UNCLEAR,
  delivered: { stage: 'delivered' },
  partial_delivered: {
    stage: 'delivered',
    text: COURIER_TEXTS.partComing,
  },
  cancelled: { stage: 'on_its_way', state: 'returned' },
  exceptional: {
    stage: 'on_its_way',
    state: 'held',
    text: COURIER_TEXTS.exceptional,
  },
}

/** The spelling with one l means the same; an unknown word has no clear meaning and never counts as a delivery. */
function courierStatusForShopper(status: string): ShopperStatus {
  const word = status.trim().toLowerCase()
  const key = word === 'canceled' ? 'cancelled' : word
  return (Object.hasOwn(SHOPPER_STATUSES, key) ? SHOPPER_STATUSES[key] : undefined) ?? UNCLEAR
}

/** The same, once nothing of the parcel is on its way back any more. */
function parcelStatusForShopper(status: string, parcel: OrderFacts['parcel']): ShopperStatus {
  const shown = courierStatusForShopper(status)
  const hasEnded = parcel?.returnStatus === 'received' || (parcel?.returnedAt ?? null) !== null
  if (!hasEnded) return shown
  if (shown.state === 'returned') return { ...shown, state: 'back' }
  // staff may have found that nothing came back, so the text says no more
  const isPart = shown === SHOPPER_STATUSES.partial_delivered
  return isPart ? { ...shown, text: COURIER_TEXTS.part } : shown
}

/**
 * Where an order stands, in plain words, with the steps behind and ahead. A status that the courier confirmed wins,
 * then an obstacle that staff set, then the furthest of both.
 */
export function trackingProgress(facts: OrderFacts): Progress {
  const official = dated(facts.changes, 'official')
  const courier = dated(facts.changes, 'courier')
  const shown = facts.courierStatus ? parcelStatusForShopper(facts.courierStatus, facts.parcel) : undefined
  const staffStage = STAGE_OF_OFFICIAL[facts.officialStatus] ?? official.stage ?? 'placed'
  const stage = shown && isBefore(staffStage, shown.stage) ? shown.stage : staffStage
  const state = stateOf(facts.officialStatus, stage, shown)
  const text = state === 'held' || state === stage ? shown?.text : undefined
  const steps = stepsOf(stage, state).map(step => ({
    ...step,
    at: step.isReached ? dateOf(step.stage, { facts, official, courier }) : null,
  }))
  return { state, text: text ?? TEXTS[state === 'held' ? 'on_its_way' : state], steps }
}

function stateOf(status: OfficialStatus, stage: Stage, shown: ShopperStatus | undefined): TrackingState {
  if (shown?.stage === 'delivered') return 'delivered'
  if (shown?.state === 'returned' || shown?.state === 'back') return shown.state
  if (status === 'Fake') return 'not_delivered'
  if (status === 'Follow Up') return 'follow_up'
  return shown?.state ?? stage
}

const isBefore = (one: Stage, other: Stage): boolean => STAGES.indexOf(one) < STAGES.indexOf(other)

type Step = Omit<TrackingStep, 'at'>

/** An order that is not coming has no steps ahead; a returning one ends with its return. */
function stepsOf(reached: Stage, state: TrackingState): Step[] {
  const way = STAGES.map(stage => ({ stage, label: LABELS[stage], isReached: !isBefore(reached, stage) }))
  if (state === 'not_delivered') return way.filter(step => step.isReached)
  if (state !== 'returned' && state !== 'back') return way
  const back = state === 'back' ? (['returned', 'back'] as const) : (['returned'] as const)
  return [
    ...way.filter(step => step.isReached && step.stage !== 'delivered'),
    ...back.map(stage => ({ stage, label: LABELS[stage], isReached: true })),
  ]
}

type Dated = { stage: Stage | undefined; at: Partial<Record<Stage, string>>; returnedAt: string | null }

const noDates = (): Dated => ({ stage: undefined, at: {}, returnedAt: null })

/**
 * When each stage was last reached for good: going back to an earlier one removes the later dates, and reaching a stage
 * again does not change its first date.
 */
function dated(changes: readonly StatusChange[], of: StatusChange['of']): Dated {
  let dates = noDates()
  for (const change of changes) {
    if (change.of !== of) continue
    if (change.to === null) {
      dates = noDates()
      continue
    }
    const shown = change.of === 'courier' ? courierStatusForShopper(change.to) : undefined
    const stage = change.of === 'official' ? STAGE_OF_OFFICIAL[change.to] : shown?.stage
    dates.returnedAt = shown?.state === 'returned' ? (dates.returnedAt ?? change.at) : null
    if (stage === undefined) continue
    for (const later of STAGES) if (isBefore(stage, later)) delete dates.at[later]
    dates.at[stage] ??= change.at
    dates.stage = stage
  }
  return dates
}

type KnownDates = { facts: OrderFacts; official: Dated; courier: Dated }

function dateOf(stage: TrackingStep['stage'], { facts, official, courier }: KnownDates): string | null {
  if (stage === 'placed') return facts.placedAt
  if (stage === 'returned') return courier.returnedAt
  if (stage === 'back') return facts.parcel?.returnedAt ?? null
  return official.at[stage] ?? courier.at[stage] ?? null
}
