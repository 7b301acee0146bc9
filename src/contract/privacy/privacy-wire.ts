import { z } from 'zod'
import { CONSENT_LANGUAGES, NOTED_PURPOSES, NOTED_SOURCES } from '#domain/privacy/consent.ts'
import { FORGET_REASONS } from '#domain/privacy/forgotten.ts'
import { schemaOf } from '../codec-schema.ts'
import { success } from '../envelope.ts'
import { ConsentsCodec, ForgettingCodec, ForgottenCodec } from './privacy-codec.ts'

export const ForgetRequest = z.object({
  reason: z.enum(FORGET_REASONS).describe('How the person asked'),
  last_digits: z
    .string()
    .regex(/^\d{4}$/, 'Please type the last four digits.')
    .describe('Of the phone, so that nobody else is forgotten by mistake'),
})

export const ForgettingAnswer = success(
  schemaOf(ForgettingCodec, {
    open: {
      '': 'Why they cannot be forgotten yet; empty: they can',
      taka: 'What is still to be collected or paid out',
      until: 'The day in Dhaka when it should be over; null: unknown',
    },
    forgotten: 'Null until they are forgotten; what is left then has no name',
  }),
)
export const ForgottenAnswer = success(
  schemaOf(ForgottenCodec, { customer_id: 'Of what is left: orders without a name' }),
)

export const ConsentRequest = z.object({
  purpose: z.enum(NOTED_PURPOSES),
  given: z.boolean().describe('What they answered'),
  source: z.enum(NOTED_SOURCES).describe('Where they said it'),
  lang: z.enum(CONSENT_LANGUAGES).describe('In which language they were asked'),
})
export const ConsentsAnswer = success(schemaOf(ConsentsCodec)).describe(
  'Newest first: the first of a purpose counts, and a purpose without one was never asked about',
)
