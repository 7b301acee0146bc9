import { createHash, createHmac } from 'node:crypto'
import type { Clock } from '#adapters/clock/clock.ts'
import { type ParcelStatus, parcelStatusOf } from '#domain/parcels/parcel-status.ts'
import type { Courier, CourierEvent } from '../courier.ts'
import { poishaOf, takenPoisha } from '../courier-amount.ts'
import { filledText, idText, type Loose, objectIn } from '../courier-answer-shape.ts'
import { courierTime } from '../courier-time.ts'
import { isSameSecret } from '../same-secret.ts'

/** A hub's message is a sentence; the raw body is stored beside it. */
const LONGEST_MESSAGE = 1000

type ReadWebhook = NonNullable<Courier['readWebhook']>

/**
 * Checks and reads the courier's webhook. The bearer token is always required; a signature is checked if present: only
 * the newer guide has it, and an event refused with 4xx never comes again. For the same reason any body that is an
 * object is accepted.
 */
export function steadfastWebhook({ token, clock }: { token: string; clock: Clock }): ReadWebhook {
  return (rawBody, headers) => {
    if (!isSameSecret(bearerOf(headers.authorization), token))
      return { ok: false, httpStatus: 401, message: 'Unauthorized.' }
    const signature = headers['x-signature']
    if (signature !== undefined && !isSigned(rawBody, signature, token))
      return { ok: false, httpStatus: 401, message: 'Invalid signature.' }
    const raw = Buffer.from(rawBody).toString('utf8')
    const body = objectIn(raw)
    if (!body) return { ok: false, httpStatus: 400, message: 'Invalid payload.' }
    const dedupeKey = dedupeKeyOf(headers['idempotency-key'], rawBody)
    return { ok: true, event: { ...eventsOf(body, clock.now()), dedupeKey, raw } }
  }
}

const bearerOf = (header: string | undefined) => /^Bearer +(\S+) *$/i.exec(header ?? '')?.[1] ?? ''

const isSigned = (rawBody: Uint8Array, signature: string, token: string) =>
  isSameSecret(signature.trim().toLowerCase(), createHmac('sha256', token).update(rawBody).digest('hex'))

const dedupeKeyOf = (header: string | undefined, rawBody: Uint8Array) =>
  header !== undefined && /^[\x21-\x7e]{1,200}$/.test(header)
    ? header
    : `sha256:${createHash('sha256').update(rawBody).digest('hex')}`

function eventsOf(body: Loose, now: Date): Omit<CourierEvent, 'dedupeKey' | 'raw'> {
  const kind = filledText(body.notification_type)?.toLowerCase().slice(0, 60) ?? 'unknown'
  // only here `status` is the parcel's: a return or a pickup has its own
  const word = kind === 'delivery_status' ? filledText(body.status) : null
  const status = word === null ? null : parcelStatusOf(word)
  return {
    kind,
    consignmentId: idText(body.consignment_id),
    invoice: idText(body.invoice),
    status,
    message: filledText(body.tracking_message)?.slice(0, LONGEST_MESSAGE) ?? null,
    collectedPoisha: isCollected(status) ? takenPoisha(body.cod_amount) : null,
    chargePoisha: status ? poishaOf(body.delivery_charge) : null,
    at: courierTime(body.updated_at) ?? now,
  }
}

/** Before a delivery the amount is what the rider should collect. */
const isCollected = (status: ParcelStatus | null) =>
  status?.phase === 'delivered' || status?.phase === 'partial'
