import { callCourier as callJson } from '../courier/call-courier.ts'
import { type ConversionAnswer, type ConversionSender, SEND_TIMEOUT_MS } from './conversion-sender.ts'
import { secretMark } from './secret-mark.ts'

/**
 * Meta's Conversions API. `baseUrl` has the version of the API at its end. One event a request: an event that is too old
 * fails all others of its request.
 */
export function metaConversions({ baseUrl, token }: { baseUrl: string; token: string }): ConversionSender {
  return {
    mark: secretMark('meta', token),
    async send({ account, event, test }, signal) {
      const answer = await callJson({
        method: 'POST',
        url: `${baseUrl}/${encodeURIComponent(account)}/events`,
        headers: {},
        body: {
          access_token: token,
          data: [event],
          ...(test?.code && { test_event_code: test.code }),
        },
        timeoutMs: SEND_TIMEOUT_MS,
        signal,
      })
      if (answer.outcome !== 'answered') return { outcome: 'later', reason: answer.reason, waitMs: undefined }
      return judge(answer)
    },
  }
}

type Answered = { httpStatus: number; json: unknown; retryAfterMs: number | undefined }

/** Too many calls, or something of Meta's own that passes. */
const PASSING_CODES: ReadonlySet<number> = new Set([1, 2, 4, 17, 32, 341, 613, 80_004])
/** A wrong parameter, such as the id of the pixel, and a token that is wrong, expired or has no right. */
const OF_THE_SHOP: ReadonlySet<number> = new Set([10, 100, 102, 190])

function judge({ httpStatus, json, retryAfterMs }: Answered): ConversionAnswer {
  if (httpStatus >= 200 && httpStatus < 300) {
    if (Reflect.get(Object(json), 'events_received') === 1) return { outcome: 'taken' }
    return { outcome: 'later', reason: `HTTP ${httpStatus} without a receipt`, waitMs: retryAfterMs }
  }
  const error = Object(Reflect.get(Object(json), 'error'))
  const code: unknown = Reflect.get(error, 'code')
  const known = typeof code === 'number' ? code : undefined
  const reason = known === undefined ? `HTTP ${httpStatus}` : `HTTP ${httpStatus}, code ${known}`
  const isPassing =
    httpStatus === 429 ||
    httpStatus >= 500 ||
    httpStatus < 400 ||
    Reflect.get(error, 'is_transient') === true ||
    (known !== undefined && PASSING_CODES.has(known))
  if (isPassing) return { outcome: 'later', reason, waitMs: retryAfterMs }
  const isOfTheShop =
    httpStatus === 401 ||
    httpStatus === 403 ||
    (known !== undefined && (OF_THE_SHOP.has(known) || (known >= 200 && known < 300)))
  return { outcome: isOfTheShop ? 'stopped' : 'refused', reason }
}
