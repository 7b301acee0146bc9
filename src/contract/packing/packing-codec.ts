import { OFFICIAL_STATUSES } from '#domain/orders/order.ts'
import {
  type BatchParcel,
  CODE_MEANINGS,
  type LastScan,
  PACKING_SCAN_KINDS,
  PARCEL_STANDINGS,
  type PackingNow,
  type PackingParcel,
  type PairLabel,
  type ParcelPair,
  type PickEntry,
  SCAN_RESULTS,
  type Scanned,
  type ScannedPair,
  WRONG_WHYS,
} from '#domain/packing/packing.ts'
import { CallHolderCodec } from '../calls/call-codec.ts'
import {
  bool,
  type Codec,
  count,
  instant,
  listOf,
  named,
  nullable,
  number,
  objectOf,
  oneOf,
  text,
  whole,
} from '../codec-parts.ts'
import { StaffOrderCodec } from '../orders/order-codec.ts'

const pairName = {
  productName: named('product_name', text),
  color: named('product_color', text),
  size: named('product_size', number),
}

const ParcelPairCodec = objectOf({
  key: named('_id', text),
  productId: named('product_id', nullable(text)),
  ...pairName,
  image: text,
  shelfNote: named('shelf_note', text),
  needed: count,
  counted: count,
  byHand: named('by_hand', count),
  lastAt: named('last_at', nullable(instant)),
  isMissing: named('missing', bool),
}) satisfies Codec<ParcelPair, unknown>

const PackingParcelCodec = objectOf({
  order: StaffOrderCodec,
  standing: oneOf(PARCEL_STANDINGS),
  pairs: listOf(ParcelPairCodec),
  isComplete: named('complete', bool),
  heldBy: named('held_by', nullable(CallHolderCodec)),
}) satisfies Codec<PackingParcel, unknown>

const ScannedPairCodec = objectOf({
  key: named('_id', text),
  productId: named('product_id', text),
  ...pairName,
  image: text,
}) satisfies Codec<ScannedPair, unknown>

/** The answer to a scan. */
export const ScannedCodec = objectOf({
  is: oneOf(CODE_MEANINGS),
  result: oneOf(SCAN_RESULTS),
  order: nullable(
    objectOf({
      id: named('_id', text),
      orderNo: named('order_no', whole),
      officialStatus: named('official_status', oneOf(OFFICIAL_STATUSES)),
    }),
  ),
  pair: nullable(ScannedPairCodec),
  cases: listOf(
    objectOf({
      id: named('_id', text),
      caseNo: named('case_no', whole),
      orderNo: named('order_no', whole),
      recipientName: named('recipient_name', text),
    }),
  ),
  why: nullable(oneOf(WRONG_WHYS)),
  needed: nullable(ParcelPairCodec),
  parcel: nullable(PackingParcelCodec),
  batch: nullable(text),
}) satisfies Codec<Scanned, unknown>

const PickEntryCodec = objectOf({
  productId: named('product_id', nullable(text)),
  productName: named('product_name', text),
  color: named('product_color', text),
  image: text,
  shelfNote: named('shelf_note', text),
  sizes: listOf(
    objectOf({
      key: named('_id', text),
      size: named('product_size', number),
      needed: count,
      picked: count,
      isMissing: named('missing', bool),
    }),
  ),
}) satisfies Codec<PickEntry, unknown>

const BatchParcelCodec = objectOf({
  orderId: named('order_id', text),
  orderNo: named('order_no', whole),
  recipientName: named('recipient_name', text),
  place: text,
  pairs: named('total_lot', count),
  counted: count,
  collectTaka: named('collect', count),
  standing: oneOf(PARCEL_STANDINGS),
  officialStatus: named('official_status', oneOf(OFFICIAL_STATUSES)),
  missing: nullable(text),
  heldBy: named('held_by', nullable(CallHolderCodec)),
  packedAt: named('packed_at', nullable(instant)),
  packedBy: named('packed_by', nullable(text)),
}) satisfies Codec<BatchParcel, unknown>

const LastScanCodec = objectOf({
  id: named('_id', text),
  at: instant,
  kind: oneOf(PACKING_SCAN_KINDS),
  orderNo: named('order_no', whole),
  pair: text,
}) satisfies Codec<LastScan, unknown>

/** What is packed now. */
export const PackingNowCodec = objectOf({
  now: instant,
  batch: nullable(
    objectOf({
      id: named('_id', text),
      startedAt: named('started_at', instant),
      startedBy: named('started_by', text),
    }),
  ),
  waiting: count,
  pickList: named('pick_list', listOf(PickEntryCodec)),
  parcels: listOf(BatchParcelCodec),
  parcel: nullable(PackingParcelCodec),
  scans: listOf(LastScanCodec),
}) satisfies Codec<PackingNow, unknown>

/** What was put into a batch. */
export const PackingStartedCodec = objectOf({ added: count, leftOut: named('left_out', count) })

export const PairLabelsCodec = objectOf({
  labels: listOf(objectOf({ code: text, ...pairName, copies: count }) satisfies Codec<PairLabel, unknown>),
})
