import { z } from 'zod'
import { courierAddress } from './config-shapes.ts'

export type SmsGatewayWord = (typeof GATEWAY_WORDS)[number]

/** An account at a gateway of SMS. The key is sent with every message. */
export type SmsConfig = { gateway: SmsGatewayWord; baseUrl: string; apiKey: string; senderId: string }

const GATEWAY_WORDS = ['bulksmsbd', 'sslwireless'] as const
/** As their own pages name them; theirs begin with http, which the shop never uses. */
const BASE_URLS: Readonly<Record<SmsGatewayWord, string>> = {
  bulksmsbd: 'https://bulksmsbd.net/api',
  sslwireless: 'https://smsplus.sslwireless.com/api/v3',
}
const NEEDED = ['SMS_API_KEY', 'SMS_SENDER_ID'] as const

export const smsVariables = {
  SMS_GATEWAY: z.enum(GATEWAY_WORDS, `must be ${GATEWAY_WORDS.join(' or ')}`).optional(),
  SMS_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{8,200}$/, 'must be the key of the account at the gateway, without spaces')
    .optional(),
  SMS_SENDER_ID: z
    .string()
    .regex(
      /^[\w .&-]{3,30}$/,
      'must be the approved sender id, as the gateway shows it: letters, digits, spaces, . & _ and -',
    )
    .optional(),
  SMS_BASE_URL: courierAddress(BASE_URLS.bulksmsbd),
}

type Values = Partial<z.infer<z.ZodObject<typeof smsVariables>>> & { PUBLIC_ORIGIN?: string | undefined }

/** Reports missing variables and invalid combinations. */
export function blameSms(values: Values, blame: (name: string, message: string) => void): void {
  if (values.SMS_GATEWAY === undefined) {
    if ([...NEEDED, 'SMS_BASE_URL' as const].some(name => values[name] !== undefined))
      blame('SMS_GATEWAY', `must be set when the account of one is: ${GATEWAY_WORDS.join(' or ')}`)
    return
  }
  for (const name of NEEDED)
    if (values[name] === undefined) blame(name, 'must be set when SMS_GATEWAY names a gateway')
  if (values.SMS_BASE_URL?.startsWith('http:') && values.PUBLIC_ORIGIN?.startsWith('https:'))
    blame(
      'SMS_BASE_URL',
      'must be an https address when PUBLIC_ORIGIN is one: a simulated gateway sends nothing',
    )
}

/** Undefined: no message leaves by SMS. */
export function readSms(values: Values): SmsConfig | undefined {
  const { SMS_GATEWAY: gateway, SMS_API_KEY: apiKey, SMS_SENDER_ID: senderId } = values
  if (!gateway || !apiKey || !senderId) return undefined
  return { gateway, apiKey, senderId, baseUrl: values.SMS_BASE_URL ?? BASE_URLS[gateway] }
}
