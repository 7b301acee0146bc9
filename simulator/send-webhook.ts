import { meetFault } from './faults.ts'
import { seededHex } from './seeded.ts'
import type { ParcelNews, Simulation } from './simulation.ts'
import { MINUTE_MS, SECOND_MS } from './times.ts'
import type { WebhookDelivery } from './webhook.ts'

/** Steadfast's guide of 2026: three tries in all, after 30 s and after 2 min. What Pathao does is not documented. */
const RETRY_AFTER_MS = [30 * SECOND_MS, 2 * MINUTE_MS] as const
/** The most events on the page. */
const KEPT_DELIVERIES = 200

/** Sends an event to the shop now; `retryWebhooks` sends it again after a failure. Ends when the first try did. */
export async function sendWebhook(simulation: Simulation, news: ParcelNews): Promise<void> {
  if (!simulation.webhook) return
  const event = simulation.wire.eventOf(simulation, news)
  if (!event) return
  const number = simulation.deliveries.length === 0 ? 1 : numberOf(simulation.deliveries.at(-1)) + 1
  const delivery: WebhookDelivery = {
    id: `${number}-${seededHex(simulation.seed, `event ${number}`).slice(0, 24)}`,
    consignmentId: news.parcel.consignmentId,
    ...event,
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
  const { status, isHeard } = await post(simulation, delivery)
  delivery.attempts.push({ at: simulation.now(), status })
  const wait = RETRY_AFTER_MS[delivery.attempts.length - 1]
  delivery.retryAt = !isHeard && wait !== undefined ? simulation.now() + wait : null
}

/** Whether the address answers the event that this courier sends first of all; undefined where it sends none. */
export async function tryAddress(simulation: Simulation): Promise<boolean | undefined> {
  const { webhook, wire } = simulation
  if (!webhook || !wire.firstEvent) return undefined
  return (await post(simulation, { id: 'first', ...wire.firstEvent })).isHeard
}

const NO_ANSWER = { status: null, isHeard: false }

/** The status of the answer is null when there was none in time. */
async function post(
  simulation: Simulation,
  { id, body }: Pick<WebhookDelivery, 'id' | 'body'>,
): Promise<{ status: number | null; isHeard: boolean }> {
  const { webhook: target, wire } = simulation
  if (!target) return NO_ANSWER
  try {
    const response = await fetch(target.url, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(simulation.webhookTimeoutMs),
      headers: {
        'content-type': 'application/json',
        ...wire.headersOf(target, { id, body }),
      },
      body,
    })
    await response.arrayBuffer()
    return { status: response.status, isHeard: wire.isHeard(response) }
  } catch {
    return NO_ANSWER // refused, closed or too slow: all the same to the courier
  }
}
