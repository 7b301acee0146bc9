import { beforeEach, expect, test, vi } from 'vitest'
import { openPage, type Page } from '#tests/support/open-page.ts'
import { backofficeQueries } from '../api/backoffice-queries.ts'
import { barOf } from './bar-words.ts'
import { type Outbox, outboxOf } from './outbox.ts'
import type { NewEntry } from './outbox-entry.ts'

/** The journey of the outbox has the storage of a device; here it is in memory. */
let page: Page
let outbox: Outbox
beforeEach(() => {
  page = openPage('/dashboard/orders')
  outbox = outboxOf(backofficeQueries())
  outbox.open('nadia')
})
const soon = () => vi.advanceTimersByTimeAsync(1)
const note = (orderId: string, text: string): NewEntry => ({
  requestId: `key of ${text}`,
  method: 'PUT',
  path: `/v1/orders/${orderId}`,
  body: { note: text },
  baseVersion: { expected: { note: null } },
  kind: 'note',
  orderId,
  orderNo: 1031,
  words: `note “${text}”`,
})
const answer = async (given?: Parameters<Page['shop']['answer']>[0]) => {
  page.shop.answer(given)
  await soon()
}
const sent = () => page.shop.calls.map(({ body }) => body)
const states = () => outbox.entries.map(({ words, state }) => `${words} ${state}`)
const bar = (isOnline = true) => barOf(outbox.state.getState(), isOnline, '/dashboard/orders')?.text

test('nobody’s action is taken before it is known who is there', async () => {
  const closed = outboxOf(backofficeQueries())
  expect(closed.put(note('o1', 'one'), true)).toBeUndefined()
})

test('what waits goes one after the other; nothing overtakes what cannot be sent', async () => {
  for (const text of ['one', 'two', 'three']) void outbox.put(note('o1', text), true)
  await soon()
  expect(page.shop.calls).toHaveLength(1)
  await answer('lost')
  expect(states()).toEqual(['note “one” waits', 'note “two” waits', 'note “three” waits'])
  expect(bar()).toBe('No connection. 3 actions wait')
  page.window.dispatchEvent(new Event('online'))
  await soon()
  for (let left = 3; left > 0; left--) {
    expect(page.shop.waiting).toBe(1)
    await answer()
  }
  expect(sent().slice(1)).toMatchObject([{ note: 'one' }, { note: 'two' }, { note: 'three' }])
  expect(outbox.entries).toEqual([])
  expect(bar()).toBe('Back online. Sent 3 of 3')
})

test('a failing shop is asked again after a pause, and one that asks for time is given it', async () => {
  void outbox.put(note('o1', 'one'), true)
  await soon()
  await answer({ status: 500 })
  expect(bar()).toBe('The shop does not answer. 1 action waits')
  await vi.advanceTimersByTimeAsync(15_000)
  await answer({ status: 429 })
  await vi.advanceTimersByTimeAsync(15_000)
  await answer()
  expect(outbox.entries).toEqual([])
  expect(page.shop.calls).toHaveLength(3)
})

test('whoever is signed out is asked to log in, and nothing is lost', async () => {
  void outbox.put(note('o1', 'one'), true)
  await soon()
  await answer({ status: 401, body: { code: 'not_signed_in' } })
  expect(bar()).toBe('Your session has ended. 1 action waits')
  expect(page.left).toEqual([])
  page.window.dispatchEvent(new Event('visibilitychange'))
  await soon()
  await answer()
  expect(outbox.entries).toEqual([])
})

test('a conflict waits for a person, with what was said of the same order behind it; other orders go on', async () => {
  void outbox.put(note('o1', 'one'), true)
  void outbox.put(note('o1', 'two'), true)
  void outbox.put(note('o2', 'three'), true)
  await soon()
  await answer({
    status: 409,
    body: { code: 'field_changed', present: { note: 'theirs' }, changed_by: 'a@b.co' },
  })
  await answer()
  expect(states()).toEqual(['note “one” conflict', 'note “two” waits'])
  void outbox.insist('key of one')
  await soon()
  expect(sent().at(-1)).toEqual({ note: 'one', expected: { note: 'theirs' } })
  await answer()
  await answer()
  expect(outbox.entries).toEqual([])
})

test('what is kept from somebody else goes, and what was behind it is sent', async () => {
  void outbox.put(note('o1', 'one'), true)
  void outbox.put(note('o1', 'two'), true)
  await soon()
  await answer({ status: 409, body: { code: 'field_changed', present: { note: 'theirs' } } })
  void outbox.drop('key of one')
  await soon()
  expect(sent().at(-1)).toMatchObject({ note: 'two' })
  await answer()
  expect(outbox.entries).toEqual([])
})

test('what the shop refuses, and what waited for more than a day, stays in view until it is read', async () => {
  void outbox.put(note('o1', 'one'), true)
  void outbox.put(note('o2', 'two'), true)
  await soon()
  await answer({ status: 404, body: { code: 'order_not_found', message: 'There is no such order.' } })
  await answer('lost')
  vi.setSystemTime(Date.now() + 25 * 60 * 60_000)
  page.window.dispatchEvent(new Event('online'))
  await soon()
  expect(page.shop.calls).toHaveLength(2)
  expect(outbox.entries.map(({ state, message }) => [state, message])).toEqual([
    ['refused', 'There is no such order.'],
    ['refused', 'It waited for more than 24 hours, and is not sent any more.'],
  ])
  expect(bar()).toBe('2 need you')
})
