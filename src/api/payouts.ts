import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { Failure, succeed } from '#contract/envelope.ts'
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
} from '#contract/payout-wire.ts'
import { fetchPayouts } from '#features/payouts/fetch-payouts.ts'
import { listPayouts } from '#features/payouts/list-payouts.ts'
import { readPayout } from '#features/payouts/read-payout.ts'
import { reconcile } from '#features/payouts/reconcile.ts'
import type { Shop } from '#features/shop.ts'
import { access } from './access.ts'
import type { Gate } from './gate.ts'
import { sendRefusal } from './send-refusal.ts'

const tags = ['Courier']
const refused = { 400: Failure, 401: Failure, 403: Failure }

/** What the courier paid out, and what it still owes. */
export function registerPayouts(app: FastifyInstance, shop: Shop, gate: Gate): void {
  registerReconciliation(app, shop, gate)
  registerPayoutReads(app, shop, gate)
  registerPayoutFetch(app, shop, gate)
}

function registerReconciliation(app: FastifyInstance, shop: Shop, gate: Gate): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/courier/reconciliation',
    {
      schema: {
        tags,
        summary: 'Delivered parcels against what the courier paid for them, newest first, with all sums',
        security: access.admin,
        querystring: ReconciliationQuery,
        response: { 200: ReconciliationAnswer, ...refused },
      },
    },
    async (request, reply) => {
      const allowed = await gate.admin(request)
      if (!allowed.ok) return sendRefusal(reply, allowed)
      const { state, from, to, page } = request.query
      const asked = { by: allowed.by, kind: state, fromDay: from, toDay: to, page }
      const { parcels, sums, ...paged } = await reconcile(shop, asked)
      return reply.send({ ...succeed(parcels.map(parcelToWire)), ...paged, sums: sumsToWire(sums) })
    },
  )
}

function registerPayoutReads(app: FastifyInstance, shop: Shop, gate: Gate): void {
  const api = app.withTypeProvider<ZodTypeProvider>()
  api.get(
    '/courier/payouts',
    {
      schema: {
        tags,
        summary: 'What the courier paid out, newest first',
        security: access.admin,
        querystring: PayoutsQuery,
        response: { 200: PayoutsAnswer, ...refused },
      },
    },
    async (request, reply) => {
      const allowed = await gate.admin(request)
      if (!allowed.ok) return sendRefusal(reply, allowed)
      const { payouts, ...paged } = await listPayouts(shop, { by: allowed.by, ...request.query })
      return reply.send({ ...succeed(payouts.map(payoutToWire)), ...paged })
    },
  )
  api.get(
    '/courier/payouts/:id',
    {
      schema: {
        tags,
        summary: 'A payout with its lines',
        security: access.admin,
        params: PayoutParams,
        response: { 200: PayoutAnswer, ...refused, 404: Failure },
      },
    },
    async (request, reply) => {
      const allowed = await gate.admin(request)
      if (!allowed.ok) return sendRefusal(reply, allowed)
      const found = await readPayout(shop, { by: allowed.by, id: request.params.id })
      if (!found.ok) return sendRefusal(reply, found)
      const payout_lines = found.lines.map(payoutLineToWire)
      return reply.send(succeed({ ...payoutToWire(found.payout), payout_lines }))
    },
  )
}

function registerPayoutFetch(app: FastifyInstance, shop: Shop, gate: Gate): void {
  app.withTypeProvider<ZodTypeProvider>().post(
    '/courier/payouts/fetch',
    {
      schema: {
        tags,
        summary: 'Ask the courier for its payouts now; the shop does it every hour by itself',
        security: access.admin,
        response: { 200: PayoutsFetchedAnswer, 401: Failure, 403: Failure, 503: Failure },
      },
    },
    async (request, reply) => {
      const allowed = await gate.admin(request)
      if (!allowed.ok) return sendRefusal(reply, allowed)
      const fetched = await fetchPayouts(shop, { by: allowed.by })
      if (!fetched.ok) return sendRefusal(reply, fetched)
      const { changed, seen, linked } = fetched
      const message = changed === 0 ? 'Nothing new was paid out.' : `${changed} new or changed.`
      return reply.send(succeed({ seen, changed, linked }, message))
    },
  )
}
