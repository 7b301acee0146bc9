import type { ValueOf } from '#contract/codec-parts.ts'
import {
  PackingNowCodec,
  PackingStartedCodec,
  PairLabelsCodec,
  ScannedCodec,
} from '#contract/packing/packing-codec.ts'
import type { PackingNow, PairLabel, Scanned } from '#domain/packing/packing.ts'
import type { ByHandWhy } from '#domain/packing/packing-note.ts'
import { requestJson } from '#web/api-client.ts'
import { callShop, readWith } from './call-shop.ts'

const parcelPath = (orderId: string, what: string) =>
  `/v1/packing/parcels/${encodeURIComponent(orderId)}/${what}`

/** The same `key` again has no second effect. */
type Keyed = { key: string }

async function scannedBy(path: string, { key, body = {} }: Keyed & { body?: object }): Promise<Scanned> {
  const headers = { 'idempotency-key': key }
  return readWith(ScannedCodec, (await callShop(path, { method: 'POST', body, headers })).data)
}

/** Everything that is packed now. Like all calls of this file it throws `CallFailed`. */
export const readPacking = async (): Promise<PackingNow> =>
  readWith(PackingNowCodec, (await callShop('/v1/packing')).data)

export const scan = (code: string, keyed: Keyed): Promise<Scanned> =>
  scannedBy('/v1/packing/scan', { ...keyed, body: { code } })

export const takeParcel = (orderId: string, keyed: Keyed): Promise<Scanned> =>
  scannedBy(parcelPath(orderId, 'take'), keyed)

export const tickPair = (
  orderId: string,
  { key, ...body }: Keyed & { pair: string; why: ByHandWhy },
): Promise<Scanned> => scannedBy(parcelPath(orderId, 'by-hand'), { key, body })

export const missPair = (orderId: string, { key, ...body }: Keyed & { pair: string }): Promise<Scanned> =>
  scannedBy(parcelPath(orderId, 'missing'), { key, body })

export const setAside = (orderId: string, keyed: Keyed): Promise<Scanned> =>
  scannedBy(parcelPath(orderId, 'aside'), keyed)

export const undoScan = (orderId: string, keyed: Keyed): Promise<Scanned> =>
  scannedBy(parcelPath(orderId, 'undo'), keyed)

export const markPacked = (orderId: string, keyed: Keyed): Promise<Scanned> =>
  scannedBy(parcelPath(orderId, 'packed'), keyed)

export const keepParcel = async (orderId: string): Promise<void> =>
  void (await callShop(parcelPath(orderId, 'keep'), { method: 'POST', body: {} }))

/** Gives back what is in hand, also while the screen closes. */
export const releaseParcel = (): Promise<unknown> =>
  requestJson('/v1/packing/release', { method: 'POST', body: {}, keepalive: true })

/** Without `orderIds`: all that are confirmed and booked. */
export async function startPacking(
  orderIds?: readonly string[],
): Promise<ValueOf<typeof PackingStartedCodec>> {
  const body = orderIds ? { order_ids: orderIds } : {}
  return readWith(PackingStartedCodec, (await callShop('/v1/packing/batch', { method: 'POST', body })).data)
}

export const endPacking = async (): Promise<void> =>
  void (await callShop('/v1/packing/batch/end', { method: 'POST', body: {} }))

/** The labels of a product, or of one colour of it; without one, of the pairs of the open batch. */
export async function makeLabels(of: { productId?: string; color?: string }): Promise<PairLabel[]> {
  const body = { ...(of.productId && { product_id: of.productId }), ...(of.color && { color: of.color }) }
  const { data } = await callShop('/v1/packing/labels', { method: 'POST', body })
  return readWith(PairLabelsCodec, data).labels
}
