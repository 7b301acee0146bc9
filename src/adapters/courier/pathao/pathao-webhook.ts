import { createHash } from 'node:crypto'
import type { Clock } from '#adapters/clock/clock.ts'
import type { EventKind } from '#domain/parcels/event-kinds.ts'
import type { ParcelStatus } from '#domain/parcels/parcel-status.ts'
import type { Courier, CourierEvent } from '../courier.ts'
import { takenPoisha } from '../courier-amount.ts'
import { filledText, idText, type Loose, objectIn } from '../courier-answer-shape.ts'
import { courierTime } from '../courier-time.ts'
import { isSameSecret } from '../same-secret.ts'
import { pathaoStatusOf, statusOfEvent } from './pathao-status.ts'

/** In Pathao's documents of its webhook and in the source of its own plugin: the same for every merchant. */
export const DOCUMENTED_REPLY = 'f3992ecc-59da-4cbe-a049-a13da2018d51'
/** A reason is a sentence; the raw body is stored beside it. */
const LONGEST_MESSAGE = 1000
const LONGEST_KIND = 60

/** Its events that mean the same at every courier. */
const SHARED_KINDS: ReadonlyMap<string, EventKind> = new Map([
  ['order.exchanged', 'exchanged'],
  ['order.paid', 'paid_out'],
])

type Given = { secret: string; reply?: string | undefined; clock: Clock }

/**
 * Checks and reads Pathao's webhook. It shows one secret, and wants 202 with a value of its own on every answer, also
 * to the event that only tries the address.
 */
export function pathaoWebhook({ secret, reply: shown = DOCUMENTED_REPLY, clock }: Given) {
  const reply = { httpStatus: 202, headers: { 'x-pathao-merchant-webhook-integration-secret': shown } }
  const read: NonNullable<Courier['readWebhook']> = (rawBody, headers) => {
    if (!isSameSecret(headers['x-pathao-signature'] ?? '', secret))
      return { ok: false, httpStatus: 401, message: 'Unauthorized.' }
    const raw = Buffer.from(rawBody).toString('utf8')
    const body = objectIn(raw)
    if (!body) return { ok: false, httpStatus: 400, message: 'Invalid payload.' }
    const event = { ...eventsOf(body, clock.now()), dedupeKey: dedupeKeyOf(rawBody), raw }
    return { ok: true, event: isOfParcel(event) ? event : null, reply }
  }
  return read
}

/** `webhook_integration` and the events of stores concern no parcel. */
const isOfParcel = ({ consignmentId, invoice }: CourierEvent) => consignmentId !== null || invoice !== null

/** It sends no key of the event; the body has the time. */
const dedupeKeyOf = (rawBody: Uint8Array) => `sha256:${createHash('sha256').update(rawBody).digest('hex')}`

function eventsOf(body: Loose, now: Date): Omit<CourierEvent, 'dedupeKey' | 'raw'> {
  const name = filledText(body.event)?.toLowerCase().slice(0, LONGEST_KIND) ?? 'unknown'
  const kind = SHARED_KINDS.get(name) ?? name
  const status = statusIn(name, body)
  return {
    kind,
    consignmentId: idText(body.consignment_id),
    invoice: idText(body.merchant_order_id),
    status,
    message: messageOf(kind, { body, status }),
    collectedPoisha: status?.isFinal ? takenPoisha(body.collected_amount) : null,
    chargePoisha: takenPoisha(body.delivery_fee),
    at: courierTime(body.timestamp) ?? courierTime(body.updated_at) ?? now,
  }
}

/** By the event's name; an event that names no status may have one in the field of an older form. */
function statusIn(name: string, body: Loose): ParcelStatus | null {
  const word = /^order\.(.+)$/.exec(name)?.[1]
  const status = word === undefined ? null : statusOfEvent(word)
  const stated = filledText(body.order_status)
  return status ?? (stated === null ? null : pathaoStatusOf(stated))
}

/** Its reason; of an event without a status a sentence, so that staff read it in the parcel's history. */
function messageOf(kind: string, { body, status }: { body: Loose; status: ParcelStatus | null }) {
  const reason = filledText(body.reason)?.slice(0, LONGEST_MESSAGE) ?? null
  if (kind === 'exchanged')
    return reason === null ? 'Exchanged at the door.' : `Exchanged at the door: ${reason}`
  if (kind === 'paid_out') {
    const invoice = idText(body.invoice_id)
    return invoice === null ? 'Paid out.' : `Paid out in invoice ${invoice}.`
  }
  if (status !== null || reason !== null) return reason
  return `Event ${kind.replace(/^order\./, '').replaceAll('-', ' ')}.`
}
