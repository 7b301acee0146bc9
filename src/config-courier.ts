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

/** The courier that parcels are booked with. */
export type CourierConfig = SteadfastConfig | PathaoConfig

/** Steadfast's guide for its API, version 1. */
const STEADFAST_URL = 'https://portal.packzy.com/api/v1'
/** The only keys that the simulated courier accepts. */
const SIMULATED_KEYS = { apiKey: 'sim-key', secretKey: 'sim-secret' }
const KEY_NAMES = ['COURIER_API_KEY', 'COURIER_SECRET_KEY'] as const
/** Both are sent in headers. */
const HEADER_TEXT = /^[\x21-\x7e]{1,200}$/

const COURIER_WORDS = ['steadfast', 'pathao', SIMULATED_COURIER, TRIAL_PATHAO, 'off'] as const

export const courierVariables = {
  COURIER: z.enum(COURIER_WORDS, `must be ${COURIER_WORDS.slice(0, -1).join(', ')} or off`).optional(),
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
  const { COURIER: courier } = values
  if (courier === undefined && KEY_NAMES.some(name => values[name] !== undefined))
    blame('COURIER', 'must be set when the keys of one are: steadfast, or simulator')
  if (courier === undefined && values.PUBLIC_ORIGIN?.startsWith('https:'))
    blame(
      'COURIER',
      'must be set when PUBLIC_ORIGIN is an https address: steadfast, off, or the word simulator for one that carries nothing',
    )
  if (courier === 'steadfast')
    for (const name of KEY_NAMES)
      if (values[name] === undefined) blame(name, 'must be set when COURIER is steadfast')
  blamePathao(courier === undefined ? [] : [courier], values, blame)
}

/** Undefined: no courier is connected. */
export function readCourier(values: Values): CourierConfig | undefined {
  const { COURIER: id = SIMULATED_COURIER, COURIER_WEBHOOK_TOKEN: webhookToken } = values
  if (id === 'off') return undefined
  if (id === 'pathao' || id === TRIAL_PATHAO) return readPathao(id, values)
  const isSimulated = id === SIMULATED_COURIER
  return {
    id,
    baseUrl: values.COURIER_BASE_URL ?? (isSimulated ? undefined : STEADFAST_URL),
    apiKey: values.COURIER_API_KEY ?? (isSimulated ? SIMULATED_KEYS.apiKey : ''),
    secretKey: values.COURIER_SECRET_KEY ?? (isSimulated ? SIMULATED_KEYS.secretKey : ''),
    webhookToken,
  }
}
