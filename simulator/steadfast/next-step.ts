import { fullStatus, type SimulatedParcel } from '../parcel.ts'
import { seededFraction } from '../seeded.ts'
import type { Step } from '../simulation.ts'
import type { DeliveryStatus, ReturnStatus } from './delivery-status.ts'

/** The random end of a parcel: most are delivered. */
type Fate = 'delivered' | 'partial_delivered' | 'cancelled'

const fateOf = (seed: string, { consignmentId }: SimulatedParcel): Fate => {
  const chance = seededFraction(seed, `fate ${consignmentId}`)
  if (chance < 0.15) return 'cancelled'
  return chance < 0.22 ? 'partial_delivered' : 'delivered'
}

const SHARE_HELD = 0.12

const approvals = {
  delivered: 'delivered_approval_pending',
  partial_delivered: 'partial_delivered_approval_pending',
  cancelled: 'cancelled_approval_pending',
} as const

const after: Partial<Record<string, DeliveryStatus | ReturnStatus>> = {
  in_review: 'pending',
  hold: 'pending',
  delivered_approval_pending: 'delivered',
  partial_delivered_approval_pending: 'partial_delivered',
  cancelled_approval_pending: 'cancelled',
  unknown_approval_pending: 'pending',
  unknown: 'pending',
  partial_delivered: 'partial_delivered_return_processing',
  partial_delivered_return_processing: 'partial_delivered_return_rider_assigned',
  partial_delivered_return_rider_assigned: 'partial_delivered_return_received',
  cancelled: 'cancelled_return_processing',
  cancelled_return_processing: 'cancelled_return_rider_assigned',
  cancelled_return_rider_assigned: 'cancelled_return_received',
}

/** Waits of a demo, in which a parcel lives for about three to six minutes. */
const waits = {
  office: { fromMs: 50_000, toMs: 80_000 },
  road: { fromMs: 30_000, toMs: 40_000 },
  back: { fromMs: 20_000, toMs: 35_000 },
} as const

/** The likeliest next step of a parcel, and the wait before it; undefined when it is finished. */
export function nextStep(seed: string, parcel: SimulatedParcel): Step | undefined {
  const status = fullStatus(parcel)
  if (status === 'pending') return stepOnTheWay(seed, parcel)
  const next = after[status]
  if (!next) return undefined
  const comesBack = /^(cancelled|partial_delivered)(_return_\w+)?$/.test(status)
  return { status: next, ...(comesBack ? waits.back : waits.office) }
}

/** The steps on the way: at a hub, perhaps held once, given to a rider, and then its end. */
function stepOnTheWay(seed: string, parcel: SimulatedParcel): Step {
  const { tracking, consignmentId } = parcel
  const since = tracking.findLastIndex(({ status }) => status === 'pending')
  const said = tracking.length - 1 - since
  const wasHeld = tracking.some(({ status }) => status === 'hold')
  if (wasHeld) return { status: approvals[fateOf(seed, parcel)], ...waits.road }
  if (said === 0) return { message: 'Parcel received at the hub of its area.', ...waits.road }
  if (seededFraction(seed, `held ${consignmentId}`) < SHARE_HELD) return { status: 'hold', ...waits.road }
  if (said === 1) return { message: 'A rider has been assigned.', ...waits.road }
  return { status: approvals[fateOf(seed, parcel)], ...waits.road }
}
