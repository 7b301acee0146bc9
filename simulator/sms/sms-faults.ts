/**
 * What may go wrong with a call. `-after-accept`: the gateway has the message and sends it, and its sender does not know.
 * `refuse` answers the code that is given; `repeat` says that this reference is known already, as SSL Wireless does;
 * `plain` answers the code alone, as BulkSMSBD may.
 */
export const SMS_FAULTS = [
  'refuse',
  'http',
  'http-after-accept',
  'timeout-before-accept',
  'timeout-after-accept',
  'cut-before-accept',
  'cut-after-accept',
  'page',
  'page-after-accept',
  'plain',
  'repeat',
  'slow',
] as const
export type SmsFaultName = (typeof SMS_FAULTS)[number]

export const isSmsFault = (word: unknown): word is SmsFaultName => SMS_FAULTS.some(fault => fault === word)

/** Which calls meet a fault: messages, or asking for the balance. */
export const SMS_PLACES = ['send', 'balance'] as const
export type SmsPlace = (typeof SMS_PLACES)[number]
export const isSmsPlace = (word: unknown): word is SmsPlace => SMS_PLACES.some(place => place === word)

export type PlannedSmsFault = {
  fault: SmsFaultName
  left: number
  on: SmsPlace
  /** Of `refuse`, `plain`: the gateway's code; of `http`: the status. */
  code: number
  /** Of `slow`, in milliseconds. */
  ms: number
}

export const DEFAULT_CODES: Readonly<Partial<Record<SmsFaultName, number>>> = {
  refuse: 1001,
  http: 503,
  'http-after-accept': 504,
  plain: 202,
}

/** The fault of this call, if any; each planned one counts down. */
export function meetSmsFault(planned: PlannedSmsFault[], on: SmsPlace): PlannedSmsFault | undefined {
  const met = planned.find(fault => fault.on === on)
  if (!met) return undefined
  met.left -= 1
  if (met.left <= 0) planned.splice(planned.indexOf(met), 1)
  return met
}
