import { createHmac } from 'node:crypto'
import { amount } from './amount.ts'
import { meetFault } from './faults.ts'
import type { Modes } from './modes.ts'
import type { SimulatedParcel } from './parcel.ts'
import { seededHex } from './seeded.ts'
import type { Simulation } from './simulation.ts'
import { dhakaSecond, MINUTE_MS, SECOND_MS } from './times.ts'
import type { WebhookDelivery } from './webhook.ts'

/** The courier's guide of 2026: three tries in all, after 30 s and after 2 min. */
const RETRY_AFTER_MS = [30 * SECOND_MS, 2 * MINUTE_MS] as const
/** The most events on the page. */
const KEPT_DELIVERIES = 200

export type TrackedEvent = { parcel: SimulatedParcel; withStatus: boolean; message: string; at: number }

/** Sends an event to the shop now; `retryWebhooks` sends it again after a failure. Ends when the first try did. */
export async function sendWebhook(simulation: Simulation, event: TrackedEvent): Promise<void> {
  if (!simulation.webhook) return
  const number = simulation.deliveries.length === 0 ? 1 : numberOf(simulation.deliveries.at(-1)) + 1
  const delivery: WebhookDelivery = {
    id: `${number}-${seededHex(simulation.seed, `event ${number}`).slice(0, 24)}`,
    consignmentId: event.parcel.consignmentId,
    type: event.withStatus ? 'delivery_status' : 'tracking_update',
    body: bodyOf(simulation, event),
    attempts: [],
    retryAt: null,
  }
  simulation.deliveries.push(delivery)
  if (simulation.deliveries.length > KEPT_DELIVERIES) simulation.deliveries.shift()
  const fault = meetFault(simulation, 'webhook')
  if (fault?.fault === 'webhook-lost') return
  if (fault?.fault === 'webhook-late') {
    delivery.retryAt = simulation.now() + fault.ms
    return
  }
  const tries = fault?.fault === 'webhook-twice' ? 2 : 1
  await Promise.all(Array.from({ length: tries }, () => tryDelivery(simulation, delivery)))
}

const numberOf = (delivery: WebhookDelivery | undefined) => Number.parseInt(delivery?.id ?? '0', 10)

/** Sends the due retries. Ends when they did. */
export async function retryWebhooks(simulation: Simulation): Promise<void> {
  const now = simulation.now()
  const due = simulation.deliveries.filter(({ retryAt }) => retryAt !== null && retryAt <= now)
  for (const delivery of due) delivery.retryAt = null
  await Promise.all(due.map(delivery => tryDelivery(simulation, delivery)))
}

/** Sends the same event again, with the same Idempotency-Key, as couriers do. */
export async function tryDelivery(simulation: Simulation, delivery: WebhookDelivery): Promise<void> {
  const attempt = { at: simulation.now(), status: await post(simulation, delivery) }
  delivery.attempts.push(attempt)
  const isIll = attempt.status === null || attempt.status >= 500
  const wait = RETRY_AFTER_MS[delivery.attempts.length - 1]
  delivery.retryAt = isIll && wait !== undefined ? simulation.now() + wait : null
}

/** The status of the answer, or null when there was none in time. */
async function post(simulation: Simulation, { id, body }: WebhookDelivery): Promise<number | null> {
  const target = simulation.webhook
  if (!target) return null
  const signature = createHmac('sha256', target.token).update(body).digest('hex')
  try {
    const response = await fetch(target.url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(simulation.webhookTimeoutMs),
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${target.token}`,
        ...(target.signed ? { 'x-signature': signature } : {}),
        'idempotency-key': id,
        'user-agent': 'Steadfast-Webhook/1.0',
      },
      body,
    })
    await response.arrayBuffer()
    return response.status
  } catch {
    return null // refused, closed or too slow: all the same to the courier
  }
}

function bodyOf({ modes }: Simulation, { parcel, withStatus, message, at }: TrackedEvent): string {
  const ids = { consignment_id: parcel.consignmentId, invoice: parcel.invoice }
  // without a zone; Dhaka time is our assumption
  const rest = { tracking_message: message, updated_at: dhakaSecond(at) }
  if (!withStatus) return JSON.stringify({ notification_type: 'tracking_update', ...ids, ...rest })
  return JSON.stringify({
    notification_type: 'delivery_status',
    ...ids,
    cod_amount: amount(parcel.collectedPoisha ?? parcel.codPoisha, modes),
    status: spellStatus(parcel.status, modes),
    delivery_charge: amount(parcel.chargePoisha, modes),
    ...rest,
  })
}

/** `Partial Delivered`: the guide's sample has a capital, the list beside it has none. */
function spellStatus(status: string, { webhookCase }: Modes): string {
  if (webhookCase === 'lower') return status
  if (webhookCase === 'upper') return status.toUpperCase()
  return status
    .split('_')
    .map(word => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ')
}
