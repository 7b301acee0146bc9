import { amount } from '../amount.ts'
import { type Answer, json } from '../answer.ts'
import { balancePoisha } from '../charges.ts'
import type { Payment } from '../payment.ts'
import type { Simulation } from '../simulation.ts'
import { dhakaSecond } from '../times.ts'
import { listPage } from './list-page.ts'

export const readBalance = (simulation: Simulation): Answer =>
  json(200, { status: 200, current_balance: amount(balancePoisha(simulation), simulation.modes) })

/** Payouts, newest first, ten a page. */
export function listPayments(simulation: Simulation, page: string | null): Answer {
  const { rows } = listPage(simulation.payments.toReversed(), page)
  const payments = rows.map(payment => paymentRow(simulation, payment))
  return json(200, { status: 1, alertclass: 'success', message: 'Fetched successfully.', payments })
}

/**
 * One payout with its parcels. The call is known to exist, its answer is not: the list of consignments is our
 * assumption.
 */
export function readPayment(simulation: Simulation, id: string): Answer {
  const digits = Number(id.replace(/\D/g, ''))
  const payment = simulation.payments.find(each => each.id === digits)
  if (!payment) return json(404, { status: 0, alertclass: 'danger', message: 'Payment not found.' })
  const { modes } = simulation
  const consignments = payment.parcels.map(parcel => ({
    consignment_id: parcel.consignmentId,
    invoice: parcel.invoice,
    cod_amount: amount(parcel.codPoisha, modes),
    delivery_charge: amount(parcel.chargePoisha, modes),
    cod_charge: amount(parcel.codChargePoisha, modes),
    status: parcel.status,
  }))
  return json(200, { status: 1, payment: paymentRow(simulation, payment), consignments })
}

function paymentRow({ modes }: Simulation, payment: Payment) {
  const at = dhakaSecond(payment.createdAt)
  return {
    payment_id: `SFC-${payment.id}`,
    amount: amount(payment.amountPoisha, modes),
    method: 'bank',
    due_bills: 0,
    paid_bills: amount(payment.chargesPoisha, modes),
    charges: amount(payment.codChargesPoisha, modes),
    total: amount(payment.amountPoisha, modes),
    status_label: 'Paid',
    created_at: at,
    ready_at: at,
    paid_at: at,
  }
}
