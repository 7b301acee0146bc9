import { z } from 'zod'
import type { CourierChoice } from '#domain/parcels/courier-choice.ts'
import type { CourierFigures } from '#domain/parcels/courier-figures.ts'
import type { Refusal } from '#domain/refusal.ts'
import { schemaOf } from '../codec-schema.ts'
import { success } from '../envelope.ts'
import { failureOf } from '../refusals.ts'
import { CourierFiguresCodec, CourierOfOrderCodec } from './courier-choice-codec.ts'

const FIGURES = {
  parcels: 'That ended within a year',
  delivered_percent: 'Of them, whole or in part; null: fewer than 20 ended',
  median_days: 'From the booking to the delivery of half of them',
}
export const CourierFiguresAnswer = success(z.array(schemaOf(CourierFiguresCodec, FIGURES)))
export const figuresToWire = CourierFiguresCodec.write

export const CourierOfOrderAnswer = success(
  schemaOf(CourierOfOrderCodec, {
    courier: 'The id of the courier that the order goes to; null: none is connected',
    reason:
      'chosen by a person, by the rule of its district or of everywhere, the only one, or left: that of the rule is not connected',
    wanted: 'The courier that the rule names',
    options: { refusal: 'Why it takes no parcel of this order now', figures: FIGURES },
  }),
)

type Found = {
  district: string | null
  choice: CourierChoice | undefined
  options: readonly {
    courier: { id: string; name: string }
    refusal: Refusal | undefined
    figures: CourierFigures | undefined
  }[]
}

export const courierOfOrderToWire = ({ district, choice, options }: Found) =>
  CourierOfOrderCodec.write({
    district,
    courier: choice?.id ?? null,
    reason: choice?.reason ?? null,
    wanted: choice?.wanted ?? null,
    options: options.map(({ courier: { id, name }, refusal, figures }) => ({
      id,
      name,
      refusal: refusal ? failureOf(refusal).message : null,
      figures: figures ?? null,
    })),
  })

export const SwitchCourierWire = z.strictObject({
  courier: z.string().max(40).describe('The id of a connected courier'),
})
