import { newSimulation, type Simulation } from './simulation.ts'

/** As new, but for the seed, the clock and where webhooks go. */
export function forgetEverything(simulation: Simulation): void {
  const kept = [simulation.parcels, simulation.invoices, simulation.trackingCodes, simulation.statusCache]
  for (const map of [...kept, simulation.failures, simulation.windows]) map.clear()
  const { payments, returnRequests, pickups, modes, faults, chaos, autoplay, deliveries } =
    newSimulation(simulation)
  Object.assign(simulation, { payments, returnRequests, pickups, modes, faults, chaos, autoplay, deliveries })
  simulation.changed()
}
