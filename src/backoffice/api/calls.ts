import {
  CallCardCodec,
  CallHolderCodec,
  CallQueueCodec,
  CallRecordedCodec,
} from '#contract/calls/call-codec.ts'
import type { ValueOf } from '#contract/codec-parts.ts'
import type { CallCard, CalledLane, CallHolder, CallQueue } from '#domain/calls/call.ts'
import type {
  CONFIRMING,
  NotReached,
  NotReachedDetail,
  RefusedReason,
  StaffOutcome,
} from '#domain/calls/call-outcome.ts'
import type { FakeReason } from '#domain/orders/fake-reason.ts'
import { requestJson } from '#web/api-client.ts'
import { isRecord } from '#web/is-record.ts'
import { CallFailed, callShop, leaveIfNeeded, readWith } from './call-shop.ts'

/** What came of a call, as it is sent. */
export type SentOutcome = { note?: string | undefined } & (
  | { outcome: (typeof CONFIRMING)[number] }
  | { outcome: 'answered_cancelled' | 'parcel_refused'; reason: RefusedReason }
  | { outcome: 'fake'; reason: Exclude<FakeReason, 'customer_cancelled'> }
  | { outcome: NotReached; phone?: string | undefined }
  | { outcome: 'callback'; next_at: string; for_me: boolean }
  | { outcome: 'parcel_number'; phone: string }
  | { outcome: 'parcel_address'; address: string }
  | { outcome: 'parcel_later'; next_at: string }
  | { outcome: 'parcel_never_came' }
)

/** The same after a reload, when nobody knows any more which fields it has; the shop parses it. */
export type AnyOutcome = { outcome: StaffOutcome; note?: string | undefined; [field: string]: unknown }

/** What an outcome left behind. */
export type RecordedCall = ValueOf<typeof CallRecordedCodec>

const path = (orderId: string, what: string) => `/v1/calls/${encodeURIComponent(orderId)}/${what}`
const post = (to: string, body: object = {}) => callShop(to, { method: 'POST', body })

/** The whole queue. Like all calls of this file it throws `CallFailed`. */
export const readCallQueue = async (): Promise<CallQueue> =>
  readWith(CallQueueCodec, (await callShop('/v1/calls')).data)

/**
 * Takes the next order to call, and gives the one before back; undefined: nobody is to be called now. `awaiting`: orders
 * whose outcome is on its way, which gives them back.
 */
export async function takeNextCall(
  lanes: readonly CalledLane[],
  awaiting: readonly string[],
): Promise<CallCard | undefined> {
  const answer = await requestJson('/v1/calls/next', { method: 'POST', body: { lanes, awaiting } })
  if (answer.ok) return readWith(CallCardCodec, answer.data)
  if (answer.status === NOBODY) return undefined
  leaveIfNeeded({ ...answer, code: isRecord(answer.body) ? answer.body.code : undefined })
  throw new CallFailed(answer)
}
/** An answer without a body. */
const NOBODY = 204

/** Takes this order; whoever has it already keeps it. */
export const takeCall = async (orderId: string, awaiting: readonly string[]): Promise<CallCard> =>
  readWith(CallCardCodec, (await post(path(orderId, 'take'), { awaiting })).data)

/** Keeps the order for somebody who still has it open. */
export const keepCall = async (orderId: string): Promise<void> => void (await post(path(orderId, 'keep')))

/** Gives the order back to the queue, also while the page closes; `skip`: others get it first for a while. */
export const giveBackCall = (orderId: string, skip = false): Promise<unknown> =>
  requestJson(path(orderId, 'release'), { method: 'POST', body: { skip }, keepalive: true })

/** Where the outcome of a call, and a note without one, are sent. */
export const outcomePath = (orderId: string): string => path(orderId, 'outcome')
export const notePath = (orderId: string): string => path(orderId, 'note')

/** The answer to an outcome. Throws `CallFailed` for one that cannot be read. */
export const readRecorded = (data: unknown): RecordedCall => readWith(CallRecordedCodec, data)

/** Why nobody was reached, and perhaps the number to call instead. */
export const detailCall = async (
  orderId: string,
  detail: { attempt: string; outcome: NotReachedDetail; phone?: string },
): Promise<RecordedCall> => readWith(CallRecordedCodec, (await post(path(orderId, 'detail'), detail)).data)

export const undoCall = async (orderId: string, attempt: string): Promise<void> =>
  void (await post(path(orderId, 'undo'), { attempt }))

/** Makes the link by which the shopper of an order answers. */
export const makeCallLink = async (orderId: string): Promise<void> => void (await post(path(orderId, 'link')))

/** Adds a note without an outcome. The same `key` again has no second effect. */
export const noteCall = async (orderId: string, note: string, key: string): Promise<void> =>
  void (await callShop(notePath(orderId), {
    method: 'POST',
    body: { note },
    headers: { 'idempotency-key': key },
  }))

/** Who has the order, where that is why the shop refused; null when it names nobody. */
export function holderIn(error: unknown): CallHolder | null {
  if (!(error instanceof CallFailed)) return null
  try {
    return CallHolderCodec.read(error.answer.held_by)
  } catch {
    return null
  }
}

/** The code of a refusal. */
export const refusalCode = (error: unknown): unknown =>
  error instanceof CallFailed && error.isRefused ? error.answer.code : undefined
