import type { SimulatedParcel } from '../parcel.ts'
import { seededFraction } from '../seeded.ts'
import type { Step } from '../simulation.ts'

/** A demo's parcel is on its way for about four minutes. */
const WAIT = { fromMs: 20_000, toMs: 35_000 } as const
const SHARE_HELD = 0.12

const after: Partial<Record<string, string>> = {
  created: 'pickup-requested',
  'pickup-requested': 'assigned-for-pickup',
  'pickup-failed': 'assigned-for-pickup',
  'assigned-for-pickup': 'picked',
  picked: 'at-the-sorting-hub',
  'at-the-sorting-hub': 'in-transit',
  'in-transit': 'received-at-last-mile-hub',
  'received-at-last-mile-hub': 'assigned-for-delivery',
  'on-hold': 'assigned-for-delivery',
  'delivery-failed': 'assigned-for-delivery',
}

/** The likeliest next step, and the wait before it; undefined when nothing follows. */
export function nextStep(seed: string, parcel: SimulatedParcel): Step | undefined {
  const status = parcel.status === 'assigned-for-delivery' ? atTheDoor(seed, parcel) : after[parcel.status]
  return status === undefined ? undefined : { status, ...WAIT }
}

/** The random end of a parcel: most are delivered, some at the second try. */
function atTheDoor(seed: string, { consignmentId, tracking }: SimulatedParcel): string {
  const wasHeld = tracking.some(({ status }) => status === 'on-hold' || status === 'delivery-failed')
  const held = seededFraction(seed, `held ${consignmentId}`)
  if (!wasHeld && held < SHARE_HELD) return held < SHARE_HELD / 2 ? 'on-hold' : 'delivery-failed'
  const chance = seededFraction(seed, `fate ${consignmentId}`)
  if (chance < 0.12) return 'returned'
  if (chance < 0.15) return 'paid-return'
  return chance < 0.22 ? 'partial-delivery' : 'delivered'
}
