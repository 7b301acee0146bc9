import type { PushPayload } from '#domain/push/push-payload.ts'

/** Where a browser is told, and the keys by which only it can read what is sent; all of it is from the browser. */
export type Subscription = { endpoint: string; p256dh: string; auth: string }

/** `urgency`: whether a phone that saves its battery is woken. */
export type PushMessage = { payload: PushPayload; urgency: 'high' | 'normal' }

/**
 * What became of a try. `gone`: the browser has left, and nothing will arrive any more. `too_large`: a fault of the shop.
 * `refused`: the service takes nothing of the shop for this browser. `later`: it is busy, away or slow; whether the browser
 * is told may be unknown. `reason` is made of codes alone, so that it can be logged.
 */
export type PushAnswer =
  | { outcome: 'taken' }
  | { outcome: 'gone' | 'too_large' }
  | { outcome: 'refused'; reason: string }
  | { outcome: 'later'; reason: string; waitMs: number | undefined }

/** The push services of browsers. */
export type PushService = {
  /** Of the shop, by which browsers subscribe: base64url of an uncompressed point. */
  publicKey: string
  /** Whether something is sent to this address at all. */
  isEndpoint(endpoint: string): boolean
  /** Never throws for an outside reason, and ends within PUSH_TIMEOUT_MS. */
  send(to: Subscription, message: PushMessage, signal?: AbortSignal): Promise<PushAnswer>
}

/** Services answer within a second; a claim of a device lasts three times as long. */
export const PUSH_TIMEOUT_MS = 10_000
