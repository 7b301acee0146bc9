import { callCourier as callJson } from '../courier/call-courier.ts'
import { type ConversionAnswer, type ConversionSender, SEND_TIMEOUT_MS } from './conversion-sender.ts'
import { secretMark } from './secret-mark.ts'

/**
 * Google Analytics' Measurement Protocol. It takes anything and says nothing of it; a test asks its validation, which
 * counts nothing.
 */
export function ga4Measurement({ baseUrl, secret }: { baseUrl: string; secret: string }): ConversionSender {
  return {
    mark: secretMark('ga4', secret),
    async send({ account, event, test }, signal) {
      const query = new URLSearchParams({ measurement_id: account, api_secret: secret })
      const answer = await callJson({
        method: 'POST',
        url: `${baseUrl}${test ? '/debug' : ''}/mp/collect?${query}`,
        headers: {},
        body: event,
        timeoutMs: SEND_TIMEOUT_MS,
        signal,
      })
      if (answer.outcome !== 'answered') return { outcome: 'later', reason: answer.reason, waitMs: undefined }
      const { httpStatus, json, retryAfterMs } = answer
      if (httpStatus >= 200 && httpStatus < 300) return test ? validated(json) : { outcome: 'taken' }
      const reason = `HTTP ${httpStatus}`
      if (httpStatus === 429 || httpStatus >= 500 || httpStatus < 400)
        return { outcome: 'later', reason, waitMs: retryAfterMs }
      return { outcome: httpStatus === 413 ? 'refused' : 'stopped', reason }
    },
  }
}

/** The validation names what is wrong by codes such as `VALUE_INVALID`. */
function validated(json: unknown): ConversionAnswer {
  const messages: unknown = Reflect.get(Object(json), 'validationMessages')
  if (!Array.isArray(messages) || messages.length === 0) return { outcome: 'taken' }
  const codes = messages.map(message => Reflect.get(Object(message), 'validationCode'))
  const named = codes.filter(code => typeof code === 'string' && /^[A-Z_]{1,40}$/.test(code))
  return { outcome: 'refused', reason: named.join(', ') || 'the event is not valid' }
}
