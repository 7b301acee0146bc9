import { z } from 'zod'
import { ADVANCE_LISTS } from '#domain/advances/advance.ts'
import { MAXIMUM_MATCHES, MAXIMUM_PASTE_LENGTH } from '#domain/advances/read-message.ts'
import { schemaOf } from '../codec-schema.ts'
import { success } from '../envelope.ts'
import { optionalText, plainText, requiredText } from '../plain-text.ts'
import { AdvanceCodec, AdvancePageCodec, MatchedCodec, ReadPasteCodec } from './advance-codec.ts'
import { last4, method, sum, trxId } from './claim-parts.ts'

const id = requiredText(64, 'This cannot be empty.')
export const AdvancesQuery = z.object({
  state: z.enum(ADVANCE_LISTS).default('open'),
  search: plainText(100)
    .default('')
    .describe('A TrxID or an order number; a phone and a name belong into the body of the search'),
  order_id: z.string().max(64).optional().describe('Only of this order, in every state'),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
})

/** The same with anything that is searched: a phone and a name stand in no address. */
export const AdvancesSearch = z.strictObject({
  state: z.enum(ADVANCE_LISTS).default('open'),
  search: plainText(100).describe('A TrxID, an order number, a phone or a name'),
  page: z.int().min(1).max(100_000).default(1),
})

/** A tab as a file, with what is searched in it. */
export const AdvancesExport = z.strictObject({
  state: z.enum(ADVANCE_LISTS).default('open'),
  search: plainText(100).default(''),
})

/** What staff know of money that a customer says was sent. */
export const ClaimWire = z.strictObject({
  order_id: id,
  method,
  trx_id: trxId,
  taka: sum,
  sender_last4: last4,
})

/** What is done with one advance. */
export const AdvanceActionWire = z.discriminatedUnion('action', [
  z.strictObject({
    action: z.literal('match'),
    message_id: id.optional().describe('The received message'),
    taka: sum.optional().describe('Without a message: what came, as the person saw it in the account'),
  }),
  z.strictObject({ action: z.literal('refuse') }),
  z.strictObject({ action: z.literal('reopen') }),
  z.strictObject({ action: z.literal('unmatch') }),
  z.strictObject({
    action: z.literal('refund'),
    taka: sum,
    due_taka: sum
      .optional()
      .describe(
        'What was due as the person saw it: sent twice, it is noted once, and two people note no more than is due',
      ),
    method,
    reference: optionalText(100),
  }),
  z.strictObject({ action: z.literal('keep') }),
])
export type AdvanceActionWire = z.output<typeof AdvanceActionWire>

export const PasteWire = z.strictObject({
  text: plainText(MAXIMUM_PASTE_LENGTH).refine(
    pasted => pasted !== '',
    'Please paste what arrived on the phone of the shop.',
  ),
})

export const MatchesWire = z.strictObject({
  matches: z
    .array(
      z
        .strictObject({
          message_id: id,
          advance_id: id.nullish(),
          order_id: id.nullish().describe('Where nobody claims it, or staff typed the TrxID into the order'),
        })
        .refine(one => (one.advance_id == null) !== (one.order_id == null), {
          error: 'Please name a claim or an order.',
        }),
    )
    .min(1, 'Please choose a message.')
    .max(MAXIMUM_MATCHES, `At most ${MAXIMUM_MATCHES} at once.`),
})

const ADVANCE_NOTES = {
  claimed_taka: 'Null: the shopper did not say',
  message: 'What matched it; of a claim what fits or is near',
  came_taka: 'What really came; null until it is matched',
  counted_taka: 'The part of it in `advance_paid` of the order',
  due_taka: 'To be sent back',
  booked: 'The courier was told a sum already',
}

export const AdvancesAnswer = success(
  schemaOf(AdvancePageCodec, {
    advances: ADVANCE_NOTES,
    claimed_taka: 'Of the rows of this page',
    counts: 'Of each tab, 1,000 for any larger number',
    wait_hours: 'A claim without a message is old after so many hours',
    may_match: 'Whether the caller may match, take back and refund',
  }),
)
export const AdvanceAnswer = success(schemaOf(AdvanceCodec, ADVANCE_NOTES))
export const ReadPasteAnswer = success(
  schemaOf(ReadPasteCodec, {
    messages: {
      message: 'As it is kept, each TrxID once; null where it could not be read',
      claim: 'What matching would do; `near` is never taken by itself',
      offers: 'Orders that money may be for which nobody claims',
    },
    cut: 'Only the beginning was read',
  }),
)
export const MatchedAnswer = success(
  schemaOf(MatchedCodec, {
    results: { batch: 'The change of the order: what takes it back' },
    matched: 'How many are matched now',
  }),
)

export const advancePageToWire = AdvancePageCodec.write
export const advanceToWire = AdvanceCodec.write
export const readPasteToWire = ReadPasteCodec.write
export const matchedToWire = MatchedCodec.write

/** The parsed body of an action, for the feature. */
export const actionOf = (wire: AdvanceActionWire) => {
  switch (wire.action) {
    case 'match':
      return { action: wire.action, messageId: wire.message_id, taka: wire.taka }
    case 'refund':
      return {
        action: wire.action,
        taka: wire.taka,
        dueTaka: wire.due_taka,
        method: wire.method,
        reference: wire.reference,
      }
    default:
      return { action: wire.action }
  }
}
