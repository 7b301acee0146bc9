import { z } from 'zod'
import { SIMULATED_COURIER, TRIAL_PATHAO } from '#domain/parcels/parcel.ts'
import {
  blamePathao,
  type PathaoConfig,
  type PathaoValues,
  pathaoVariables,
  readPathao,
} from './config-pathao.ts'
import { courierAddress, webhookSecret } from './config-shapes.ts'

/** An account of Steadfast, or of the program that plays it. */
export type SteadfastConfig = {
  id: 'steadfast' | typeof SIMULATED_COURIER
  /** With the version of its API at the end. Undefined: the shop starts the simulated one itself. */
  baseUrl: string | undefined
  apiKey: string
  secretKey: string
  /** The token in the courier's webhooks; undefined: no webhook is accepted. */
  webhookToken: string | undefined
}

/** A courier that parcels are booked with. */
export type CourierConfig = SteadfastConfig | PathaoConfig

/** Steadfast's guide for its API, version 1. */
const STEADFAST_URL = 'https://portal.packzy.com/api/v1'
/** The only keys that the simulated courier accepts. */
const SIMULATED_KEYS = { apiKey: 'sim-key', secretKey: 'sim-secret' }
const KEY_NAMES = ['COURIER_API_KEY', 'COURIER_SECRET_KEY'] as const
/** Both are sent in headers. */
const HEADER_TEXT = /^[\x21-\x7e]{1,200}$/

const COURIER_WORDS = ['steadfast', 'pathao', SIMULATED_COURIER, TRIAL_PATHAO] as const
type CourierWord = (typeof COURIER_WORDS)[number]
/** Without a word both are simulated, so that a first start shows how two couriers share the orders. */
const SHOWN: readonly CourierWord[] = [SIMULATED_COURIER, TRIAL_PATHAO]
/** One door and one account are for one of the two. */
const NEVER_BOTH: readonly (readonly CourierWord[])[] = [
  ['steadfast', SIMULATED_COURIER],
  ['pathao', TRIAL_PATHAO],
]

/** The couriers of a value such as `steadfast,pathao`, none for `off`; undefined: it is wrong. */
function readWords(text: string): CourierWord[] | undefined {
  if (text.trim() === 'off') return []
  const parts = text.split(',').map(part => part.trim())
  const words = parts.flatMap(part => COURIER_WORDS.find(word => word === part) ?? [])
  const isWrong = words.length < parts.length || new Set(words).size < words.length
  const isTwice = NEVER_BOTH.some(pair => pair.every(word => words.includes(word)))
  return isWrong || isTwice ? undefined : words
}

export const courierVariables = {
  COURIER: z
    .string()
    .transform(readWords)
    .refine(
      words => words !== undefined,
      `must be ${COURIER_WORDS.join(', ')} or off, or two couriers with a comma between, such as steadfast,pathao`,
    )
    .optional(),
  COURIER_BASE_URL: courierAddress(STEADFAST_URL),
  COURIER_API_KEY: z.string().regex(HEADER_TEXT, 'must be the key of an API, without spaces').optional(),
  COURIER_SECRET_KEY: z.string().regex(HEADER_TEXT, 'must be the key of an API, without spaces').optional(),
  COURIER_WEBHOOK_TOKEN: webhookSecret,
  ...pathaoVariables,
}

type Values = Partial<z.infer<z.ZodObject<typeof courierVariables>>> &
  PathaoValues & { PUBLIC_ORIGIN?: string | undefined }

/** Reports missing variables and invalid combinations. */
export function blameCourier(values: Values, blame: (name: string, message: string) => void): void {
  const { COURIER: couriers } = values
  if (couriers === undefined && KEY_NAMES.some(name => values[name] !== undefined))
    blame('COURIER', 'must be set when the keys of one are: steadfast, or simulator')
  if (couriers === undefined && values.PUBLIC_ORIGIN?.startsWith('https:'))
    blame(
      'COURIER',
      'must be set when PUBLIC_ORIGIN is an https address: steadfast, pathao, both with a comma between, off for parcels by hand, or the word simulator for one that carries nothing',
    )
  if (couriers?.includes('steadfast'))
    for (const name of KEY_NAMES)
      if (values[name] === undefined) blame(name, 'must be set when COURIER names steadfast')
  blamePathao(couriers ?? [], values, blame)
}

/** The couriers in the order of `COURIER`; none: parcels are entered by hand. */
export const readCouriers = (values: Values): CourierConfig[] =>
  (values.COURIER ?? SHOWN).map(id =>
    id === 'pathao' || id === TRIAL_PATHAO ? readPathao(id, values) : readSteadfast(id, values),
  )

function readSteadfast(id: SteadfastConfig['id'], values: Values): SteadfastConfig {
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
