import { beforeEach, expect, test, vi } from 'vitest'
import { MIDDLE, type PictureFrame } from '#domain/pictures/picture-frame.ts'
import { openPage, type Page } from '#tests/support/open-page.ts'
import { CallFailed } from '../../api/call-shop.ts'
import { PictureRefused } from './judge-file.ts'
import { sendPicture } from './send-picture.ts'

/** The browser's call that tells how much of it has left, as far as it is used here. */
class FakeCall {
  readonly upload: { onprogress?(sent: { loaded: number; total: number }): void; onload?(): void } = {}
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  status = 0
  responseText = ''
  path = ''
  isSent = false
  open(_method: string, path: string): void {
    this.path = path
  }
  setRequestHeader(): void {}
  send(): void {
    this.isSent = true
  }
  abort(): void {
    this.onabort?.()
  }
  answer(status: number, body: object | string): void {
    this.status = status
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body)
    this.onload?.()
  }
}

let page: Page
let calls: FakeCall[]
beforeEach(() => {
  page = openPage('/dashboard/products')
  calls = []
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends FakeCall {
      constructor() {
        super()
        calls.push(this)
      }
    },
  )
})

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A picture on its way. */
async function send({
  bytes = PNG,
  frame = MIDDLE,
}: {
  bytes?: Uint8Array<ArrayBuffer>
  frame?: PictureFrame
} = {}) {
  const giveUp = new AbortController()
  const percents: number[] = []
  const given = { signal: giveUp.signal, onProgress: (percent: number) => void percents.push(percent) }
  const sent = sendPicture({ name: 'a.png', file: new File([bytes], 'a.png'), frame }, given)
  const outcome = sent.catch((error: unknown) => error)
  // a file is read by the browser, which no timer says
  await vi.waitFor(() => expect(calls.length > 0 || bytes !== PNG).toBe(true))
  const call = calls[0] ?? new FakeCall()
  return { call, outcome, percents, giveUp: () => giveUp.abort() }
}

test('how much has left is told, a hundred only when all has, and then the address of the picture', async () => {
  const { call, outcome, percents } = await send()
  expect(call.path).toBe('/v1/upload')
  call.upload.onprogress?.({ loaded: 50, total: 100 })
  call.upload.onprogress?.({ loaded: 100, total: 100 })
  call.upload.onload?.()
  call.answer(200, { success: true, urls: ['/uploads/a-1000.webp'] })
  expect(await outcome).toBe('/uploads/a-1000.webp')
  expect(percents).toEqual([50, 99, 100])
})

test('where a picture is to be cut goes with it', async () => {
  const { call, outcome, giveUp } = await send({ frame: { kind: 'cut', x: 10, y: 50 } })
  expect(call.path).toMatch(/^\/v1\/upload\?frame=.*10/)
  giveUp()
  expect(await outcome).toMatchObject({ kind: 'FETCH_ERROR' })
})

test('a line that moves nothing for 45 s is given up; while the shop works on it, it has three minutes', async () => {
  const stalled = await send()
  stalled.call.upload.onprogress?.({ loaded: 1, total: 100 })
  vi.advanceTimersByTime(45_000)
  expect(await stalled.outcome).toMatchObject({ kind: 'TIMEOUT_ERROR' })
  calls = []
  const working = await send()
  working.call.upload.onload?.()
  vi.advanceTimersByTime(179_000)
  working.call.answer(200, { success: true, urls: ['/uploads/a-1000.webp'] })
  expect(await working.outcome).toBe('/uploads/a-1000.webp')
})

test('what is no picture is refused for good before anything is sent', async () => {
  const { outcome } = await send({ bytes: new TextEncoder().encode('a text') })
  expect(await outcome).toBeInstanceOf(PictureRefused)
  expect(calls).toEqual([])
})

test('what the shop says of the file is for good; what it says of the call may be tried again', async () => {
  const { call, outcome } = await send()
  call.answer(422, { success: false, items: [{ message: 'Too many pixels.' }] })
  expect(await outcome).toEqual(new PictureRefused('Too many pixels.'))
  calls = []
  const busy = await send()
  busy.call.answer(503, { success: false, message: 'The shop is busy.' })
  const failed = await busy.outcome
  expect(failed).toBeInstanceOf(CallFailed)
  expect(failed).toMatchObject({ message: 'The shop is busy.' })
})

test('where the session is over it leads to the login', async () => {
  const { call, outcome } = await send()
  call.answer(401, { success: false, message: 'Please log in.' })
  await outcome
  expect(page.left).toHaveLength(1)
  expect(page.left[0]).toContain('/login')
})
