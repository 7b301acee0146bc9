import { z } from 'zod'
import { TRIAL_PATHAO } from '#domain/parcels/parcel.ts'
import { type CourierWord, courierAddress, webhookSecret } from './config-courier.ts'
import { wholeNumber } from './config-shapes.ts'

/** The account of Pathao that parcels are booked with, beside the courier of `COURIER`. */
export type PathaoConfig = {
  id: 'pathao' | typeof TRIAL_PATHAO
  /** With the version of its API at the end. Undefined: the shop starts the simulated one itself. */
  baseUrl: string | undefined
  login: { clientId: string; clientSecret: string; username: string; password: string }
  /** Of the shop's store at Pathao, where its riders fetch parcels. */
  storeId: number
  /** The weight of a pair in its box. */
  pairGrams: number
  /** What its webhooks show; undefined: no webhook is accepted. */
  webhookSecret: string | undefined
  /** What every answer to its webhooks shows; undefined: the value in Pathao's own documents. */
  webhookReply: string | undefined
}

/** Pathao's documents for merchants. */
const BASE_URLS = {
  live: 'https://api-hermes.pathao.com/aladdin/api/v1',
  sandbox: 'https://courier-api-sandbox.pathao.com/aladdin/api/v1',
} as const
/** The only account that the simulated Pathao knows. */
const SIMULATED_LOGIN = {
  clientId: 'sim-client',
  clientSecret: 'sim-client-secret',
  username: 'sim@pothik.example',
  password: 'sim-password',
}
const SIMULATED_STORE = 130_820
const KEY_NAMES = ['PATHAO_CLIENT_ID', 'PATHAO_CLIENT_SECRET', 'PATHAO_USERNAME', 'PATHAO_PASSWORD'] as const
const NEEDED_NAMES = [...KEY_NAMES, 'PATHAO_STORE_ID'] as const
const WORDS = ['live', 'sandbox', 'simulator', 'off'] as const

const credential = z
  .string()
  .regex(/^[^\p{Cc}]{1,200}$/u, 'must be one line of at most 200 signs')
  .optional()

export const pathaoVariables = {
  PATHAO: z.enum(WORDS, 'must be live, sandbox, simulator or off').optional(),
  PATHAO_BASE_URL: courierAddress(BASE_URLS.live),
  PATHAO_CLIENT_ID: credential,
  PATHAO_CLIENT_SECRET: credential,
  PATHAO_USERNAME: credential,
  PATHAO_PASSWORD: credential,
  PATHAO_STORE_ID: wholeNumber(1, 999_999_999).optional(),
  // of a parcel Pathao takes at most 10 kg
  PATHAO_PAIR_GRAMS: wholeNumber(100, 10_000).optional(),
  PATHAO_WEBHOOK_SECRET: webhookSecret,
  PATHAO_WEBHOOK_REPLY: z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, 'must be the value in the panel of Pathao, without spaces')
    .optional(),
}

type Values = Partial<z.infer<z.ZodObject<typeof pathaoVariables>>> & {
  COURIER?: readonly CourierWord[] | undefined
  PUBLIC_ORIGIN?: string | undefined
}

/** Reports missing variables and invalid combinations. */
export function blamePathao(values: Values, blame: (name: string, message: string) => void): void {
  const { PATHAO: pathao = values.COURIER?.includes('pathao') ? 'live' : undefined } = values
  if (values.PATHAO === 'off' && values.COURIER?.includes('pathao'))
    blame('PATHAO', 'must not be off when COURIER names pathao')
  if (pathao === undefined && NEEDED_NAMES.some(name => values[name] !== undefined))
    blame('PATHAO', 'must be set when an account of it is: live, sandbox, simulator or off')
  if (pathao === 'live' || pathao === 'sandbox')
    for (const name of NEEDED_NAMES)
      if (values[name] === undefined) blame(name, `must be set when PATHAO is ${pathao}`)
}

/** Undefined: Pathao is not connected. Where neither variable says anything, it is simulated as the other courier is. */
export function readPathao(values: Values): PathaoConfig | undefined {
  const isNamed = values.COURIER?.includes('pathao') === true
  const unnamed = values.COURIER === undefined ? 'simulator' : 'off'
  const { PATHAO: word = isNamed ? 'live' : unnamed } = values
  if (word === 'off') return undefined
  const shared: Pick<PathaoConfig, 'id' | 'pairGrams' | 'webhookSecret' | 'webhookReply'> = {
    id: word === 'live' ? 'pathao' : TRIAL_PATHAO,
    pairGrams: values.PATHAO_PAIR_GRAMS ?? 1_000,
    webhookSecret: values.PATHAO_WEBHOOK_SECRET,
    webhookReply: values.PATHAO_WEBHOOK_REPLY,
  }
  if (word === 'simulator')
    return { ...shared, baseUrl: values.PATHAO_BASE_URL, login: SIMULATED_LOGIN, storeId: SIMULATED_STORE }
  const { PATHAO_CLIENT_ID: clientId = '', PATHAO_CLIENT_SECRET: clientSecret = '' } = values
  const { PATHAO_USERNAME: username = '', PATHAO_PASSWORD: password = '' } = values
  return {
    ...shared,
    baseUrl: values.PATHAO_BASE_URL ?? BASE_URLS[word],
    login: { clientId, clientSecret, username, password },
    storeId: values.PATHAO_STORE_ID ?? 0,
  }
}
