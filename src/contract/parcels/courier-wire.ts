import { z } from 'zod'
import { SHOWN_NEEDS } from '#domain/parcels/parcel-need.ts'
import { schemaOf, shapeOf } from '../codec-schema.ts'
import { success } from '../envelope.ts'
import { ListedOrderWire, ParcelWire } from '../orders/staff-order-wire.ts'
import {
  BalanceCodec,
  CourierCodec,
  CourierPageCodec,
  CourierWordCodec,
  UnmatchedCodec,
} from './courier-codec.ts'

export const BalanceAnswer = success(
  schemaOf(BalanceCodec, { current_balance: 'What the courier owes the shop, in taka' }),
)

const UP_TO = 'Up to a thousand'
export const CourierAnswer = success(
  schemaOf(CourierCodec, {
    couriers: {
      '': 'Every connected courier; parcels are entered by hand where none is',
      simulated: 'Nobody carries anything',
      halted_at: 'Since when it refuses the keys: nothing is asked',
      blocked_until: 'It asked for a pause',
      heard_at: 'Its last good answer',
      webhook: 'Whether it may tell by itself',
      balance: 'Whether it says what it owes the shop',
      payouts: 'Whether it says what it paid out; else a file of it does',
      control_url: 'The page on which a simulated courier is moved by hand',
    },
    counts: {
      unsure: UP_TO,
      refused: UP_TO,
      no_tracking: UP_TO,
      differs: UP_TO,
      return_expected: UP_TO,
      partial_return: UP_TO,
      stale: UP_TO,
      parked: UP_TO,
    },
  }),
)

export const courierToWire = CourierCodec.write

const page = z.coerce.number().int().min(1).max(1000).default(1)
const courier = z.string().max(40).optional().describe('Of this courier alone, by its id')
export const CourierQuery = z.object({ courier })
export const OneCourierQuery = z.object({
  courier: z.string().max(40).optional().describe('Its id; without one, the first that can be asked'),
})
export const NeedsQuery = z.object({ need: z.enum(SHOWN_NEEDS), courier, page })
const paged = shapeOf(CourierPageCodec, { total: UP_TO })
export const NeedsAnswer = success(z.array(ListedOrderWire)).extend(paged)

export const UnmatchedQuery = z.object({ courier, page })
export const UnmatchedAnswer = success(z.array(schemaOf(UnmatchedCodec))).extend(paged)
export const unmatchedToWire = UnmatchedCodec.write

export const ParcelAnswer = success(
  z.object({
    order_no: z.int(),
    parcel: ParcelWire.nullable(),
    sent: z.record(z.string(), z.unknown()).nullable().describe('What the courier was told; null: by hand'),
    timeline: z.array(schemaOf(CourierWordCodec)).describe("The courier's own words, newest first"),
  }),
)

/** The courier that calls, by the name of its adapter. */
export const WebhookPath = z.object({ courier: z.string() })
/** The answers to a webhook, in the two shapes of Steadfast, unless its adapter defines others. */
export const WebhookTaken = z.object({ status: z.literal('success'), message: z.string() })
export const WebhookRefused = z.object({ status: z.literal('error'), message: z.string() })
