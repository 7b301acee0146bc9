/** Why a gateway did not take a message, or why nobody knows whether it did. */
export type SmsReason = keyof typeof SMS_REASONS

/** What staff read, in the back office and in the log of an order. */
export const SMS_REASONS = {
  number_wrong: 'The gateway does not take this phone number',
  number_blocked: 'This number has blocked messages of businesses at its network',
  sender_wrong: 'The gateway does not know the sender id, or has not approved it yet',
  request_wrong: 'The gateway misses a part of the request; the shop and the gateway do not fit together',
  text_wrong: 'The gateway does not take this text',
  text_too_long: 'The text is too long for the gateway',
  must_be_bengali: 'A sender id with letters may send Bengali texts only, by the rules of the networks',
  gateway_fault: 'The gateway has a fault of its own',
  gateway_busy: 'The gateway asks for a pause',
  account_expired: 'The validity of the money at the gateway is over: pay in again',
  no_balance: 'There is no money left at the gateway',
  limit_reached: 'The limit of the account at the gateway is reached',
  no_route: 'The gateway has no route or price for this number or this kind of message',
  key_wrong: 'The gateway refuses the key of the shop',
  account_closed: 'The account at the gateway is closed or suspended',
  account_unverified: 'The account at the gateway is not verified yet',
  address_unknown: 'The gateway does not know the address of this server: add it to the allowed ones there',
  not_connected: 'The gateway cannot be reached; nothing was handed over',
  timeout: 'The gateway did not answer in time; it may have sent the message',
  cut: 'The connection was cut before the answer; the gateway may have sent the message',
  unreadable: 'The answer of the gateway cannot be read; it may have sent the message',
  refused: 'The gateway refused it and said only a number',
} as const

/** Codes of both gateways, which share no number, and the shop's own. */
const REASON_OF_CODE: Readonly<Record<string, SmsReason>> = {
  // BulkSMSBD: its panel and the programs that use it
  1001: 'number_wrong',
  1002: 'sender_wrong',
  1003: 'request_wrong',
  1005: 'gateway_fault',
  1006: 'account_expired',
  1007: 'no_balance',
  1011: 'key_wrong',
  1012: 'must_be_bengali',
  1013: 'no_route',
  1014: 'no_route',
  1015: 'no_route',
  1016: 'no_route',
  1017: 'no_route',
  1018: 'account_closed',
  1019: 'account_closed',
  1020: 'account_closed',
  1021: 'account_closed',
  1031: 'account_unverified',
  1032: 'address_unknown',
  // SSL Wireless, version 3
  4001: 'key_wrong',
  4002: 'sender_wrong',
  4003: 'address_unknown',
  4004: 'request_wrong',
  4005: 'request_wrong',
  4020: 'request_wrong',
  4022: 'request_wrong',
  4025: 'number_wrong',
  4026: 'number_blocked',
  4027: 'text_too_long',
  4028: 'text_wrong',
  4029: 'gateway_busy',
  4030: 'limit_reached',
  4031: 'gateway_busy',
  5000: 'gateway_fault',
  invalid: 'number_wrong',
  http_401: 'key_wrong',
  http_403: 'key_wrong',
  http_429: 'gateway_busy',
  not_connected: 'not_connected',
  timeout: 'timeout',
  http_504: 'timeout',
  cut: 'cut',
  unreadable: 'unreadable',
}

/** Of a code of `SmsAnswer`; one that is not known is `refused`, whose words stand beside the code. */
export function reasonOfCode(code: string): SmsReason {
  const known = Object.hasOwn(REASON_OF_CODE, code) ? REASON_OF_CODE[code] : undefined
  if (known) return known
  return /^http_5\d\d$/.test(code) ? 'gateway_fault' : 'refused'
}

const PASSING: ReadonlySet<SmsReason> = new Set(['gateway_fault', 'gateway_busy', 'not_connected'])
/** What concerns every message until somebody changes the account or the configuration. */
const OF_THE_ACCOUNT: ReadonlySet<SmsReason> = new Set([
  'sender_wrong',
  'account_expired',
  'no_balance',
  'limit_reached',
  'key_wrong',
  'account_closed',
  'account_unverified',
  'address_unknown',
])

/** Whether a refused message may be asked for again by itself: the gateway did nothing with it. */
export const isPassingCode = (code: string): boolean => PASSING.has(reasonOfCode(code))

/** Whether every other message would be refused too, which the owner is warned of. */
export const isOfTheAccount = (code: string): boolean => OF_THE_ACCOUNT.has(reasonOfCode(code))
