import { z } from 'zod'
import { DESTINATIONS } from '#domain/conversions/conversion.ts'
import { schemaOf } from '../codec-schema.ts'
import { success } from '../envelope.ts'
import { ConversionsCodec, TestedConversionCodec } from './conversion-codec.ts'

export const ConversionsAnswer = success(
  schemaOf(ConversionsCodec, {
    destinations: {
      id: 'Of the settings of tracking; null: nothing is sent',
      has_secret: 'Whether the environment has its secret; without one nothing is sent',
      counts: 'Events of all time: lost ones became too old before it took them',
      stop: 'Since when it refuses the id or the secret: nothing is sent meanwhile',
    },
  }),
)
export const conversionsToWire = ConversionsCodec.write

export const TestConversion = z.object({ destination: z.enum(DESTINATIONS) })
export const TestedConversionAnswer = success(
  schemaOf(TestedConversionCodec, { reason: 'Why it was not taken, in codes' }),
)
export const testedConversionToWire = TestedConversionCodec.write
