import { ById } from '#contract/catalog/product-requests.ts'
import { succeed } from '#contract/envelope.ts'
import { AskedAnswer, StockNoticeWire } from '#contract/stock-notices/notice-wire.ts'
import type { Shop } from '#features/shop.ts'
import { askWhenBack } from '#features/stock-notices/ask-when-back.ts'
import type { Operations } from '../operations.ts'

/** A shopper asks to be told when a size that is sold out is back. */
export function registerAskWhenBack(operations: Operations, shop: Shop): void {
  operations.post('/products/:id/stock-notices', {
    tags: ['Product'],
    access: 'everybody',
    summary: 'Ask to be told once when a sold-out size is back; asked again it is the same',
    params: ById,
    body: StockNoticeWire,
    answers: { 201: AskedAnswer },
    refuses: [
      'color_not_found',
      'notice_in_stock',
      'notice_size_full',
      'notice_too_many',
      'product_not_found',
      'size_not_found',
      'too_many_requests',
    ],
    run: ({ params, body: { color, size, way, contact, language }, request, reply }) => {
      reply.header('cache-control', 'no-store')
      return askWhenBack(shop, {
        productId: params.id,
        color,
        size,
        way,
        contact,
        language,
        address: request.ip,
      })
    },
    answer: ({ endsAt }) => succeed({ ends_at: endsAt }, 'We tell you once when it is back.'),
  })
}
