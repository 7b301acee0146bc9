import { listOf } from '#contract/codec-parts.ts'
import { ListedOrderCodec } from '#contract/orders/order-codec.ts'
import {
  BalanceCodec,
  CourierCodec,
  CourierPageCodec,
  ParkedCodec,
  type ParkedNews,
} from '#contract/parcels/courier-codec.ts'
import type { ListedOrder } from '#domain/orders/staff-order.ts'
import type { CourierOverview } from '#domain/parcels/courier-overview.ts'
import type { ShownNeed } from '#domain/parcels/parcel-need.ts'
import { requestJson } from '#web/api-client.ts'
import { CallFailed, callShop, readWith } from './call-shop.ts'

/** Asked in the background, so it leads nobody to the login. Like the other calls of this file it throws `CallFailed`. */
export async function readCourier(): Promise<CourierOverview> {
  const answer = await requestJson('/v1/courier')
  if (!answer.ok) throw new CallFailed(answer)
  return readWith(CourierCodec, answer.data)
}

/** Has the courier asked again after it refused the shop's keys. For Admins. */
export const resumeCourier = async (): Promise<void> =>
  void (await callShop('/v1/courier/resume', { method: 'POST', body: {} }))

/** What the courier owes the shop, in taka. */
export async function readBalance(): Promise<number> {
  const { data } = await callShop('/v1/courier/balance')
  return readWith(BalanceCodec, data).balanceTaka
}

export type NeedPage = { orders: ListedOrder[]; total: number }

/** The orders of one kind whose parcel somebody has to look at, 50 a page. */
export async function listNeed(need: ShownNeed, page: number): Promise<NeedPage> {
  const answer = await callShop(`/v1/courier/parcels?need=${need}&page=${page}`)
  const { total } = readWith(CourierPageCodec, answer)
  return { orders: readWith(listOf(ListedOrderCodec), answer.data), total }
}

/** News of parcels that the shop does not know, the newest first. */
export async function listParked(page: number): Promise<{ news: ParkedNews[]; total: number }> {
  const answer = await callShop(`/v1/courier/parked?page=${page}`)
  return { news: readWith(listOf(ParkedCodec), answer.data), total: readWith(CourierPageCodec, answer).total }
}

/** Takes in all that a parcel which was not delivered brought back. */
export const receiveAllBack = async (orderId: string): Promise<void> =>
  void (await callShop(`/v1/orders/${encodeURIComponent(orderId)}/return-received`, { method: 'POST' }))
