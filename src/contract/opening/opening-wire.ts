import { z } from 'zod'
import { OPENING_STEPS, REMOVE_DEMO_CONFIRMATION } from '#domain/opening/opening.ts'
import { MOST_DEMO_ORDERS } from '#domain/opening/opening-report.ts'
import { schemaOf } from '../codec-schema.ts'
import { success } from '../envelope.ts'
import { OpeningCodec } from './opening-codec.ts'

export const OpeningAnswer = success(
  schemaOf(OpeningCodec, {
    first_opened_at: 'Null until a shop at an https address opens for the first time',
    may_open: 'Whether every needed step is done',
    courier: 'What the courier answered when it refused the keys',
    demo: `How much of the demo is still there; at most ${MOST_DEMO_ORDERS} orders are counted`,
    history: { by: 'The email of an Admin' },
  }),
)

export const OpeningRequest = z.discriminatedUnion('action', [
  z.object({ action: z.enum(['open', 'close']) }),
  z.object({ action: z.enum(['skip', 'unskip']), step: z.enum(OPENING_STEPS) }),
])

export const RemoveDemoRequest = z.object({
  confirmation: z.literal(REMOVE_DEMO_CONFIRMATION, `Please type “${REMOVE_DEMO_CONFIRMATION}”.`),
})
