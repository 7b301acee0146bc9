import type { ValueOf } from '#contract/codec-parts.ts'
import {
  DemandPageCodec,
  WaitingPageCodec,
  WaitingPersonCodec,
} from '#contract/stock-notices/notice-codec.ts'
import type { MessageChannel } from '#domain/messages/order-message.ts'
import { callShop, readWith } from './call-shop.ts'

export type Demand = ValueOf<typeof DemandPageCodec>
export type SizeDemand = Demand['sizes'][number]
export type WaitingPeople = ValueOf<typeof WaitingPageCodec>
export type WaitingPerson = ValueOf<typeof WaitingPersonCodec>

const PATH = '/v1/stock-notices'
const one = (id: string) => `${PATH}/${encodeURIComponent(id)}`

/** The sizes that people wait for, in pages. Like the other calls of this file it throws `CallFailed`. */
export const listDemand = async (page: number): Promise<Demand> =>
  readWith(DemandPageCodec, (await callShop(`${PATH}?page=${page}`)).data)

/** The people who wait for one size, those to write to first. */
export async function listWaiting(
  { productId, color, size }: Pick<SizeDemand, 'productId' | 'color' | 'size'>,
  page: number,
): Promise<WaitingPeople> {
  const query = new URLSearchParams({ product_id: productId, color, size: String(size), page: String(page) })
  return readWith(WaitingPageCodec, (await callShop(`${PATH}/people?${query}`)).data)
}

/** Notes that the message to somebody was opened; the first time stands. */
export const markTold = async (id: string, channel: MessageChannel): Promise<WaitingPerson> =>
  readWith(
    WaitingPersonCodec,
    (await callShop(`${one(id)}/told`, { method: 'POST', body: { channel }, keepalive: true })).data,
  )

/** Deletes one of them, at their wish. */
export const removeWaiting = async (id: string): Promise<void> =>
  void (await callShop(one(id), { method: 'DELETE' }))
