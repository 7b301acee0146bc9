import { listOf } from '#contract/codec-parts.ts'
import { ListedOrderCodec } from '#contract/orders/order-codec.ts'
import { CourierFiguresCodec } from '#contract/parcels/courier-choice-codec.ts'
import {
  BalanceCodec,
  CourierCodec,
  CourierPageCodec,
  UnmatchedCodec,
  type UnmatchedEvent,
} from '#contract/parcels/courier-codec.ts'
import type { ListedOrder } from '#domain/orders/staff-order.ts'
import type { CourierFigures } from '#domain/parcels/courier-figures.ts'
import type { CourierOverview } from '#domain/parcels/courier-overview.ts'
import type { ShownNeed } from '#domain/parcels/parcel-need.ts'
import { requestJson } from '#web/api-client.ts'
import { CallFailed, callShop, readWith } from './call-shop.ts'

/** Runs in the background: no redirect to the login. Like the other calls of this file it throws `CallFailed`. */
export async function readCourier(courier?: string): Promise<CourierOverview> {
  const answer = await requestJson(`/v1/courier${ofCourier('?', courier)}`)
  if (!answer.ok) throw new CallFailed(answer)
  return readWith(CourierCodec, answer.data)
}

/** Lets the shop call the courier again after the courier refused its keys. For Admins. */
export const resumeCourier = async (courier: string): Promise<void> =>
  void (await callShop(`/v1/courier/resume${ofCourier('?', courier)}`, { method: 'POST', body: {} }))

/** The shop's own delivered share and days of each courier in each district. */
export const readCourierFigures = async (): Promise<CourierFigures[]> =>
  readWith(listOf(CourierFiguresCodec), (await callShop('/v1/courier/figures')).data)

/** What a courier owes the shop, in taka; without an id, the first that can say it. */
export async function readBalance(courier?: string): Promise<number> {
  const { data } = await callShop(`/v1/courier/balance${ofCourier('?', courier)}`)
  return readWith(BalanceCodec, data).balanceTaka
}

/** A page of what concerns one courier, by its id, or all of them. */
export type CourierPage = { page: number; courier: string | undefined }

/** The part of an address that names a courier. */
export const ofCourier = (before: '?' | '&', courier: string | undefined): string =>
  courier === undefined ? '' : `${before}courier=${encodeURIComponent(courier)}`

export type NeedPage = { orders: ListedOrder[]; total: number }

/** The orders with one attention reason, 50 a page. */
export async function listNeed(need: ShownNeed, { page, courier }: CourierPage): Promise<NeedPage> {
  const answer = await callShop(`/v1/courier/parcels?need=${need}&page=${page}${ofCourier('&', courier)}`)
  const { total } = readWith(CourierPageCodec, answer)
  return { orders: readWith(listOf(ListedOrderCodec), answer.data), total }
}

/** Courier events of unknown parcels, the newest first. */
export async function listUnmatched({
  page,
  courier,
}: CourierPage): Promise<{ events: UnmatchedEvent[]; total: number }> {
  const answer = await callShop(`/v1/courier/parked?page=${page}${ofCourier('&', courier)}`)
  return {
    events: readWith(listOf(UnmatchedCodec), answer.data),
    total: readWith(CourierPageCodec, answer).total,
  }
}

/** Receives all pairs of an undelivered parcel back into stock. */
export const receiveAllBack = async (orderId: string): Promise<void> =>
  void (await callShop(`/v1/orders/${encodeURIComponent(orderId)}/return-received`, { method: 'POST' }))
