import { z } from 'zod'
import { CALL_LANES, CALLED_LANES, type CallCard } from '#domain/calls/call.ts'
import {
  CONFIRMING,
  MAXIMUM_CALL_NOTE_LENGTH,
  NOT_REACHED,
  NOT_REACHED_DETAILS,
  REFUSED_REASONS,
} from '#domain/calls/call-outcome.ts'
import type { SaidOutcome } from '#domain/calls/outcome-change.ts'
import { MAXIMUM_ADDRESS_LENGTH } from '#domain/checkout/checkout.ts'
import { FAKE_REASONS } from '#domain/orders/fake-reason.ts'
import { MOBILE_MESSAGE, storedPhone } from '#domain/phone.ts'
import { schemaOf } from '../codec-schema.ts'
import { success } from '../envelope.ts'
import { ORDER_NOTES } from '../orders/staff-order-wire.ts'
import { optionalText, requiredText } from '../plain-text.ts'
import { WaitingCodec } from '../waiting-codec.ts'
import {
  CallCardCodec,
  CallQueueCodec,
  CallRecordedCodec,
  ConfirmLinkCodec,
  HeldCallsCodec,
} from './call-codec.ts'

const TIME_MESSAGE = 'Please choose a time to call again.'

/** Longer than any spelling of a mobile number. */
const MAXIMUM_TYPED_PHONE = 40
const phone = z
  .string(MOBILE_MESSAGE)
  .max(MAXIMUM_TYPED_PHONE, MOBILE_MESSAGE)
  .transform((typed, context) => {
    const stored = storedPhone(typed)
    if (stored !== undefined) return stored
    context.issues.push({ code: 'custom', input: typed, message: MOBILE_MESSAGE })
    return z.NEVER
  })
const nextAt = z.iso
  .datetime({ offset: true, error: TIME_MESSAGE })
  .transform(time => new Date(time).toISOString())
  .refine(iso => iso >= '2000' && iso < '9998', TIME_MESSAGE)
const REASON_MESSAGE = 'Please choose why.'
const note = optionalText(MAXIMUM_CALL_NOTE_LENGTH)
const forMe = z.boolean().default(false).describe('Whether the caller promised to call; else whoever is free')

/** What belongs to every outcome. */
const more = {
  note,
  seen_at: z.iso
    .datetime({ offset: true, error: TIME_MESSAGE })
    .transform(time => new Date(time).toISOString())
    .optional()
    .describe("The shop's time of what was seen of the order; what happened to it since is refused with 409"),
  is_over: z
    .boolean()
    .default(false)
    .describe('Also where somebody else has the order, or has decided about it meanwhile'),
}

/** What came of a call; each outcome requires what it is of no use without. */
export const OutcomeWire = z.discriminatedUnion('outcome', [
  z.strictObject({ outcome: z.enum(CONFIRMING), ...more }),
  z.strictObject({
    outcome: z.literal('answered_cancelled'),
    reason: z.enum(REFUSED_REASONS, REASON_MESSAGE),
    ...more,
  }),
  z.strictObject({
    outcome: z.literal('fake'),
    reason: z.enum(FAKE_REASONS, REASON_MESSAGE).exclude(['customer_cancelled']),
    ...more,
  }),
  z.strictObject({
    outcome: z.enum(NOT_REACHED),
    phone: phone.nullish().describe('Another number, of a wrong one'),
    ...more,
  }),
  z.strictObject({ outcome: z.literal('callback'), next_at: nextAt, for_me: forMe, ...more }),
  z.strictObject({ outcome: z.literal('parcel_number'), phone, ...more }),
  z.strictObject({
    outcome: z.literal('parcel_address'),
    address: requiredText(MAXIMUM_ADDRESS_LENGTH, 'Address is required'),
    ...more,
  }),
  z.strictObject({ outcome: z.literal('parcel_later'), next_at: nextAt, ...more }),
  z.strictObject({
    outcome: z.literal('parcel_refused'),
    reason: z.enum(REFUSED_REASONS, REASON_MESSAGE),
    ...more,
  }),
  z.strictObject({ outcome: z.literal('parcel_never_came'), ...more }),
])

/** What was sent of a call, by the names of the shop, and what its caller had seen of the order. */
export function saidOutcome({ seen_at, is_over, ...sent }: z.output<typeof OutcomeWire>): {
  said: SaidOutcome
  seenAt: string | null
  isOver: boolean
} {
  return { said: saidOf(sent), seenAt: seen_at ?? null, isOver: is_over }
}

type SentOutcome = z.output<typeof OutcomeWire>
type Said<Sent> = Sent extends SentOutcome ? Omit<Sent, 'seen_at' | 'is_over'> : never

