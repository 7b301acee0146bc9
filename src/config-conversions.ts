import { z } from 'zod'
import { courierAddress } from './config-shapes.ts'

/** A destination of sales; the secret is sent with every event. */
export type ConversionsConfig = {
  meta: { baseUrl: string; token: string } | undefined
  ga4: { baseUrl: string; secret: string } | undefined
}

const META_URL = 'https://graph.facebook.com/v25.0'
const GA4_URL = 'https://www.google-analytics.com'
/** Both are sent as text of a request. */
const SECRET = /^[\x21-\x7e]{8,1000}$/

export const conversionsVariables = {
  META_CONVERSIONS_TOKEN: z
    .string()
    .regex(SECRET, 'must be an access token of the Conversions API, without spaces')
    .optional(),
  META_CONVERSIONS_URL: courierAddress(META_URL),
  GA4_API_SECRET: z
    .string()
    .regex(SECRET, 'must be an API secret of the Measurement Protocol, without spaces')
    .optional(),
  GA4_URL: courierAddress(GA4_URL),
}

type Values = Partial<z.infer<z.ZodObject<typeof conversionsVariables>>>

export const readConversions = (values: Values): ConversionsConfig => ({
  meta: values.META_CONVERSIONS_TOKEN
    ? { baseUrl: values.META_CONVERSIONS_URL ?? META_URL, token: values.META_CONVERSIONS_TOKEN }
    : undefined,
  ga4: values.GA4_API_SECRET
    ? { baseUrl: values.GA4_URL ?? GA4_URL, secret: values.GA4_API_SECRET }
    : undefined,
})
