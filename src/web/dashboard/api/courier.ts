import type { ListedOrder } from '#domain/desk-order.ts'
import { SHOWN_NEEDS, type ShownNeed } from '#domain/parcel-need.ts'
import { requestJson } from '../../api-client.ts'
import { CallFailed, callShop } from './call-shop.ts'
import { readListedOrder } from './orders.ts'
import { fieldsOf } from './read-answer.ts'

/** How it stands with the courier as a whole. */
export type CourierState = {
  /** Null: none is set. Simulated: a trial, nobody carries anything. */
  courier: { id: string; name: string; isSimulated: boolean } | null
  /** Since when it refuses the shop's keys: nothing is sent or asked until somebody has looked. */
  haltedAt: string | null
  haltReason: string | null
  /** It asked for a pause, which may be over. */
  blockedUntil: string | null
  /** Its last good answer. */
  heardAt: string | null
  /** Whether it may tell the shop its news by itself. */
  hasWebhook: boolean
  /** The page of the program that plays it. */
  controlUrl: string | null
  counts: Readonly<Record<CourierNeed, number>>
}

/** Parcels that need somebody, and news that belongs to none. */
export const COURIER_NEEDS = [...SHOWN_NEEDS, 'parked'] as const
export type CourierNeed = (typeof COURIER_NEEDS)[number]

/** Asked in the background, so it leads nobody to the login. Like the other calls of this file it throws `CallFailed`. */
export async function readCourier(): Promise<CourierState> {
  const answer = await requestJson('/v1/courier')
  if (!answer.ok) throw new CallFailed(answer)
  return readState(answer.data)
}

/** Has the courier asked again after it refused the shop's keys. For Admins. */
export const resumeCourier = async (): Promise<void> =>
  void (await callShop('/v1/courier/resume', { method: 'POST', body: {} }))

/** What the courier owes the shop, in taka. */
export async function readBalance(): Promise<number> {
  const { data } = await callShop('/v1/courier/balance')
  return fieldsOf(data).number('current_balance')
}

export type NeedPage = { orders: ListedOrder[]; total: number }

/** The orders of one kind whose parcel somebody has to look at, 50 a page. */
export async function listNeed(need: ShownNeed, page: number): Promise<NeedPage> {
  const answer = fieldsOf(await callShop(`/v1/courier/parcels?need=${need}&page=${page}`))
  return { orders: answer.list('data', readListedOrder), total: answer.number('total') }
}

/** News of a parcel that the shop does not know. */
export type ParkedNews = {
  id: string
  at: string
  kind: string
  consignmentId: string | null
  invoice: string | null
  status: string | null
  message: string | null
}

/** News of parcels that the shop does not know, the newest first. */
export async function listParked(page: number): Promise<{ news: ParkedNews[]; total: number }> {
  const answer = fieldsOf(await callShop(`/v1/courier/parked?page=${page}`))
  return { news: answer.list('data', readParked), total: answer.number('total') }
}

/** Takes in all that a parcel which was not delivered brought back. */
export const receiveAllBack = async (orderId: string): Promise<void> =>
  void (await callShop(`/v1/orders/${encodeURIComponent(orderId)}/return-received`, { method: 'POST' }))

function readState(given: unknown): CourierState {
  const { value } = fieldsOf(given)
  const textOrNull = (name: string) => (value(name) === null ? null : fieldsOf(given).text(name))
  return {
    courier: value('courier') === null ? null : readCourierName(value('courier')),
    haltedAt: textOrNull('halted_at'),
    haltReason: textOrNull('halt_reason'),
    blockedUntil: textOrNull('blocked_until'),
    heardAt: textOrNull('heard_at'),
    hasWebhook: value('webhook') === true,
    controlUrl: textOrNull('control_url'),
    counts: readCounts(value('counts')),
  }
}

function readCourierName(given: unknown): CourierState['courier'] {
  const { text, value } = fieldsOf(given)
  return { id: text('id'), name: text('name'), isSimulated: value('simulated') === true }
}

function readCounts(given: unknown): CourierState['counts'] {
  const { number } = fieldsOf(given)
  return {
    unsure: number('unsure'),
    refused: number('refused'),
    no_tracking: number('no_tracking'),
    differs: number('differs'),
    return_expected: number('return_expected'),
    partial_return: number('partial_return'),
    stale: number('stale'),
    parked: number('parked'),
  }
}

function readParked(given: unknown): ParkedNews {
  const { text, value } = fieldsOf(given)
  const textOrNull = (name: string) => (value(name) === null ? null : text(name))
  return {
    id: text('_id'),
    at: text('at'),
    kind: text('kind'),
    consignmentId: textOrNull('consignment_id'),
    invoice: textOrNull('invoice'),
    status: textOrNull('status'),
    message: textOrNull('message'),
  }
}
