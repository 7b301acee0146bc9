import { z } from 'zod'
import {
  type BulkAction,
  type BulkPreview,
  type BulkSelection,
  MAXIMUM_BULK_IDS,
} from '#domain/orders/bulk-change.ts'
import { FAKE_REASONS } from '#domain/orders/fake-reason.ts'
import { OFFICIAL_STATUSES } from '#domain/orders/order.ts'
import type { OrderFilter } from '#domain/orders/order-filter.ts'
import type { Refusal } from '#domain/refusal.ts'
import { schemaOf, shapeOf } from '../codec-schema.ts'
import { success } from '../envelope.ts'
import { requiredText } from '../plain-text.ts'
import { failureOf } from '../refusals.ts'
import { BulkOutcomeCodec, BulkPreviewCodec } from './order-bulk-codec.ts'
import { FollowUpTime } from './order-edit-wire.ts'
import { OrderFilterQuery } from './order-query-wire.ts'

const id = requiredText(64, 'This cannot be empty.')
const STATUS_MISSING = 'Please choose a status.'

const selectionShape = {
  ids: z
    .array(id)
    .min(1, 'Please choose an order.')
    .max(MAXIMUM_BULK_IDS, `At most ${MAXIMUM_BULK_IDS} orders.`)
    .optional(),
  filter: OrderFilterQuery.optional().describe(
    'As the query of GET /v1/orders; beside ids, those of them that still fit',
  ),
}
const NOTHING_CHOSEN = 'Please choose an order.'

const selectionOf = ({
  ids,
  filter,
}: {
  ids?: string[] | undefined
  filter?: OrderFilter | undefined
}): BulkSelection => (ids ? { ids, filter } : filter && { filter })

/** One action on many orders, chosen by `ids` or by `filter`. */
export const OrdersBulkWire = z
  .strictObject({
    action: z.enum(
      ['status', 'delete', 'restore', 'undo', 'redo', 'parcel', 'received'],
      'This is no action.',
    ),
    ...selectionShape,
    flood: requiredText(64, 'This cannot be empty.')
      .optional()
      .describe('The key of a flood of GET /v1/orders/unconfirmed, in place of ids, for a status alone'),
    official_status: z.enum(OFFICIAL_STATUSES, STATUS_MISSING).optional(),
    fake_reason: z.enum(FAKE_REASONS, 'This is no reason.').nullish().describe('With the status Fake'),
    follow_up_at: FollowUpTime.nullish().describe('When to call again, with the status Follow Up'),
    courier: requiredText(40, 'This cannot be empty.')
      .optional()
      .describe('With parcels: the id of the courier that is to carry all of them, whatever the rules say'),
    batch: id
      .optional()
      .describe(
        'To undo, or to redo what was undone: what was answered when it was done. Else what this goes on with, so that one undo takes back both',
      ),
  })
  .transform(
    (sent, context): { action: BulkAction; selection: BulkSelection; goesOn?: string | undefined } => {
      const refuse = (field: keyof typeof sent, message: string) => {
        context.issues.push({ code: 'custom', input: sent, path: [field], message })
        return z.NEVER
      }
      const { batch, official_status, fake_reason, follow_up_at } = sent
      const selection = sent.flood === undefined ? selectionOf(sent) : { flood: sent.flood }
      if (sent.flood !== undefined && (sent.ids || sent.filter || sent.action !== 'status'))
        return refuse('flood', 'A flood is given a status, all of it.')
      if (sent.action === 'undo' || sent.action === 'redo')
        return batch
          ? { action: { kind: sent.action, batch }, selection }
          : refuse('batch', `What shall be ${sent.action === 'undo' ? 'undone' : 'done again'}?`)
      if (!selection) return refuse('ids', NOTHING_CHOSEN)
      if (sent.courier !== undefined && sent.action !== 'parcel')
        return refuse('courier', 'Only parcels have a courier.')
      if (sent.action === 'parcel')
        return { action: { kind: 'parcel', courier: sent.courier }, selection, goesOn: batch }
      if (sent.action !== 'status') return { action: { kind: sent.action }, selection, goesOn: batch }
      if (!official_status) return refuse('official_status', STATUS_MISSING)
      if (fake_reason && official_status !== 'Fake')
        return refuse('fake_reason', 'Only a Fake order has a reason.')
      if (follow_up_at && official_status !== 'Follow Up')
        return refuse('follow_up_at', 'Only a Follow Up order has a time.')
      const action = {
        kind: 'status' as const,
        officialStatus: official_status,
        fakeReason: fake_reason ?? undefined,
        followUpAt: follow_up_at ?? undefined,
      }
      return { action, selection, goesOn: batch }
    },
  )

/** The orders to preview before a bulk change. */
export const BulkPreviewWire = z
  .strictObject({
    ...selectionShape,
    batch: id.optional().describe("Those of one's own batch, before it is undone"),
  })
  .transform((sent, context): { selection: BulkSelection; batch?: string | undefined } => {
    const selection = selectionOf(sent)
    if (selection || sent.batch) return { selection, batch: sent.batch }
    context.issues.push({ code: 'custom', input: sent, path: ['ids'], message: NOTHING_CHOSEN })
    return z.NEVER
  })

export const BulkPreviewAnswer = success(
  z.object({
    ...shapeOf(BulkPreviewCodec, {
      ids: 'Newest first where a filter chose them',
      to_collect: 'Whole taka that riders are to collect for them',
    }),
    count: z.int(),
  }),
)

export const bulkPreviewToWire = (preview: BulkPreview) => ({
  ...BulkPreviewCodec.write({ ...preview, ids: [...preview.ids] }),
  count: preview.ids.length,
})

export const OrdersBulkAnswer = success(
  schemaOf(BulkOutcomeCodec, {
    batch: 'Undoes all of it; null when nothing was written',
    failed: 'The orders that stayed as they were',
    unsure: 'Of parcels: ids of orders of which nobody knows yet whether they are booked',
    no_tracking: 'Of parcels: ids of booked orders that the courier named no code of',
  }),
)

type Outcome = {
  batch: string | null
  done: number
  failed: readonly { id: string; orderNo: number | null; refusal: Refusal }[]
  unsure?: readonly string[]
  noTracking?: readonly string[]
}

export const bulkOutcomeToWire = ({ batch, done, failed, unsure = [], noTracking = [] }: Outcome) =>
  BulkOutcomeCodec.write({
    batch,
    done,
    failed: failed.map(({ id, orderNo, refusal }) => ({ id, orderNo, message: failureOf(refusal).message })),
    unsure: [...unsure],
    noTracking: [...noTracking],
  })
