import { moveParcel } from './move-parcel.ts'
import type { SimulatedParcel } from './parcel.ts'
import { payOut, tellPayout } from './pay-out.ts'
import { seededWhole } from './seeded.ts'
import type { Simulation } from './simulation.ts'
import { MINUTE_MS } from './times.ts'

const PAYOUT_EVERY_MS = 4 * MINUTE_MS

/** Sets when autoplay moves a parcel on, counted from a time. */
export function planNextStep(simulation: Simulation, parcel: SimulatedParcel, from: number): void {
  const step = simulation.wire.nextStep(simulation.seed, parcel)
  if (!step) {
    parcel.nextStepAt = null
    return
  }
  const label = `wait ${parcel.consignmentId} ${parcel.tracking.length}`
  parcel.nextStepAt = from + seededWhole(simulation.seed, { label, from: step.fromMs, to: step.toMs })
}

/** Starts or ends the steps of every parcel that is not finished. */
export function setAutoplay(simulation: Simulation, on: boolean): void {
  const now = simulation.now()
  simulation.autoplay = { on, nextPayoutAt: on ? now + PAYOUT_EVERY_MS : null }
  for (const parcel of simulation.parcels.values()) {
    parcel.nextStepAt = null
    if (on) planNextStep(simulation, parcel, now)
  }
  simulation.changed()
}

/** Runs the steps that are due, each with its own time. Ends when the first tries of its webhooks did. */
export async function runAutoplay(simulation: Simulation): Promise<void> {
  if (!simulation.autoplay.on) return
  const now = simulation.now()
  const walks: Promise<void>[] = []
  for (const parcel of simulation.parcels.values())
    if (parcel.nextStepAt !== null && parcel.nextStepAt <= now) walks.push(walk(simulation, parcel, now))
  const { nextPayoutAt } = simulation.autoplay
  if (nextPayoutAt !== null && nextPayoutAt <= now) {
    simulation.autoplay.nextPayoutAt = now + PAYOUT_EVERY_MS
    walks.push(tellPayout(simulation, payOut(simulation, {})))
  }
  await Promise.all(walks)
}

async function walk(simulation: Simulation, parcel: SimulatedParcel, until: number) {
  for (let at = parcel.nextStepAt; at !== null && at <= until; at = parcel.nextStepAt) {
    const step = simulation.wire.nextStep(simulation.seed, parcel)
    // moving the parcel plans it again; here it is planned for steps with only a message
    const reported = moveParcel(simulation, parcel, { status: step?.status, message: step?.message, at })
    planNextStep(simulation, parcel, at)
    await reported
  }
}
