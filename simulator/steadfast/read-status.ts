import { type Answer, json } from '../answer.ts'
import { fullStatus, type SimulatedParcel } from '../parcel.ts'
import type { Simulation } from '../simulation.ts'
import { MINUTE_MS, wireInstant } from '../times.ts'
import { spell } from './consignment.ts'

/** By its guide of 2026, the courier caches a status answer for so long. */
const STATUS_CACHE_MS = MINUTE_MS

const notFound = json(404, { status: 404, message: 'Consignment not found' })

type Wanted = { path: string; parcel: SimulatedParcel | undefined; withReturn: boolean }

/** The status of a parcel, up to a minute old. An unknown parcel is never cached. */
export function readStatus(simulation: Simulation, { path, parcel, withReturn }: Wanted): Answer {
  if (!parcel) return notFound
  const now = simulation.now()
  const kept = simulation.statusCache.get(path)
  if (simulation.modes.statusCache && kept && now < kept.until) return json(200, kept.body)
  const status = withReturn ? fullStatus(parcel) : parcel.status
  const body = { status: 200, delivery_status: spell(simulation, status) }
  simulation.statusCache.set(path, { until: now + STATUS_CACHE_MS, body })
  return json(200, body)
}

/** The history of the newest parcel of an invoice. The only way from an invoice to its id. */
export function readTrackings(parcel: SimulatedParcel | undefined): Answer {
  if (!parcel) return notFound
  const tracking = parcel.tracking.map(row => ({
    consignment_id: parcel.consignmentId,
    tracking_type: row.type,
    text: row.text,
    created_at: wireInstant(row.at),
  }))
  return json(200, { status: 200, tracking })
}
