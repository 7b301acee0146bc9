import { z } from 'zod'
import type { CaseAction, CaseDecision, NewCase, NewCaseLine } from '#domain/cases/case-action.ts'
import { CASE_TABS } from '#domain/cases/case-state.ts'
import {
  CASE_CONDITIONS,
  CASE_KINDS,
  CASE_PARTIES,
  CASE_REASONS,
  CASE_TRAVELS,
  LATE_REASONS,
  MAXIMUM_CASE_NOTE_LENGTH,
  MAXIMUM_CASE_PAIRS,
  REFUND_METHODS,
} from '#domain/cases/case-words.ts'
import { MAXIMUM_LINES } from '#domain/checkout/checkout.ts'
import {
  MAXIMUM_PRICE_TAKA,
  MAXIMUM_REFERENCE_LENGTH,
  MAXIMUM_RIDER_NOTE_LENGTH,
} from '#domain/orders/order-fields.ts'
import { MAXIMUM_SEARCH_LENGTH } from '#domain/orders/order-filter.ts'
import { schemaOf, shapeOf } from '../codec-schema.ts'
import { success } from '../envelope.ts'
import { sizeText } from '../orders/order-wire.ts'
import { optionalText, requiredText } from '../plain-text.ts'
import { WaitingCodec } from '../waiting-codec.ts'
import { CaseCodec, CaseOfOrderCodec } from './case-codec.ts'
import { CaseFormCodec, CasePageCodec, CaseRatesCodec } from './case-page-codec.ts'

const MAXIMUM_PAGE = 500
const PAGE = 50

const id = requiredText(64, 'This cannot be empty.')
const note = optionalText(MAXIMUM_CASE_NOTE_LENGTH)
const riderNote = optionalText(MAXIMUM_RIDER_NOTE_LENGTH)
const why = requiredText(MAXIMUM_CASE_NOTE_LENGTH, 'Please say why.')

const WantedWire = z
  .strictObject({
    product_id: id,
    product_color: requiredText(60, 'Please choose a color.'),
    product_size: sizeText,
  })
  .transform(({ product_id, product_color, product_size }) => ({
    productId: product_id,
    color: product_color,
    size: product_size,
  }))

const LineWire = z.strictObject({
  line: z.int('Please choose a pair.').min(1).max(MAXIMUM_LINES).describe('Of the order, from 1'),
  pairs: z.int('How many pairs?').min(1, 'At least 1 pair.').max(MAXIMUM_CASE_PAIRS).default(1),
  to: WantedWire.nullish().describe('What goes out for each of them; null: its money goes back'),
})

const toLine = ({ line, pairs, to }: z.output<typeof LineWire>): NewCaseLine => ({
  lineNo: line,
  pairs,
  wanted: to ?? null,
})

const DECISION = {
  kind: z.enum(CASE_KINDS, 'Please choose what it is.').optional(),
  reason: z.enum(CASE_REASONS, 'Please choose why.').optional(),
  fault: z.enum(CASE_PARTIES).optional().describe('Whose fault it is; by the reason, without it'),
  paid_by: z.enum(CASE_PARTIES).optional().describe('Who pays the delivery; by fault and policy, without it'),
  travel: z.enum(CASE_TRAVELS).optional(),
  late_reason: z.enum(LATE_REASONS).nullish().describe('Needed where the days are over'),
  note: note.optional(),
  rider_note: riderNote.optional().describe('Goes on the parcel of the new pairs'),
}

const decisionOf = (
  sent: {
    [Name in keyof typeof DECISION]?: z.output<(typeof DECISION)[Name]>
  },
): CaseDecision => ({
  kind: sent.kind,
  reason: sent.reason,
  fault: sent.fault,
  payer: sent.paid_by,
  travel: sent.travel,
  lateReason: sent.late_reason,
  note: sent.note,
  riderNote: sent.rider_note,
})

/** A new case; with `decide` it is decided by the same press. */
export const NewCaseWire = z
  .strictObject({
    ...DECISION,
    kind: z.enum(CASE_KINDS, 'Please choose what it is.'),
    reason: z.enum(CASE_REASONS, 'Please choose why.'),
    lines: z.array(LineWire).min(1, 'Please choose a pair.').max(MAXIMUM_LINES),
    decide: z
      .enum(['approve', 'wait'])
      .optional()
      .describe('approve: keeps the new pairs at once. wait: for a size that is gone'),
  })
  .transform(
    ({ lines, decide, ...sent }): NewCase => ({
      ...decisionOf(sent),
      kind: sent.kind,
      reason: sent.reason,
      lines: lines.map(toLine),
      decide,
    }),
  )

const PairChoiceWire = z
  .array(z.strictObject({ id, to: WantedWire.nullable() }))
  .max(MAXIMUM_CASE_PAIRS)
  .optional()
  .describe('Another pair, or money, for pairs of the case')

const at = z.iso
  .datetime({ offset: true, error: 'This is no time.' })
  .transform(time => new Date(time).toISOString())
  .optional()
  .describe('When it happened; now, without it')

