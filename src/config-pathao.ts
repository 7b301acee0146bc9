import { z } from 'zod'
import { TRIAL_PATHAO } from '#domain/parcels/parcel.ts'
import { courierAddress, webhookSecret, wholeNumber } from './config-shapes.ts'

/** An account of Pathao, of its place for trying, or of the program that plays it. */
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
  webhookToken: string | undefined
  /** What every answer to its webhooks shows; undefined: the value in Pathao's own documents. */
  webhookReply: string | undefined
}

/** Pathao's documents for merchants. */
const PATHAO_URL = 'https://api-hermes.pathao.com/aladdin/api/v1'
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

const credential = z
  .string()
  .regex(/^[^\p{Cc}]{1,200}$/u, 'must be one line of at most 200 signs')
  .optional()

export const pathaoVariables = {
  PATHAO_BASE_URL: courierAddress(PATHAO_URL),
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

export type PathaoValues = Partial<z.infer<z.ZodObject<typeof pathaoVariables>>>
type Blame = (name: string, message: string) => void

/** Reports missing variables and invalid combinations; `couriers` are the words of COURIER. */
export function blamePathao(couriers: readonly string[], values: PathaoValues, blame: Blame): void {
  const isNamed = couriers.includes('pathao') || couriers.includes(TRIAL_PATHAO)
  if (!isNamed && NEEDED_NAMES.some(name => values[name] !== undefined))
    blame('COURIER', `must name pathao, or ${TRIAL_PATHAO}, when an account of it is set`)
  // its place for trying is another address and has accounts of its own; the simulated one knows only its own account
  const isAccount = couriers.includes('pathao') || NEEDED_NAMES.some(name => values[name] !== undefined)
  if (isNamed && isAccount)
    for (const name of NEEDED_NAMES)
      if (values[name] === undefined) blame(name, 'must be set with the other parts of the account of Pathao')
}

/** `pathao` carries parcels; the other word names what carries none: the simulated one, or an address of a sandbox. */
export function readPathao(id: PathaoConfig['id'], values: PathaoValues): PathaoConfig {
  const isTrial = id === TRIAL_PATHAO
  return {
    id,
    baseUrl: values.PATHAO_BASE_URL ?? (isTrial ? undefined : PATHAO_URL),
    login: {
      clientId: values.PATHAO_CLIENT_ID ?? (isTrial ? SIMULATED_LOGIN.clientId : ''),
      clientSecret: values.PATHAO_CLIENT_SECRET ?? (isTrial ? SIMULATED_LOGIN.clientSecret : ''),
      username: values.PATHAO_USERNAME ?? (isTrial ? SIMULATED_LOGIN.username : ''),
      password: values.PATHAO_PASSWORD ?? (isTrial ? SIMULATED_LOGIN.password : ''),
    },
    storeId: values.PATHAO_STORE_ID ?? SIMULATED_STORE,
    pairGrams: values.PATHAO_PAIR_GRAMS ?? 1_000,
    webhookToken: values.PATHAO_WEBHOOK_SECRET,
    webhookReply: values.PATHAO_WEBHOOK_REPLY,
  }
}
