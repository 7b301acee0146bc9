import { expect, test } from 'vitest'
import { anOrder } from '#tests/support/an-order.ts'
import { OrderUpdateCodec } from './order-codec.ts'

test('an order whose source this program does not know is read and written as it is', () => {
  const update = {
    order: anOrder({ source: 'Showroom' }),
    kind: 'changed',
    by: 'rahim',
    isNew: false,
  } as const
  const read = OrderUpdateCodec.read(OrderUpdateCodec.write(update))
  expect(read.order.source).toBe('Showroom')
})
