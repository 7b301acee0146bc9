import { codChargePoisha, unpaidParcels } from './charges.ts'
import type { SimulatedParcel } from './parcel.ts'
import type { PaidParcel, Payment } from './payment.ts'
import { sendWebhook } from './send-webhook.ts'
import type { Simulation } from './simulation.ts'

/** The number of the first payout, near the one in the courier's guide. */
const FIRST_PAYMENT = 88_213

export type PayOptions = {
  /** The payout is this much less than the sum of its parcels. */
  shortByPoisha?: number
  /** This parcel is left out, although it was delivered. */
  leaveOut?: SimulatedParcel | undefined
  /** This parcel is paid as if another amount had been collected. */
  change?: { parcel: SimulatedParcel; collectedPoisha: number } | undefined
}

/** Pays out every delivered and unpaid parcel; undefined when there is none. */
export function payOut(simulation: Simulation, options: PayOptions): Payment | undefined {
  const parcels = unpaidParcels(simulation).filter(parcel => parcel !== options.leaveOut)
  if (parcels.length === 0) return undefined
  const id = FIRST_PAYMENT + simulation.payments.length
  const rows = parcels.map(parcel => paidParcel(parcel, options))
  for (const parcel of parcels) parcel.paymentId = id
  const sum = (of: (row: PaidParcel) => number) => rows.reduce((total, row) => total + of(row), 0)
  const charges = sum(row => row.chargePoisha)
  const codCharges = sum(row => row.codChargePoisha)
  const payment: Payment = {
    id,
    amountPoisha: sum(row => row.codPoisha) - charges - codCharges - (options.shortByPoisha ?? 0),
    chargesPoisha: charges,
    codChargesPoisha: codCharges,
    parcels: rows,
    createdAt: simulation.now(),
  }
  simulation.payments.push(payment)
  simulation.changed()
  return payment
}

/** Tells the shop of each parcel of a payout, where this courier does. Ends when the first tries of its webhooks did. */
export async function tellPayout(simulation: Simulation, payment: Payment | undefined): Promise<void> {
  if (!payment || !simulation.wire.tellsBookings) return
  const at = simulation.now()
  const news = payment.parcels.flatMap(({ consignmentId }) => {
    const parcel = simulation.parcels.get(consignmentId)
    return parcel ? [{ parcel, status: null, message: 'Paid out.', at, paymentId: payment.id }] : []
  })
  await Promise.all(news.map(each => sendWebhook(simulation, each)))
}

function paidParcel(parcel: SimulatedParcel, { change }: PayOptions): PaidParcel {
  const collected = change?.parcel === parcel ? change.collectedPoisha : (parcel.collectedPoisha ?? 0)
  return {
    consignmentId: parcel.consignmentId,
    invoice: parcel.invoice,
    codPoisha: collected,
    chargePoisha: parcel.chargePoisha,
    codChargePoisha: codChargePoisha(collected),
    status: parcel.status,
  }
}
