import { beforeEach, expect, test, vi } from 'vitest'
import { DEFAULT_SETTINGS } from '#domain/settings/default-settings.ts'
import { openPage, type Page } from '#tests/support/open-page.ts'
import { LivePreview, TO_FIX } from './live-preview.ts'

let page: Page
let live: LivePreview
beforeEach(() => {
  page = openPage('/dashboard/settings/shop')
  live = new LivePreview()
})

const shown = (hours: string) => ({ drafts: { shop: { ...DEFAULT_SETTINGS.shop, hours } }, key: hours })
const later = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const token = (letter: string) => `${letter.repeat(22)}.${letter.repeat(43)}`
const made = (letter: string) => ({
  status: 201,
  body: {
    data: {
      link: `http://shop.example/preview/${token(letter)}/`,
      expires_at: '2026-11-22T07:00:00.000Z',
    },
  },
})
const asked = () =>
  page.shop.calls.map(({ method, path, body }) =>
    method === 'POST' ? JSON.stringify(body).match(/"hours":"(\w+)"/)?.[1] : `${method} ${path}`,
  )
const inView = () => live.store.getState().preview?.path

/** The first is in view. */
async function openWith(hours: string): Promise<void> {
  live.show(shown(hours))
  await later(0)
  page.shop.answer(made('a'))
  await later(0)
}

test('the first is made at once, what is typed after a pause, and the one before is ended', async () => {
  await openWith('ten')
  expect(inView()).toBe(`/preview/${token('a')}/`)
  for (const hours of ['eleven', 'twelve']) {
    live.show(shown(hours))
    await later(300)
  }
  expect(asked()).toEqual(['ten'])
  await later(300)
  expect(asked()).toEqual(['ten', 'twelve'])
  page.shop.answer(made('b'))
  await later(0)
  expect(inView()).toBe(`/preview/${token('b')}/`)
  expect(asked().at(-1)).toBe(`DELETE /v1/settings/preview/${token('a')}`)
})

test('one request is on its way at a time, and the last draft wins', async () => {
  await openWith('ten')
  live.show(shown('eleven'))
  await later(600)
  for (const hours of ['twelve', 'one']) {
    live.show(shown(hours))
    await later(2000)
  }
  expect(asked()).toEqual(['ten', 'eleven'])
  page.shop.answer(made('b'))
  await later(600)
  expect(asked().filter(one => !one?.startsWith('DELETE'))).toEqual(['ten', 'eleven', 'one'])
})

test('what is in view already is not asked for again, neither after an undo nor in another section', async () => {
  await openWith('ten')
  live.show(shown('eleven'))
  live.show(shown('ten'))
  live.leave()
  live.show(shown('ten'))
  await later(5000)
  expect(asked()).toEqual(['ten'])
})

test('without a connection it says so, and goes on when the connection is back', async () => {
  await openWith('ten')
  live.show(shown('eleven'))
  await later(600)
  page.shop.answer('lost')
  await later(0)
  expect(live.store.getState().failure).toMatchObject({ isOffline: true })
  expect(inView()).toBe(`/preview/${token('a')}/`)
  window.dispatchEvent(new Event('online'))
  await later(0)
  page.shop.answer(made('b'))
  await later(0)
  expect(live.store.getState().failure).toBeUndefined()
  expect(inView()).toBe(`/preview/${token('b')}/`)
})

test('a draft that the shop refuses is a field to fix, and any other refusal has its own words', async () => {
  live.show(shown('ten'))
  await later(0)
  page.shop.answer({ status: 422, body: { code: 'settings_invalid', fields: { 'shop.hours': 'No.' } } })
  await later(0)
  expect(live.store.getState().failure).toEqual({ isOffline: false, text: TO_FIX })
  live.again()
  page.shop.answer({ status: 429, body: { code: 'too_many_requests', message: 'Please wait a little.' } })
  await later(0)
  expect(live.store.getState().failure).toEqual({ isOffline: false, text: 'Please wait a little.' })
})

test('a preview is renewed before its hour is over, for who still looks alone', async () => {
  await openWith('ten')
  await later(50 * 60_000)
  expect(asked()).toEqual(['ten', 'ten'])
  page.shop.answer(made('b'))
  await later(0)
  live.leave()
  await later(50 * 60_000)
  expect(asked().filter(one => one === 'ten')).toHaveLength(2)
  live.show(shown('ten'))
  await later(600)
  expect(asked().filter(one => one === 'ten')).toHaveLength(3)
})
