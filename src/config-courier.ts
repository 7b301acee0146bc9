import { z } from 'zod'
import { SIMULATED_COURIER } from '#domain/parcels/parcel.ts'

/** A courier that parcels are booked with. */
export type CourierConfig = {
  id: 'steadfast' | typeof SIMULATED_COURIER
  /** With the version of its API at the end. Undefined: the shop starts the simulated one itself. */
  baseUrl: string | undefined
  apiKey: string
  secretKey: string
  /** The token in the courier's webhooks; undefined: no webhook is accepted. */
  webhookToken: string | undefined
}

/** Steadfast's guide for its API, version 1. */
const STEADFAST_URL = 'https://portal.packzy.com/api/v1'
/** The only keys that the simulated courier accepts. */
const SIMULATED_KEYS = { apiKey: 'sim-key', secretKey: 'sim-secret' }
const KEY_NAMES = ['COURIER_API_KEY', 'COURIER_SECRET_KEY'] as const
/** Both are sent in headers. */
const HEADER_TEXT = /^[\x21-\x7e]{1,200}$/

const COURIER_WORDS = ['steadfast', SIMULATED_COURIER, 'pathao'] as const
export type CourierWord = (typeof COURIER_WORDS)[number]

/** The couriers of a value such as `steadfast`; none for `off`. Undefined: it is wrong. */
function readCourierWords(text: string): CourierWord[] | undefined {
  if (text.trim() === 'off') return []
  const parts = text.split(',').map(part => part.trim())
  const words = parts.flatMap(part => COURIER_WORDS.find(word => word === part) ?? [])
  const isWrong = words.length < parts.length || new Set(words).size < words.length
  // one door and one account are for one of the two
  const isTwice = words.includes('steadfast') && words.includes(SIMULATED_COURIER)
  return isWrong || isTwice ? undefined : words
}

/** The address of a courier's API, such as `example`, without a slash at its end. */
export const courierAddress = (example: string) =>
  z
    .string()
    .transform(readBaseUrl)
    .refine(
      url => url !== undefined,
      `must be an https address such as ${example}, or http on this machine, without a login or a query`,
    )
    .optional()

/** Keys are sent with every call, so nothing leaves this machine without encryption. */
function readBaseUrl(text: string): string | undefined {
  const url = URL.parse(text)
  if (!url || url.search || url.hash || url.username || url.password) return undefined
  const isNear = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isNear)) return undefined
  return url.href.replace(/\/+$/, '')
}

/** Somebody who guesses it could report parcels as delivered. */
export const webhookSecret = z
  .string()
  .regex(/^[\x21-\x7e]{16,200}$/, 'must have 16 to 200 signs without spaces')
  .optional()

export const courierVariables = {
  COURIER: z
    .string()
    .transform(readCourierWords)
    .refine(
      words => words !== undefined,
      'must be steadfast, simulator, pathao or off, or two of them with a comma between',
    )
    .optional(),
  COURIER_BASE_URL: courierAddress(STEADFAST_URL),
  COURIER_API_KEY: z.string().regex(HEADER_TEXT, 'must be the key of an API, without spaces').optional(),
  COURIER_SECRET_KEY: z.string().regex(HEADER_TEXT, 'must be the key of an API, without spaces').optional(),
  COURIER_WEBHOOK_TOKEN: webhookSecret,
}

type Values = Partial<z.infer<z.ZodObject<typeof courierVariables>>> & { PUBLIC_ORIGIN?: string | undefined }

/** Reports missing variables and invalid combinations. */
export function blameCourier(values: Values, blame: (name: string, message: string) => void): void {
  const { COURIER: couriers } = values
  if (couriers === undefined && KEY_NAMES.some(name => values[name] !== undefined))
    blame('COURIER', 'must be set when the keys of one are: steadfast, or simulator')
  if (couriers === undefined && values.PUBLIC_ORIGIN?.startsWith('https:'))
    blame(
      'COURIER',
      'must be set when PUBLIC_ORIGIN is an https address: steadfast, off, or the word simulator for one that carries nothing',
    )
  if (couriers?.includes('steadfast'))
    for (const name of KEY_NAMES)
      if (values[name] === undefined) blame(name, 'must be set when COURIER names steadfast')
}

/** Steadfast or the program that plays it, where it is connected; Pathao has settings of its own. */
export const readCouriers = (values: Values): CourierConfig[] =>
  (values.COURIER ?? [SIMULATED_COURIER]).flatMap(id => (id === 'pathao' ? [] : readCourier(id, values)))

function readCourier(id: CourierConfig['id'], values: Values): CourierConfig {
  const { COURIER_WEBHOOK_TOKEN: webhookToken } = values
  const isSimulated = id === SIMULATED_COURIER
  return {
    id,
    baseUrl: values.COURIER_BASE_URL ?? (isSimulated ? undefined : STEADFAST_URL),
    apiKey: values.COURIER_API_KEY ?? (isSimulated ? SIMULATED_KEYS.apiKey : ''),
    secretKey: values.COURIER_SECRET_KEY ?? (isSimulated ? SIMULATED_KEYS.secretKey : ''),
    webhookToken,
  }
}
