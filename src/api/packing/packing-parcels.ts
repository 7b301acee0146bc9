import { DoneAnswer } from '#contract/accounts/account-wire.ts'
import { succeed } from '#contract/envelope.ts'
import { IdempotencyHeader } from '#contract/orders/order-wire.ts'
import {
  ByHandWire,
  MissingWire,
  PackingOrder,
  ScannedAnswer,
  scannedToWire,
} from '#contract/packing/packing-wire.ts'
import { keepPackingParcel, releasePackingParcel, takePackingParcel } from '#features/packing/lend-parcel.ts'
import { packParcel } from '#features/packing/pack-parcel.ts'
import { missPair, setParcelAside } from '#features/packing/put-down.ts'
import { tickByHand } from '#features/packing/tick-by-hand.ts'
import { undoScan } from '#features/packing/undo-scan.ts'
import type { Shop } from '#features/shop.ts'
import { idempotencyKey } from '../idempotency-key.ts'
import type { Operations } from '../operations.ts'
import { ORDER_CHANGE_CODES } from '../orders/order-change-codes.ts'

const tags = ['Packing']

/** What acting on the parcel in hand is refused with. */
const IN_HAND = [
  'change_key_reused',
  'order_not_found',
  'packing_held',
  'packing_none',
  'packing_not_in_hand',
] as const

/** What is done to the parcel in hand without a scan. */
export function registerPackingParcels(operations: Operations, shop: Shop): void {
  registerLending(operations, shop)
  registerPairs(operations, shop)
  operations.post('/packing/parcels/:order_id/aside', {
    tags,
    access: 'staff',
    summary: 'Set the parcel in hand aside; the answer has the next one',
    params: PackingOrder,
    headers: IdempotencyHeader,
    answers: { 200: ScannedAnswer },
    refuses: IN_HAND,
    run: ({ by, params, request }) =>
      setParcelAside(shop, { by, orderId: params.order_id, key: idempotencyKey(request) }),
    answer: ({ scanned }) => succeed(scannedToWire(scanned)),
  })
  operations.post('/packing/parcels/:order_id/undo', {
    tags,
    access: 'staff',
    summary: 'Take back the last pair that you counted of the parcel in hand',
    params: PackingOrder,
    answers: { 200: ScannedAnswer },
    refuses: [...IN_HAND, 'packing_nothing_to_undo'],
    run: ({ by, params }) => undoScan(shop, { by, orderId: params.order_id }),
    answer: ({ scanned }) => succeed(scannedToWire(scanned)),
  })
  operations.post('/packing/parcels/:order_id/packed', {
    tags,
    access: 'staff',
    summary: 'Mark the parcel in hand as packed, all of whose pairs are right; the answer has the next one',
    params: PackingOrder,
    headers: IdempotencyHeader,
    answers: { 200: ScannedAnswer },
    refuses: [...ORDER_CHANGE_CODES, ...IN_HAND.filter(isOwn), 'packing_incomplete'],
    run: ({ by, params, request }) =>
      packParcel(shop, { by, orderId: params.order_id, key: idempotencyKey(request) }),
    answer: ({ scanned }) => succeed(scannedToWire(scanned)),
  })
}

/** The others are among those of every change of an order. */
const isOwn = (code: (typeof IN_HAND)[number]): code is Exclude<typeof code, 'order_not_found'> =>
  code !== 'order_not_found'

function registerLending(operations: Operations, shop: Shop): void {
  operations.post('/packing/parcels/:order_id/take', {
    tags,
    access: 'staff',
    summary: 'Take a parcel of the batch in hand, also one that was set aside; 409 says who has it',
    params: PackingOrder,
    answers: { 200: ScannedAnswer },
    refuses: [
      'order_not_found',
      'packed_already',
      'packing_held',
      'packing_none',
      'packing_not_in_hand',
      'packing_not_to_pack',
    ],
    run: ({ by, params }) => takePackingParcel(shop, { by, orderId: params.order_id }),
    answer: ({ scanned }) => succeed(scannedToWire(scanned)),
  })
  operations.post('/packing/parcels/:order_id/keep', {
    tags,
    access: 'staff',
    summary: 'Keep a parcel for three more minutes; 409 says who has it',
    params: PackingOrder,
    answers: { 200: DoneAnswer },
    refuses: ['packing_held', 'packing_none', 'packing_not_in_hand'],
    run: ({ by, params }) => keepPackingParcel(shop, { by, orderId: params.order_id }),
    answer: () => succeed(null, 'Kept.'),
  })
  operations.post('/packing/release', {
    tags,
    access: 'staff',
    summary: 'Give the parcel in hand back; what is counted of it stays',
    answers: { 200: DoneAnswer },
    refuses: [],
    run: ({ by }) => releasePackingParcel(shop, { by }),
    answer: () => succeed(null, 'Given back.'),
  })
}

/** A pair that no scan counts. */
function registerPairs(operations: Operations, shop: Shop): void {
  operations.post('/packing/parcels/:order_id/by-hand', {
    tags,
    access: 'staff',
    summary: 'Tick a pair without a scan, which its history keeps',
    params: PackingOrder,
    body: ByHandWire,
    headers: IdempotencyHeader,
    answers: { 200: ScannedAnswer },
    refuses: [...IN_HAND, 'pair_unknown'],
    run: ({ by, params, body, request }) =>
      tickByHand(shop, { by, orderId: params.order_id, key: idempotencyKey(request), ...body }),
    answer: ({ scanned }) => succeed(scannedToWire(scanned)),
  })
  operations.post('/packing/parcels/:order_id/missing', {
    tags,
    access: 'staff',
    summary: 'Say that a pair is not on the shelf; the answer has the next parcel',
    params: PackingOrder,
    body: MissingWire,
    headers: IdempotencyHeader,
    answers: { 200: ScannedAnswer },
    refuses: [...IN_HAND, 'pair_unknown'],
    run: ({ by, params, body, request }) =>
      missPair(shop, { by, orderId: params.order_id, key: idempotencyKey(request), ...body }),
    answer: ({ scanned }) => succeed(scannedToWire(scanned)),
  })
}
