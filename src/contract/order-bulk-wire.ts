import { z } from 'zod'
import { type BulkAction, type BulkSelection, MAXIMUM_BULK_IDS } from '#domain/bulk-change.ts'
import { FAKE_REASONS } from '#domain/fake-reason.ts'
import { OFFICIAL_STATUSES } from '#domain/order.ts'
import type { Refusal } from '#domain/refusal.ts'
import { success } from './envelope.ts'
import { OrderFilterQuery } from './order-query-wire.ts'
import { requiredText } from './plain-text.ts'
import { failureOf } from './refusals.ts'

const id = requiredText(64, 'This cannot be empty.')
const STATUS_MISSING = 'Please choose a status.'

/** One thing to do to many orders: which ones, `ids` say, or `filter`. */
export const OrdersBulkWire = z
  .strictObject({
    action: z.enum(['status', 'delete', 'restore', 'undo', 'parcel', 'received'], 'This is no action.'),
    ids: z
      .array(id)
      .min(1, 'Please choose an order.')
      .max(MAXIMUM_BULK_IDS, `At most ${MAXIMUM_BULK_IDS} orders.`)
      .optional(),
    filter: OrderFilterQuery.optional().describe('As the query of GET /v1/orders, in place of ids'),
    flood: requiredText(64, 'This cannot be empty.')
      .optional()
      .describe('The key of a flood of GET /v1/orders/unconfirmed, in place of ids, for a status alone'),
    official_status: z.enum(OFFICIAL_STATUSES, STATUS_MISSING).optional(),
    fake_reason: z.enum(FAKE_REASONS, 'This is no reason.').nullish().describe('With the status Fake'),
    batch: id.optional().describe('To undo: what was answered when it was done'),
  })
  .transform((sent, context): { action: BulkAction; selection: BulkSelection } => {
    const refuse = (field: keyof typeof sent, message: string) => {
      context.issues.push({ code: 'custom', input: sent, path: [field], message })
      return z.NEVER
    }
    const { ids, filter, flood, batch, official_status, fake_reason } = sent
    if (ids && filter) return refuse('filter', 'Send ids or a filter, not both.')
    if (flood !== undefined && (ids || filter || sent.action !== 'status'))
      return refuse('flood', 'A flood is given a status, all of it.')
    const selection = flood === undefined ? (ids ? { ids } : filter && { filter }) : { flood }
    if (sent.action === 'undo')
      return batch ? { action: { kind: 'undo', batch }, selection } : refuse('batch', 'What shall be undone?')
    if (!selection) return refuse('ids', 'Please choose an order.')
    if (sent.action !== 'status') return { action: { kind: sent.action }, selection }
    if (!official_status) return refuse('official_status', STATUS_MISSING)
    if (fake_reason && official_status !== 'Fake')
      return refuse('fake_reason', 'Only a Fake order has a reason.')
    const action = {
      kind: 'status' as const,
      officialStatus: official_status,
      fakeReason: fake_reason ?? undefined,
    }
    return { action, selection }
  })

const OutcomeWire = z.object({
  batch: z.string().nullable().describe('Undoes all of it; null when nothing was written'),
  done: z.int(),
  failed: z
    .array(z.object({ _id: z.string(), order_no: z.int().nullable(), message: z.string() }))
    .describe('The orders that stayed as they were'),
  unsure: z
    .array(z.string())
    .describe('Of parcels: ids of orders of which nobody knows yet whether they are booked'),
  no_tracking: z
    .array(z.string())
    .describe('Of parcels: ids of booked orders that the courier named no code of'),
})
export const OrdersBulkAnswer = success(OutcomeWire)

type Outcome = {
  batch: string | null
  done: number
  failed: readonly { id: string; orderNo: number | null; refusal: Refusal }[]
  unsure?: readonly string[]
  noTracking?: readonly string[]
}

export const bulkOutcomeToWire = ({
  batch,
  done,
  failed,
  unsure = [],
  noTracking = [],
}: Outcome): z.infer<typeof OutcomeWire> => ({
  batch,
  done,
  failed: failed.map(one => ({
    _id: one.id,
    order_no: one.orderNo,
    message: failureOf(one.refusal).message,
  })),
  unsure: [...unsure],
  no_tracking: [...noTracking],
})
