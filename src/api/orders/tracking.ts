import { DoneAnswer } from '#contract/accounts/account-wire.ts'
import { advanceOf, TrackedAdvanceWire } from '#contract/advances/shopper-advance-wire.ts'
import { browserIn } from '#contract/browser-cookie.ts'
import { succeed } from '#contract/envelope.ts'
import {
  TrackedOrderAnswer,
  TrackingPath,
  TrackingRequestWire,
  TrackingStartAnswer,
  trackedOrderToWire,
  trackingRequestOf,
} from '#contract/orders/tracking-wire.ts'
import { VERIFIED_MESSAGE } from '#domain/accounts/verification-code.ts'
import type { Shop } from '#features/shop.ts'
import { claimByLink } from '#features/tracking/claim-by-link.ts'
import { findTrackedOrder } from '#features/tracking/find-tracked-order.ts'
import { startTracking } from '#features/tracking/start-tracking.ts'
import type { Operations } from '../operations.ts'
import { answerLanguage } from '../send-refusal.ts'

/** Shows the status of an order to a visitor with its number and the last four digits of its phone. */
export function registerTracking(operations: Operations, shop: Shop): void {
  operations.post('/track', {
    tags: ['Order'],
    access: 'everybody',
    summary: 'Open the tracking of an order; wrong tries are limited',
    body: TrackingRequestWire,
    answers: { 200: TrackingStartAnswer },
    refuses: ['code_incomplete', 'code_incorrect', 'order_no_missing', 'too_many_requests'],
    run: async ({ body, request, reply }) => {
      reply.header('cache-control', 'no-store')
      const asked = trackingRequestOf(body)
      if (!asked.ok) return asked
      const { orderNo, code } = asked
      const browser = browserIn(request.headers.cookie)
      return await startTracking(shop, { orderNo, code, address: request.ip, browser })
    },
    answer: ({ endsAt, token }) => succeed({ token: token, expiresAt: endsAt }, VERIFIED_MESSAGE),
  })
  operations.post('/track/:token/advance', {
    tags: ['Order'],
    access: 'everybody',
    summary: 'Say what was sent in advance for the order of a tracking link; it counts once its message came',
    params: TrackingPath,
    body: TrackedAdvanceWire,
    answers: { 200: DoneAnswer },
    refuses: [
      'advance_not_asked',
      'advance_taken',
      'advance_trx_id_wrong',
      'too_many_requests',
      'tracking_link_expired',
      'tracking_link_invalid',
    ],
    run: async ({ params, body, request, reply }) => {
      reply.header('cache-control', 'no-store')
      return await claimByLink(shop, {
        token: params.token,
        claim: advanceOf(body.advance),
        address: request.ip,
      })
    },
    answer: () => succeed(null, 'Thank you. It counts as soon as we see it on our phone.'),
  })
  operations.get('/track/:token', {
    tags: ['Order'],
    access: 'everybody',
    summary: 'What a tracking link shows',
    params: TrackingPath,
    answers: { 200: TrackedOrderAnswer },
    refuses: ['tracking_link_expired', 'tracking_link_invalid'],
    run: async ({ params, request, reply }) => {
      reply.header('cache-control', 'no-store')
      return await findTrackedOrder(shop, params.token, answerLanguage(request))
    },
    answer: ({ order }) => succeed(trackedOrderToWire(order)),
  })
}
