import type { SimulatedParcel } from './parcel.ts'
import type { Simulation } from './simulation.ts'

/** The parcel named by `consignment_id`, `invoice` or `tracking_code` in a body. */
export function findParcel(
  simulation: Simulation,
  named: Readonly<Record<string, unknown>>,
): SimulatedParcel | undefined {
  const { consignment_id: id, invoice, tracking_code: code } = named
  if (id !== undefined) return simulation.wire.findById(simulation, id)
  if (typeof invoice === 'string') return simulation.invoices.get(invoice)
  return typeof code === 'string' ? simulation.trackingCodes.get(code) : undefined
}
