import { createHash } from 'node:crypto'
import type { Courier } from '#adapters/courier/courier.ts'
import { poishaOf } from '#adapters/courier/courier-amount.ts'
import { filledText, idText, type Loose, objectIn } from '#adapters/courier/courier-answer-shape.ts'
import { courierTime } from '#adapters/courier/courier-time.ts'
import { isSameSecret } from '#adapters/courier/same-secret.ts'
import type { PathaoAccount } from './pathao-account.ts'
import { pathaoStatusOf } from './pathao-status.ts'

/** A webhook that sends one secret and expects it in the answer. */
export function pathaoWebhook({ webhookSecret, clock }: PathaoAccount): NonNullable<Courier['readWebhook']> {
  return (rawBody, headers) => {
    if (!isSameSecret(headers['x-pathao-signature'] ?? '', webhookSecret))
      return { ok: false, httpStatus: 401, message: 'Unauthorized.' }
    const raw = Buffer.from(rawBody).toString('utf8')
    const body = objectIn(raw)
    if (!body) return { ok: false, httpStatus: 400, message: 'Invalid payload.' }
    return {
      ok: true,
      event: eventsOf(body, { raw, now: clock.now() }),
      // it removes a webhook with any other answer
      reply: {
        httpStatus: 202,
        headers: { 'x-pathao-merchant-webhook-integration-secret': webhookSecret },
      },
    }
  }
}

/** Its events are words such as `order.delivered`; `webhook_integration` concerns no parcel. */
function eventsOf(body: Loose, { raw, now }: { raw: string; now: Date }) {
  const kind = filledText(body.event)?.slice(0, 60) ?? 'unknown'
  const word = /^order\.(.+)$/.exec(kind)?.[1]
  const status = word === undefined ? null : pathaoStatusOf(word)
  return {
    dedupeKey: `sha256:${createHash('sha256').update(raw).digest('hex')}`,
    kind,
    consignmentId: idText(body.consignment_id),
    invoice: idText(body.merchant_order_id),
    status,
    message: filledText(body.reason),
    collectedPoisha: status?.isFinal ? poishaOf(body.collected_amount) : null,
    chargePoisha: poishaOf(body.delivery_fee),
    at: courierTime(body.updated_at) ?? now,
    raw,
  }
}
