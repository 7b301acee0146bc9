import { z } from 'zod'
import { SIMULATED_COURIER } from '#domain/parcel.ts'
import { SHOWN_NEEDS } from '#domain/parcel-need.ts'
import { ListedOrderWire, ParcelWire } from './desk-order-wire.ts'
import { success } from './envelope.ts'

const instant = z.iso.datetime()
const text = z.string().nullable()

export const BalanceAnswer = success(
  z.object({ current_balance: z.number().describe('What the courier owes the shop, in taka') }),
)

const count = z.int().describe('Up to a thousand')
const CourierWire = z.object({
  courier: z
    .object({ id: z.string(), name: z.string(), simulated: z.boolean().describe('Nobody carries anything') })
    .nullable()
    .describe('Null: none is connected'),
  halted_at: instant.nullable().describe('Since when it refuses the keys: nothing is asked'),
  halt_reason: text,
  blocked_until: instant.nullable().describe('It asked for a pause'),
  heard_at: instant.nullable().describe('Its last good answer'),
  webhook: z.boolean().describe('Whether it may tell by itself'),
  control_url: text.describe('The page on which a simulated courier is moved by hand'),
  counts: z.object({
    unsure: count,
    refused: count,
    no_tracking: count,
    differs: count,
    return_expected: count,
    partial_return: count,
    stale: count,
    parked: count,
  }),
})
export const CourierAnswer = success(CourierWire)

/** What the door answers; named here so that the wire needs no feature. */
type Overview = {
  courier: { id: string; name: string; controlUrl?: string } | null
  state: {
    haltedAt: string | null
    haltReason: string | null
    blockedUntil: string | null
    heardAt: string | null
  } | null
  hasWebhook: boolean
  counts: z.infer<typeof CourierWire>['counts']
}

export const courierToWire = ({
  courier,
  state,
  hasWebhook,
  counts,
}: Overview): z.infer<typeof CourierWire> => ({
  courier: courier && {
    id: courier.id,
    name: courier.name,
    simulated: courier.id === SIMULATED_COURIER,
  },
  halted_at: state?.haltedAt ?? null,
  halt_reason: state?.haltReason ?? null,
  blocked_until: state?.blockedUntil ?? null,
  heard_at: state?.heardAt ?? null,
  webhook: hasWebhook,
  control_url: courier?.controlUrl ?? null,
  counts,
})

const page = z.coerce.number().int().min(1).max(1000).default(1)
export const NeedsQuery = z.object({ need: z.enum(SHOWN_NEEDS), page })
export const NeedsAnswer = success(z.array(ListedOrderWire)).extend({ page: z.int(), total: count })

export const ParkedQuery = z.object({ page })
const ParkedWire = z.object({
  _id: z.string(),
  at: instant,
  kind: z.string(),
  consignment_id: text,
  invoice: text,
  status: text,
  message: text,
})
export const ParkedAnswer = success(z.array(ParkedWire)).extend({ page: z.int(), total: count })

type Parked = { id: string; consignmentId: string | null } & Omit<
  z.infer<typeof ParkedWire>,
  '_id' | 'consignment_id'
>
export const parkedToWire = ({ id, consignmentId, ...news }: Parked): z.infer<typeof ParkedWire> => ({
  _id: id,
  consignment_id: consignmentId,
  ...news,
})

export const ParcelAnswer = success(
  z.object({
    order_no: z.int(),
    parcel: ParcelWire.nullable(),
    sent: z.record(z.string(), z.unknown()).nullable().describe('What the courier was told; null: by hand'),
    timeline: z
      .array(z.object({ at: instant, text: z.string(), status: text, source: z.string() }))
      .describe("The courier's own words, newest first"),
  }),
)

/** What the webhook of Steadfast answers: its own two shapes. */
export const WebhookTaken = z.object({ status: z.literal('success'), message: z.string() })
export const WebhookRefused = z.object({ status: z.literal('error'), message: z.string() })
