import { succeed } from '#contract/envelope.ts'
import { DeliveryAnswer, deliveryToWire } from '#contract/orders/delivery-wire.ts'
import { shownDelivery } from '#domain/checkout/shown-delivery.ts'
import type { Shop } from '#features/shop.ts'
import type { Operations } from '../operations.ts'
import { answerLanguage } from '../send-refusal.ts'

/** What delivery costs, and where: read again by open carts and checkouts. */
export function registerDelivery(operations: Operations, shop: Shop): void {
  operations.get('/delivery', {
    access: 'everybody',
    tags: ['Order'],
    summary: 'The delivery zones with their charges',
    answers: { 200: DeliveryAnswer },
    refuses: [],
    async run({ request, reply }) {
      reply.header('cache-control', 'no-store')
      const { delivery } = await shop.settings.now()
      return {
        ok: true as const,
        delivery: shownDelivery(delivery, shop.clock.now(), answerLanguage(request)),
      }
    },
    answer: ({ delivery }) => succeed(deliveryToWire(delivery)),
  })
}
