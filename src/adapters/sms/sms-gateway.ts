/**
 * What became of a message. `code` is the gateway's, or one of the shop's (`timeout`, `cut`, `unreadable`,
 * `not_connected`, `http_503`); `domain/customer-messages/sms-codes.ts` has its words. It holds nothing of a person, a
 * text or a key, so that it can be kept, logged and shown.
 */
export type SmsAnswer =
  | { state: 'sent'; providerId: string | null; code: string }
  /** Nothing was sent. `isPassing`: it may be asked again, after 1 minute, 10 minutes and 1 hour. */
  | { state: 'refused'; code: string; isPassing: boolean }
  /** It may have been sent, and be paid for: never asked again by itself. */
  | { state: 'unknown'; code: string }

/** One gateway of SMS. */
export type SmsGateway = {
  name: string
  /** Whether it knows a reference again, so that the same one sent twice is one message (SSL Wireless). */
  knowsReferences: boolean
  /**
   * Hands over one message. `to` is a phone as the shop stores it, `01XXXXXXXXX`; `ref` is the shop's own name of the
   * message, of at most 20 letters and digits. It never throws for an outside reason, and ends within 20 seconds.
   */
  send(sms: { to: string; text: string; ref: string }, signal: AbortSignal): Promise<SmsAnswer>
  /** What is left of the money paid in advance, in taka with poisha as decimals. Throws `SmsBalanceUnknown`. */
  balanceTaka(signal: AbortSignal): Promise<number>
}

/** Why a gateway did not say its balance: a code as in `SmsAnswer`. */
export class SmsBalanceUnknown extends Error {
  readonly code: string
  constructor(code: string) {
    super(`The gateway's balance is unknown: ${code}`)
    this.code = code
  }
}

/** Longer than any usual answer, and shorter than a claim of a message. */
export const SMS_TIMEOUT_MS = 20_000

/** The longest reference that SSL Wireless takes. */
export const LONGEST_REF = 20
