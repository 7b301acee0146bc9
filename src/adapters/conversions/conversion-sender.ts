/** An event for an account of a destination. `test`: it is checked, and counted nowhere; a code where one is needed. */
export type ConversionMessage = { account: string; event: object; test?: { code: string | null } | undefined }

/**
 * What became of a try. `later`: the destination is busy or away; whether it has the event may be unknown. `refused`: it
 * does not want this one. `stopped`: it refuses the shop itself, so that no other event is worth a try. `reason` is made
 * of codes alone and holds nothing of an event, so that it can be logged and shown.
 */
export type ConversionAnswer =
  | { outcome: 'taken' }
  | { outcome: 'later'; reason: string; waitMs: number | undefined }
  | { outcome: 'refused' | 'stopped'; reason: string }

/** One destination of sales. A try never throws for an outside reason, and ends within 20 seconds. */
export type ConversionSender = {
  send(message: ConversionMessage, signal?: AbortSignal): Promise<ConversionAnswer>
  /** Tells accounts of one secret from those of another, and is no secret. */
  mark: string
}

/** The destinations whose secret the environment has. */
export type ConversionSenders = { meta: ConversionSender | undefined; ga4: ConversionSender | undefined }

/** Longer than any usual answer, and far shorter than a claim of an event. */
export const SEND_TIMEOUT_MS = 20_000
