import { isRecord } from '../is-record.ts'
import { type PayOptions, payOut, tellPayout } from '../pay-out.ts'
import type { Simulation } from '../simulation.ts'
import { isWrong, parcelOf, poishaOf, type Wrong } from './read-fields.ts'

/** Pays out: `short_by` taka less, without `leave_out`, or with `change` of one parcel's `collected` taka. */
export async function controlPay(
  simulation: Simulation,
  body: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown> | Wrong> {
  const options = readOptions(simulation, body)
  if (isWrong(options)) return options
  const payment = payOut(simulation, options)
  await tellPayout(simulation, payment)
  return payment
    ? { id: payment.id, amount: payment.amountPoisha / 100, parcels: payment.parcels.length }
    : { wrong: 'there is nothing to pay out' }
}

function readOptions(simulation: Simulation, body: Readonly<Record<string, unknown>>): PayOptions | Wrong {
  const { leave_out: leaveOut, change } = body
  const shortBy = poishaOf(body.short_by, 'short_by')
  if (isWrong(shortBy)) return shortBy
  const options: PayOptions = { shortByPoisha: shortBy ?? 0 }
  if (leaveOut !== undefined) {
    const parcel = parcelOf(simulation, isRecord(leaveOut) ? leaveOut : {})
    if (isWrong(parcel)) return parcel
    options.leaveOut = parcel
  }
  if (change !== undefined) {
    const named = isRecord(change) ? change : {}
    const parcel = parcelOf(simulation, named)
    if (isWrong(parcel)) return parcel
    const collectedPoisha = poishaOf(named.collected, 'change.collected')
    if (isWrong(collectedPoisha)) return collectedPoisha
    if (collectedPoisha === undefined) return { wrong: 'change.collected: must be a number of taka' }
    options.change = { parcel, collectedPoisha }
  }
  return options
}
