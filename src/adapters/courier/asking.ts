import type { CourierFailure } from './courier.ts'
import type { Purpose } from './judge-answer.ts'

/** No guide states a limit. A change gets more time: giving one up leaves an order unsure. */
const CHANGE_TIMEOUT_MS = 25_000
const READ_TIMEOUT_MS = 15_000

export const timeoutOf = (purpose: Purpose): number =>
  purpose === 'read' ? READ_TIMEOUT_MS : CHANGE_TIMEOUT_MS

/** What a caller says of one call. */
export type Asking = { signal?: AbortSignal } | undefined

/** What every account says of its calls, whichever courier it is. */
export type CallSettings = {
  /** Including the version, such as https://portal.packzy.com/api/v1. */
  baseUrl: string
  /** Replaces the limits of both kinds of calls. */
  timeoutMs?: number
  /** Awaited before each call; it always ends soon. */
  ready?: (() => Promise<void>) | undefined
  /** Ends every call, also those under way. */
  hangUp?: AbortSignal | undefined
}

export const eitherOf = (one: AbortSignal | undefined, other: AbortSignal | undefined) =>
  one && other ? AbortSignal.any([one, other]) : (one ?? other)

export const UNREADABLE: CourierFailure = {
  ok: false,
  kind: 'unavailable',
  message: 'The answer of the courier could not be read.',
}
export const UNNAMED: CourierFailure = {
  ok: false,
  kind: 'not_found',
  message: 'There is no id by which the courier knows this parcel.',
}
