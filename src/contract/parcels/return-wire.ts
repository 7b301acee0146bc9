import { z } from 'zod'
import { MAXIMUM_LINE_QUANTITY, MAXIMUM_LINES } from '#domain/checkout/checkout.ts'
import { plainText } from '../plain-text.ts'

/** Steadfast accepts 500 characters. */
const MAXIMUM_REASON_LENGTH = 500

export const ReturnReceivedWire = z
  .strictObject({
    returned: z
      .array(z.int('How many pairs came back?').min(0).max(MAXIMUM_LINE_QUANTITY))
      .max(MAXIMUM_LINES)
      .nullable()
      .describe(
        'Pairs of each line that came back, in the order of the items, all told; other numbers correct it, null takes back what was said by mistake',
      ),
  })
  .nullish()
  .transform(sent => (sent ? sent.returned : ('all' as const)))

export const ReturnRequestWire = z
  .strictObject({ reason: plainText(MAXIMUM_REASON_LENGTH).optional() })
  .nullish()
  .transform(sent => ({ reason: sent?.reason || null }))
