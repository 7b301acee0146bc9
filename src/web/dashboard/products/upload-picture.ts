import { FAILURE_MESSAGES, type RequestFailure } from '#web/api-client.ts'
import { isRecord } from '#web/is-record.ts'
import { CallFailed, leaveIfNeeded, unreadable } from '../api/call-shop.ts'

/** As a file chooser takes them. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif'

/** Large pictures over a phone take their time. In milliseconds. */
const TIMEOUT_MS = 120_000

/** Stores a picture in the shop and answers its URL. `onProgress` hears how much has left, 0 to 1. Throws `CallFailed`. */
export function uploadPicture(file: File, onProgress: (share: number) => void): Promise<string> {
  const body = new FormData()
  body.append('files', file)
  const request = new XMLHttpRequest()
  return new Promise((resolve, reject) => {
    const fail = (kind: 'FETCH_ERROR' | 'TIMEOUT_ERROR') =>
      reject(new CallFailed({ ok: false, kind, message: FAILURE_MESSAGES[kind] }))
    request.open('POST', '/v1/upload')
    request.responseType = 'text'
    request.timeout = TIMEOUT_MS
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onerror = () => fail('FETCH_ERROR')
    request.ontimeout = () => fail('TIMEOUT_ERROR')
    request.onload = () => {
      const answer = parsed(request.responseText)
      if (request.status >= 400) return reject(refusal(request.status, answer))
      const [url] = Array.isArray(answer.urls) ? answer.urls : []
      return typeof url === 'string' ? resolve(url) : reject(unreadable())
    }
    request.send(body)
  })
}

function refusal(status: number, answer: Record<string, unknown>): CallFailed {
  leaveIfNeeded({ status, code: answer.code })
  const message = typeof answer.message === 'string' ? answer.message : ''
  const failure: RequestFailure = { ok: false, kind: 'REFUSED', status, message, body: answer }
  return new CallFailed(failure)
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}