function saidOf(sent: Said<SentOutcome>): SaidOutcome {
  switch (sent.outcome) {
    case 'callback': {
      const { next_at, for_me, ...said } = sent
      return { ...said, nextAt: next_at, isForMe: for_me }
    }
    case 'parcel_later': {
      const { next_at, ...said } = sent
      return { ...said, nextAt: next_at }
    }
    case 'no_answer':
    case 'busy':
    case 'switched_off':
    case 'wrong_number':
      return { ...sent, phone: sent.phone ?? null }
    default:
      return sent
  }
}

/** What is said right after of a call that reached nobody. */
export const CallDetailWire = z.strictObject({
  attempt: requiredText(64, 'This cannot be empty.'),
  outcome: z.enum(NOT_REACHED_DETAILS),
  phone: phone.nullish().describe('Another number, of a wrong one'),
})
export const CallUndoWire = z.strictObject({ attempt: requiredText(64, 'This cannot be empty.') })
export const CallNoteWire = z.strictObject({
  note: requiredText(MAXIMUM_CALL_NOTE_LENGTH, 'Please type a note.'),
})
const MAXIMUM_AWAITING = 50
const awaiting = z
  .array(z.string().max(64))
  .max(MAXIMUM_AWAITING)
  .optional()
  .describe('Orders whose outcome is on its way: they are given back by it, and not before')
export const NextCallWire = z
  .strictObject({
    lanes: z.array(z.enum(CALLED_LANES)).min(1).max(CALLED_LANES.length).optional(),
    awaiting,
  })
  .nullish()
export const TakeWire = z.strictObject({ awaiting }).nullish()
export const CallsQuery = z.object({
  lane: z.enum(CALL_LANES).optional().describe('The rows of this lane alone'),
  limit: z.coerce.number().int().min(1).max(200).default(50).describe('Rows of each lane'),
})
export const ReleaseWire = z
  .strictObject({ skip: z.boolean().default(false).describe('Others get it first for a while') })
  .nullish()
export const CallKeptAnswer = success(z.object({ until: z.iso.datetime().describe('When the lease ends') }))
export const CallOrder = z.object({ order_id: z.string().max(64).describe('The id of the order') })

const CARD_NOTES = {
  row: {
    lane: 'Where the order waits; only `due_at` tells whether its time has come',
    place: 'Area and district',
    red_at: 'From when it is late',
    dead_at: 'When the courier sends the parcel back',
    callback_at: 'The time that the customer asked for',
    tries: 'Calls that reached nobody, since somebody was last spoken to',
    said: 'The latest note of a call',
    at_risk: 'What coming back costs on average, in taka',
    held_by: 'Who has the order now',
    wanted_by: 'Who promised to call; null: whoever is free',
  },
  order: ORDER_NOTES,
  lines: { left: 'Pairs of this size on the shelf' },
  loss: { '': 'What is lost when the parcel comes back, in taka' },
  next_tries: 'When the next tries are, if this one reaches nobody',
  courier_said: 'The latest words of the courier',
  hub: {
    '': 'Whom to ring about the parcel',
    name: 'The hub that the courier named',
    phones: { of: 'Null: it does not say whose' },
  },
  courier_phone: "The number of the courier's support, from the settings",
  asked: 'What the shopper asked for by the link',
} as const

export const CallQueueAnswer = success(
  schemaOf(CallQueueCodec, {
    lanes: { '': 'How many wait; counting stops at 1,000' },
    rows: CARD_NOTES.row,
    to_pack: 'Confirmed orders without a parcel',
  }),
)
export const CallCardAnswer = success(schemaOf(CallCardCodec, CARD_NOTES))
export const CallRecordedAnswer = success(
  schemaOf(CallRecordedCodec, {
    attempt: 'Names it for a detail and for taking it back',
    batch: 'The change of the order; null when it stayed as it was',
    due_at: 'The next try; null when the order left the queue',
    order: ORDER_NOTES,
  }),
)
export const WaitingCallsAnswer = success(
  schemaOf(WaitingCodec, { count: 'Orders to be called now, 100 for any larger number' }),
)
/** The data of an event `calls` of the stream. */
export const HeldCallsWire = schemaOf(HeldCallsCodec, {
  calling: { order_id: 'The order that this person has', since: 'Since when', until: 'When the lease ends' },
})
export const ConfirmLinkAnswer = success(schemaOf(ConfirmLinkCodec))

export const callQueueToWire = CallQueueCodec.write
export const callCardToWire = (card: CallCard) => CallCardCodec.write(card)
export const callRecordedToWire = CallRecordedCodec.write
export const confirmLinkToWire = ConfirmLinkCodec.write
export const heldCallsToWire = HeldCallsCodec.write
