import { succeed } from '#contract/envelope.ts'
import {
  PayoutAnswer,
  PayoutParams,
  PayoutsAnswer,
  PayoutsFetchedAnswer,
  PayoutsQuery,
  parcelToWire,
  payoutLineToWire,
  payoutToWire,
  ReconciliationAnswer,
  ReconciliationQuery,
  sumsToWire,
} from '#contract/payouts/payout-wire.ts'
import { failureOf } from '#contract/refusals.ts'
import { fetchAllPayouts } from '#features/payouts/fetch-all-payouts.ts'
import { listPayouts } from '#features/payouts/list-payouts.ts'
import { readPayout } from '#features/payouts/read-payout.ts'
import { reconcile } from '#features/payouts/reconcile.ts'
import type { Shop } from '#features/shop.ts'
import type { Operations } from '../operations.ts'

const tags = ['Courier']
/** The payouts of couriers, and the cash that they still owe. */
export function registerPayouts(operations: Operations, shop: Shop): void {
  registerReconciliation(operations, shop)
  registerPayoutReads(operations, shop)
  registerPayoutFetch(operations, shop)
}

function registerReconciliation(operations: Operations, shop: Shop): void {
  operations.get('/courier/reconciliation', {
    tags,
    summary: 'Delivered parcels against what the courier paid for them, newest first, with all sums',
    access: 'admin',
    query: ReconciliationQuery,
    answers: { 200: ReconciliationAnswer },
    refuses: [],
    run: ({ by, query: { state, from, to, page, courier } }) =>
      reconcile(shop, { by, courier, kind: state, fromDay: from, toDay: to, page }),
    answer: ({ parcels, sums, ...paged }) => ({
      ...succeed(parcels.map(parcelToWire)),
      ...paged,
      sums: sumsToWire(sums),
    }),
  })
}

function registerPayoutReads(operations: Operations, shop: Shop): void {
  operations.get('/courier/payouts', {
    tags,
    summary: 'What the couriers paid out, newest first',
    access: 'admin',
    query: PayoutsQuery,
    answers: { 200: PayoutsAnswer },
    refuses: [],
    run: ({ by, query }) => listPayouts(shop, { by, ...query }),
    answer: ({ payouts, ...paged }) => ({ ...succeed(payouts.map(payoutToWire)), ...paged }),
  })
  operations.get('/courier/payouts/:id', {
    tags,
    summary: 'A payout with its lines',
    access: 'admin',
    params: PayoutParams,
    answers: { 200: PayoutAnswer },
    refuses: ['payout_not_found'],
    run: ({ by, params }) => readPayout(shop, { by, id: params.id }),
    answer: ({ lines, payout }) =>
      succeed({ ...payoutToWire(payout), payout_lines: lines.map(payoutLineToWire) }),
  })
}

function registerPayoutFetch(operations: Operations, shop: Shop): void {
  operations.post('/courier/payouts/fetch', {
    tags,
    summary:
      'Ask each courier that has such a call for its payouts now; the shop does it every hour by itself',
    access: 'admin',
    answers: { 200: PayoutsFetchedAnswer },
    refuses: ['courier_halted', 'courier_off', 'courier_pausing', 'courier_unreachable'],
    run: ({ by }) => fetchAllPayouts(shop, { by }),
    answer: fetched => {
      const { changed, seen, linked } = fetched
      const failed = fetched.failed.map(({ courier: { id, name }, refusal }) => ({
        courier: id,
        name,
        code: refusal.code,
        message: failureOf(refusal).message,
      }))
      const message = changed === 0 ? 'Nothing new was paid out.' : `${changed} new or changed.`
      return succeed({ seen, changed, linked, failed }, message)
    },
  })
}
