import type { BulkPreview } from '#domain/orders/bulk-change.ts'
import { type Codec, listOf, named, nullable, objectOf, text, whole } from '../codec-parts.ts'

export const BulkPreviewCodec = objectOf({
  ids: listOf(text),
  toCollectTaka: named('to_collect', nullable(whole)),
}) satisfies Codec<BulkPreview, unknown>

/** The result of a change of many orders; refused orders stayed as they were, each with the reason. */
export const BulkOutcomeCodec = objectOf({
  batch: nullable(text),
  done: whole,
  failed: listOf(
    objectOf({ id: named('_id', text), orderNo: named('order_no', nullable(whole)), message: text }),
  ),
  unsure: listOf(text),
  noTracking: named('no_tracking', listOf(text)),
})
