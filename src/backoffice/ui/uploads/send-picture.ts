import { frameText, isMiddle, type PictureFrame } from '#domain/pictures/picture-frame.ts'
import { parseObject } from '#web/api-client.ts'
import { isRecord } from '#web/is-record.ts'
import { CallFailed, failedCall, leaveIfNeeded, unreadable } from '../../api/call-shop.ts'
import type { FramedPicture } from './framed-picture.ts'
import { judgeFile, PictureRefused } from './judge-file.ts'
import { shrinkPhoto } from './shrink-photo.ts'
import type { Sending } from './upload-queue.ts'

/** A connection that moves nothing for this long, in milliseconds, is dead. */
const STALLED_MS = 45_000
/** The shop may have other pictures to encode first. In milliseconds. */
const PROCESSING_MS = 180_000

/**
 * Sends one picture to the shop and returns its URL. Throws `PictureRefused` for a file that the shop will never
 * accept, `CallFailed` for everything else; after the end of the session it goes to the login.
 */
export async function sendPicture({ file, frame }: FramedPicture, given: Sending): Promise<string> {
  const sent = await shrinkPhoto(file)
  await judgeFile(sent)
  const form = new FormData()
  form.append('files', sent, file.name)
  const { status, text } = await post({ form, frame }, given)
  const answer = parseObject(text)
  if (!answer) throw unreadable()
  const [url] = Array.isArray(answer.urls) ? answer.urls : []
  if (status === 200 && typeof url === 'string') return url
  if (status < 400) throw unreadable()
  leaveIfNeeded({ status, code: answer.code })
  throw refusalOf(status, answer)
}

function refusalOf(status: number, answer: Record<string, unknown>): Error {
  const [item] = Array.isArray(answer.items) ? answer.items : []
  if (isRecord(item) && typeof item.message === 'string') return new PictureRefused(item.message)
  const message = typeof answer.message === 'string' ? answer.message : ''
  return new CallFailed({ ok: false, kind: 'REFUSED', status, message, body: answer })
}

/** Not `fetch`, which does not report how much of a body has been sent. */
function post(
  { form, frame }: { form: FormData; frame: PictureFrame },
  { signal, onProgress }: Sending,
): Promise<{ status: number; text: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string }>()
  const call = new XMLHttpRequest()
  let limit = window.setTimeout(giveUp, STALLED_MS)
  function giveUp() {
    reject(failedCall('TIMEOUT_ERROR'))
    call.abort()
  }
  function waitOn(milliseconds: number) {
    window.clearTimeout(limit)
    limit = window.setTimeout(giveUp, milliseconds)
  }
  call.upload.onprogress = ({ loaded, total }) => {
    waitOn(STALLED_MS)
    // 100 is reported once everything has arrived
    onProgress(Math.min(99, Math.floor((loaded / total) * 100)))
  }
  call.upload.onload = () => {
    waitOn(PROCESSING_MS)
    onProgress(100)
  }
  call.onload = () => resolve({ status: call.status, text: call.responseText })
  call.onerror = () => reject(failedCall('FETCH_ERROR'))
  call.onabort = () => reject(failedCall('FETCH_ERROR'))
  signal.addEventListener('abort', () => call.abort())
  call.open('POST', isMiddle(frame) ? '/v1/upload' : `/v1/upload?frame=${frameText(frame)}`)
  call.setRequestHeader('accept', 'application/json')
  if (signal.aborted) reject(failedCall('FETCH_ERROR'))
  else call.send(form)
  return promise.finally(() => window.clearTimeout(limit))
}