/** What a person does with a case. */
export const CaseActionWire = z
  .discriminatedUnion('action', [
    z.strictObject({ action: z.enum(['approve', 'wait']), ...DECISION, pairs: PairChoiceWire }),
    z.strictObject({ action: z.enum(['refuse', 'cancel']), note: why }),
    z.strictObject({ action: z.literal('reopen') }),
    z.strictObject({
      action: z.literal('book'),
      price_agreed: z.boolean().default(false),
      looked: z.boolean().default(false),
    }),
    z.strictObject({ action: z.enum(['swapped', 'sent_back', 'old_back']), at }),
    z.strictObject({
      action: z.literal('take_back').describe('Takes back what was said by mistake'),
      what: z.enum(['swapped', 'sent_back', 'old_back', 'pay']),
    }),
    z.strictObject({ action: z.literal('chase') }),
    z.strictObject({
      action: z.literal('pay'),
      taka: z.int('How much was paid?').min(0).max(MAXIMUM_PRICE_TAKA),
      method: z.enum(REFUND_METHODS, 'Please choose how it was paid.'),
      reference: optionalText(MAXIMUM_REFERENCE_LENGTH),
    }),
    z.strictObject({ action: z.literal('close'), note: note.optional() }),
    z.strictObject({ action: z.literal('note'), note }),
  ])
  .transform((sent): CaseAction => {
    switch (sent.action) {
      case 'approve':
      case 'wait':
        return {
          action: sent.action,
          decision: decisionOf(sent),
          pairs: sent.pairs?.map(pair => ({ id: pair.id, wanted: pair.to })),
        }
      case 'book':
        return { action: 'book', isPriceAgreed: sent.price_agreed, hasLooked: sent.looked }
      default:
        return sent
    }
  })

export const CaseReceivedWire = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        id,
        condition: z
          .enum(CASE_CONDITIONS, 'Good, damaged or missing?')
          .nullable()
          .describe('Null takes back what was said by mistake'),
      }),
    )
    .min(1)
    .max(MAXIMUM_CASE_PAIRS),
})

const QUERY = {
  tab: z.enum(CASE_TABS).default('open').describe('By what has to happen next; open: all that are not over'),
  kind: z.enum(CASE_KINDS).optional(),
  reason: z.enum(CASE_REASONS).optional(),
}
export const CasesQuery = z.object({
  ...QUERY,
  page: z.coerce.number().int().min(1).max(MAXIMUM_PAGE).default(1),
  limit: z.coerce.number().int().min(1).max(PAGE).default(PAGE),
})
/** The same with what is searched: a name or a phone stands in no address. */
export const CasesSearch = z.strictObject({
  ...QUERY,
  page: z.int().min(1).max(MAXIMUM_PAGE).default(1),
  limit: z.int().min(1).max(PAGE).default(PAGE),
  search: z
    .string()
    .trim()
    .max(MAXIMUM_SEARCH_LENGTH)
    .describe('A case number, or a number, name, phone or tracking code of an order'),
})
export const CaseRatesQuery = z.object({
  from: z.iso.date().optional().describe('The first day of the orders in Dhaka; a year ago, without it'),
  to: z.iso.date().optional().describe('The last day; today, without it'),
})

export const CASE_NOTES = {
  state: 'How far it is, by its facts and the last word of the courier',
  next: 'What somebody has to do',
  exchange_order: {
    '': 'The order that carries the new pairs',
    held: 'It waits for the old pairs to be here and good, or for a person who sends it all the same',
  },
  pairs: {
    line: 'The line of the order that it was bought with, from 1',
    value: 'What was paid for it, in taka',
    wanted: { '': 'Null: its money goes back', left: 'Pairs on the shelf now' },
    condition: 'Null until it was received',
  },
  money: {
    collect: 'What the rider collects with the new pairs, in taka',
    refund: 'What the shop owes the customer, in taka',
  },
  last_day: 'The last day to ask, in Dhaka',
  opened_by: 'shopper, or the email of a colleague',
  overdue_at: 'From when the old pair is late; null: it is not awaited',
  since: 'Since when it has its state',
} as const

export const CaseAnswer = success(schemaOf(CaseCodec, CASE_NOTES))
export const CaseFormAnswer = success(
  schemaOf(CaseFormCodec, {
    exchange: { '': 'Null while nothing was delivered' },
    charge: 'What one way of a rider costs there, in taka',
    paid_by: "Who pays where it is the customer's fault",
    lines: { free: 'Pairs that the customer has and no case is about' },
  }),
)
export const CasesAnswer = success(z.array(schemaOf(CaseCodec, CASE_NOTES))).extend(
  shapeOf(CasePageCodec, {
    courier_returns: 'Parcels that the courier brings back without a case',
    sums: {
      overdue_value: 'What was paid for their pairs, in taka',
      damaged_cost: 'What the damaged pile cost the shop, in taka; null while it does not know',
      common_exchange: { '': 'Null while there are too few pairs to say' },
    },
  }),
)
export const WaitingCasesAnswer = success(
  schemaOf(WaitingCodec, { count: 'Cases with something to do now, 100 for any larger number' }),
)
export const CaseRatesAnswer = success(schemaOf(CaseRatesCodec))
export const CaseOfOrderSchema = schemaOf(CaseOfOrderCodec, {
  lines: 'The line of each of its pairs, from 1',
})
