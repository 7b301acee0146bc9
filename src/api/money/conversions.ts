import {
  ConversionsAnswer,
  conversionsToWire,
  TestConversion,
  TestedConversionAnswer,
  testedConversionToWire,
} from '#contract/conversions/conversion-wire.ts'
import { succeed } from '#contract/envelope.ts'
import { readConversions } from '#features/conversions/read-conversions.ts'
import { testConversion } from '#features/conversions/test-conversion.ts'
import type { Shop } from '#features/shop.ts'
import type { Operations } from '../operations.ts'

/** Who is told of sales, and what became of it. */
export function registerConversions(operations: Operations, shop: Shop): void {
  const admin = { tags: ['Money'], access: 'admin' } as const
  operations.get('/conversions', {
    ...admin,
    summary: 'Who is told of sales, how many were told, and how many were lost',
    answers: { 200: ConversionsAnswer },
    refuses: [],
    run: ({ by }) => readConversions(shop, by),
    answer: found => succeed(conversionsToWire(found)),
  })
  operations.post('/conversions/test', {
    ...admin,
    summary: 'Send a test event that counts nowhere; one that is taken ends a stop',
    body: TestConversion,
    answers: { 200: TestedConversionAnswer },
    refuses: ['conversion_off', 'conversion_test_code_needed'],
    run: ({ by, body }) => testConversion(shop, { by, destination: body.destination }),
    answer: tested => succeed(testedConversionToWire(tested)),
  })
}
