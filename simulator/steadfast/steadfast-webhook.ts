import { createHmac } from 'node:crypto'
import { amount } from '../amount.ts'
import type { Modes } from '../modes.ts'
import type { ParcelNews, Simulation } from '../simulation.ts'
import { dhakaSecond } from '../times.ts'
import type { WebhookTarget } from '../webhook.ts'
import { isReturnStatus } from './delivery-status.ts'

/** A return is sent as a tracking update without a status: the courier's webhooks name no status of a return. */
export function eventOf({ modes }: Simulation, { parcel, status, message, at }: ParcelNews) {
  const ids = { consignment_id: parcel.consignmentId, invoice: parcel.invoice }
  // without a zone; Dhaka time is our assumption
  const rest = { tracking_message: message, updated_at: dhakaSecond(at) }
  if (status === null || isReturnStatus(status)) {
    const type = 'tracking_update'
    return { type, body: JSON.stringify({ notification_type: type, ...ids, ...rest }) }
  }
  const type = 'delivery_status'
  const body = {
    notification_type: type,
    ...ids,
    cod_amount: amount(parcel.collectedPoisha ?? parcel.codPoisha, modes),
    status: spellStatus(parcel.status, modes),
    delivery_charge: amount(parcel.chargePoisha, modes),
    ...rest,
  }
  return { type, body: JSON.stringify(body) }
}

/** The signature is of the newer guide; the key is the same on each try of one event. */
export const headersOf = ({ token, signed }: WebhookTarget, { id, body }: { id: string; body: string }) => ({
  authorization: `Bearer ${token}`,
  ...(signed && { 'x-signature': createHmac('sha256', token).update(body).digest('hex') }),
  'idempotency-key': id,
  'user-agent': 'Steadfast-Webhook/1.0',
})

/** `Partial Delivered`: the guide's sample has a capital, the list beside it has none. */
function spellStatus(status: string, { webhookCase }: Modes): string {
  if (webhookCase === 'lower') return status
  if (webhookCase === 'upper') return status.toUpperCase()
  return status
    .split('_')
    .map(word => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ')
}
