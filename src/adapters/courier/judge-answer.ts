import type { CourierAnswer } from './call-courier.ts'
import type { CourierFailure, CourierFailureKind } from './courier.ts'
import { filledText, type Loose, looseObject } from './courier-answer-shape.ts'
import { redactMessage } from './redact-message.ts'

/** The purpose of a call. After a lost answer to a `read` nothing has changed; after others it is unknown. */
export type Purpose = 'booking' | 'change' | 'read'
type Judging = { purpose: Purpose; secrets: readonly string[] }

/** The courier's refusals of a used invoice: texts from two guides and three programs, a code in the newer guide. */
const INVOICE_TAKEN = /invoice.*(taken|already|exist|duplicate)/i
/** Wrong, revoked or missing keys, also where the HTTP status differs. */
const UNAUTHENTICATED = /^unauth(enticated|ori[sz]ed)\b/i

/**
 * Why a call failed, or the object of its answer. The status in the body counts before the HTTP status: a refusal may
 * come with 200.
 */
export function judgeAnswer(
  answer: CourierAnswer,
  judging: Judging,
): { ok: true; body: Loose; json: unknown } | CourierFailure {
  if (answer.outcome !== 'answered') return unanswered(answer, judging.purpose)
  const { httpStatus, json, retryAfterMs } = answer
  const body = looseObject(json)
  const status = statusOf(body, httpStatus)
  const isObject = typeof json === 'object' && json !== null
  const message = filledText(body.message) ?? filledText(body.error) ?? ''
  const fields = fieldsOf(body.errors, judging.secrets)
  const kind = kindOf({ status, isObject, message, fields, purpose: judging.purpose })
  if (kind === undefined) return { ok: true, body, json }
  const words = redactMessage([message, ...Object.values(fields).flat()].join(' '), judging.secrets)
  return {
    ok: false,
    kind,
    message: (isObject && words) || plainReason(kind, httpStatus),
    httpStatus,
    ...(Object.keys(fields).length > 0 && { fields }),
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  }
}

type Refused = {
  status: number
  isObject: boolean
  message: string
  fields: Readonly<Record<string, readonly string[]>>
  purpose: Purpose
}

function kindOf(refused: Refused): CourierFailureKind | undefined {
  const { status, isObject, message, fields, purpose } = refused
  if (status === 401 || UNAUTHENTICATED.test(message)) return 'auth'
  if (status === 403) return 'forbidden'
  if (status === 429) return 'rate_limited'
  // an API address that does not exist books nothing
  if (status === 404) return isObject && purpose !== 'booking' ? 'not_found' : 'unavailable'
  if (status === 405) return 'unavailable'
  if (!isObject || status < 200 || status === 408 || status === 425 || status >= 500)
    return unknownKind(purpose)
  if (status >= 400 || Object.keys(fields).length > 0)
    return isTaken(message, fields) ? 'duplicate' : 'rejected'
  return status >= 300 ? unknownKind(purpose) : undefined
}

/** When the result is unknown: for a read it is only a failed try. */
const unknownKind = (purpose: Purpose): 'uncertain' | 'unavailable' =>
  purpose === 'read' ? 'unavailable' : 'uncertain'

const isTaken = (message: string, fields: Refused['fields']) =>
  [message, ...(fields.invoice ?? []).map(words => `invoice ${words}`)].some(words =>
    INVOICE_TAKEN.test(words),
  )

/** Whether a courier's messages mean that it has a parcel with this invoice. */
export const saysTaken = (words: readonly string[]): boolean => words.some(text => INVOICE_TAKEN.test(text))

function unanswered(
  { outcome, reason }: Extract<CourierAnswer, { outcome: 'not_sent' | 'lost' }>,
  purpose: Purpose,
): CourierFailure {
  if (outcome === 'not_sent')
    return { ok: false, kind: 'unavailable', message: `The courier could not be reached (${reason}).` }
  return { ok: false, kind: unknownKind(purpose), message: `The courier did not answer (${reason}).` }
}

/** The body's status where it is an HTTP status; `status: 1` of a list of payouts is not. */
function statusOf(body: Loose, httpStatus: number): number {
  const stated = typeof body.status === 'string' ? Number(body.status) : body.status
  const isStated = typeof stated === 'number' && Number.isInteger(stated) && stated >= 400 && stated < 600
  // an HTTP error counts also when the body does not repeat it
  return isStated && httpStatus < 400 ? stated : httpStatus
}

/** Laravel's `errors: { field: string[] }`, bounded. */
function fieldsOf(errors: unknown, secrets: readonly string[]): Record<string, string[]> {
  const fields: Record<string, string[]> = {}
  for (const [field, said] of Object.entries(looseObject(errors)).slice(0, 20)) {
    const texts = (Array.isArray(said) ? said : [said]).map(filledText).filter(text => text !== null)
    if (/^[\w.]{1,60}$/.test(field) && texts.length > 0)
      fields[field] = texts.slice(0, 5).map(text => redactMessage(text, secrets))
  }
  return fields
}

const PLAIN_REASONS: Partial<Record<CourierFailureKind, string>> = {
  auth: 'The courier refuses the keys',
  forbidden: 'The courier does not allow it',
  rate_limited: 'The courier was asked too often',
  not_found: 'The courier knows no such parcel',
  rejected: 'The courier did not take it',
  duplicate: 'The courier has a parcel with this invoice',
}
const plainReason = (kind: CourierFailureKind, httpStatus: number) =>
  `${PLAIN_REASONS[kind] ?? 'The answer of the courier could not be read'} (HTTP ${httpStatus}).`
