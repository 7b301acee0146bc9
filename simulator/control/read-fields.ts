import { findParcel } from '../find-parcel.ts'
import type { SimulatedParcel } from '../parcel.ts'
import type { Simulation } from '../simulation.ts'

/** The fault of a control call, as told to its caller. */
export type Wrong = { wrong: string }

export const isWrong = (value: unknown): value is Wrong =>
  typeof value === 'object' && value !== null && 'wrong' in value

/** The parcel that a control call names. */
export const parcelOf = (
  simulation: Simulation,
  body: Readonly<Record<string, unknown>>,
): SimulatedParcel | Wrong =>
  findParcel(simulation, body) ?? { wrong: 'consignment_id or invoice: there is no such parcel' }

/** Taka as poisha; undefined when absent. */
export function poishaOf(value: unknown, name: string): number | undefined | Wrong {
  if (value === undefined || value === null) return undefined
  return typeof value === 'number' && Number.isFinite(value)
    ? Math.round(value * 100)
    : { wrong: `${name}: must be a number of taka` }
}
