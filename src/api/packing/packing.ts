import { DoneAnswer } from '#contract/accounts/account-wire.ts'
import { succeed } from '#contract/envelope.ts'
import { IdempotencyHeader } from '#contract/orders/order-wire.ts'
import {
  LabelsWire,
  PackingNowAnswer,
  PackingStartedAnswer,
  PairLabelsAnswer,
  packingNowToWire,
  packingStartedToWire,
  pairLabelsToWire,
  ScannedAnswer,
  ScanWire,
  StartPackingWire,
  scannedToWire,
  ToPackAnswer,
} from '#contract/packing/packing-wire.ts'
import { endPacking } from '#features/packing/end-packing.ts'
import { listPacking } from '#features/packing/list-packing.ts'
import { makePairLabels } from '#features/packing/make-pair-labels.ts'
import { scanCode } from '#features/packing/scan-code.ts'
import { startPacking } from '#features/packing/start-packing.ts'
import { countParcelsToPack } from '#features/packing/waiting-orders.ts'
import type { Shop } from '#features/shop.ts'
import { idempotencyKey } from '../idempotency-key.ts'
import type { Operations } from '../operations.ts'
import { ORDER_CHANGE_CODES } from '../orders/order-change-codes.ts'

const tags = ['Packing']

/** The batch that is packed now, and the scans by which it is. */
export function registerPacking(operations: Operations, shop: Shop): void {
  operations.get('/packing', {
    tags,
    access: 'staff',
    summary: 'The pick list and the parcels of the open batch, and the parcel in hand',
    answers: { 200: PackingNowAnswer },
    refuses: [],
    run: ({ by }) => listPacking(shop, { by }),
    answer: ({ packing }) => succeed(packingNowToWire(packing)),
  })
  operations.get('/packing/waiting', {
    tags,
    access: 'staff',
    summary: 'How many parcels are to be packed',
    answers: { 200: ToPackAnswer },
    refuses: [],
    run: ({ by }) => countParcelsToPack(shop, { by }),
    answer: ({ count }) => succeed({ count }),
  })
  operations.post('/packing/scan', {
    tags,
    access: 'staff',
    summary: 'Scan the label of a pair or the sticker of a parcel; the same Idempotency-Key counts once',
    body: ScanWire,
    headers: IdempotencyHeader,
    answers: { 200: ScannedAnswer },
    refuses: [
      ...ORDER_CHANGE_CODES,
      'change_key_reused',
      'code_unknown',
      'packed_already',
      'packing_batch_full',
      'packing_held',
      'packing_no_return',
      'packing_none',
      'packing_not_in_hand',
      'packing_not_to_pack',
      'packing_pair_unneeded',
      'pair_code_mistyped',
      'pair_code_of_nothing',
    ],
    run: ({ by, body, request }) =>
      scanCode(shop, {
        by,
        key: idempotencyKey(request),
        code: body.code,
      }),
    answer: ({ scanned }) => succeed(scannedToWire(scanned)),
  })
  registerBatch(operations, shop)
}

function registerBatch(operations: Operations, shop: Shop): void {
  operations.post('/packing/batch', {
    tags,
    access: 'staff',
    summary: 'Put orders into the open batch, or start one; without a body, all confirmed and booked ones',
    body: StartPackingWire,
    answers: { 200: PackingStartedAnswer },
    refuses: ['packing_batch_full', 'packing_nothing_to_pack'],
    run: ({ by, body }) => startPacking(shop, { by, orderIds: body?.order_ids }),
    answer: ({ added, leftOut }) => succeed(packingStartedToWire({ added, leftOut }), 'Ready to pack.'),
  })
  operations.post('/packing/batch/end', {
    tags,
    access: 'staff',
    summary: 'End the batch; orders that are not packed stay as they are',
    answers: { 200: DoneAnswer },
    refuses: ['packing_none'],
    run: ({ by }) => endPacking(shop, { by }),
    answer: () => succeed(null, 'Batch ended.'),
  })
  operations.post('/packing/labels', {
    tags,
    access: 'staff',
    summary: 'The labels for the pairs of a product, or of the open batch; each size keeps its code for good',
    body: LabelsWire,
    answers: { 200: PairLabelsAnswer },
    refuses: ['packing_none', 'product_not_found'],
    run: ({ by, body }) => makePairLabels(shop, { by, productId: body?.product_id, color: body?.color }),
    answer: ({ labels }) => succeed(pairLabelsToWire({ labels })),
  })
}
