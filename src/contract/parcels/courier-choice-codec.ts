import type { CourierReason } from '#domain/parcels/courier-choice.ts'
import type { CourierFigures } from '#domain/parcels/courier-figures.ts'
import {
  type Codec,
  listOf,
  named,
  nullable,
  objectOf,
  oneOf,
  text,
  type ValueOf,
  whole,
} from '../codec-parts.ts'

const COURIER_REASONS = [
  'chosen',
  'district',
  'everywhere',
  'only',
  'left',
] as const satisfies readonly CourierReason[]

export const CourierFiguresCodec = objectOf({
  courier: text,
  district: text,
  parcels: whole,
  deliveredPercent: named('delivered_percent', nullable(whole)),
  medianDays: named('median_days', nullable(whole)),
}) satisfies Codec<CourierFigures, unknown>

/** The courier of an order, and what speaks for and against each connected one. */
export const CourierOfOrderCodec = objectOf({
  district: nullable(text),
  courier: nullable(text),
  reason: nullable(oneOf(COURIER_REASONS)),
  wanted: nullable(text),
  options: listOf(
    objectOf({
      id: named('_id', text),
      name: text,
      refusal: nullable(text),
      figures: nullable(CourierFiguresCodec),
    }),
  ),
})
export type CourierOfOrder = ValueOf<typeof CourierOfOrderCodec>
