import { balancePoisha } from '../charges.ts'
import { fullStatus, type SimulatedParcel } from '../parcel.ts'
import type { Simulation } from '../simulation.ts'

const SHOWN_PARCELS = 500
const SHOWN_DELIVERIES = 20

/** The data of the page, newest first; without the webhook's token. */
export function showState(simulation: Simulation): Record<string, unknown> {
  const { modes, faults, chaos, autoplay, webhook, deliveries, parcels } = simulation
  const newest = [...parcels.values()].slice(-SHOWN_PARCELS).reverse()
  return {
    now: simulation.now(),
    modes,
    faults,
    chaos,
    autoplay: autoplay.on,
    balance: balancePoisha(simulation) / 100,
    webhook: webhook && { url: webhook.url, signed: webhook.signed },
    deliveries: deliveries
      .slice(-SHOWN_DELIVERIES)
      .reverse()
      .map(({ body: _body, ...shown }) => shown),
    locked: [...simulation.failures.values()].some(
      ({ lockedUntil }) => lockedUntil !== null && simulation.now() < lockedUntil,
    ),
    payments: simulation.payments.length,
    total: parcels.size,
    parcels: newest.map(parcel => shownParcel(simulation, parcel)),
  }
}

const shownParcel = (simulation: Simulation, parcel: SimulatedParcel) => ({
  consignmentId: parcel.consignmentId,
  consignment: simulation.wire.idOf(parcel),
  invoice: parcel.invoice,
  trackingCode: parcel.trackingCode,
  name: parcel.recipientName,
  cod: parcel.codPoisha / 100,
  collected: parcel.collectedPoisha === null ? null : parcel.collectedPoisha / 100,
  status: fullStatus(parcel),
  message: parcel.tracking.at(-1)?.text ?? '',
  createdAt: parcel.createdAt,
  updatedAt: parcel.updatedAt,
  payment: parcel.paymentId === null ? null : simulation.wire.paymentName(parcel.paymentId),
  foreign: parcel.foreign,
  next: nextName(simulation, parcel),
})

/** The label of the button for the next step; null when there is none. */
function nextName({ seed, wire }: Simulation, parcel: SimulatedParcel): string | null {
  const step = wire.nextStep(seed, parcel)
  return step ? (step.status ?? 'on its way') : null
}
