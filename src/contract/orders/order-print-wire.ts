import { z } from 'zod'
import { MAXIMUM_PRINTED, PRINT_PAPERS, PRINTED_KINDS } from '#domain/orders/printed-orders.ts'
import { success } from '../envelope.ts'
import { requiredText } from '../plain-text.ts'

/** Orders that are about to be printed. */
export const PrintWire = z.strictObject({
  ids: z
    .array(requiredText(64, 'This cannot be empty.'))
    .min(1, 'Please choose an order.')
    .max(MAXIMUM_PRINTED, `At most ${MAXIMUM_PRINTED} orders.`),
  kind: z.enum(PRINTED_KINDS, 'This is nothing that is printed.'),
  paper: z.enum(PRINT_PAPERS, 'There is no such paper.'),
})

export const PrintAnswer = success(z.object({ printed: z.int().describe('Orders that are in the shop') }))
