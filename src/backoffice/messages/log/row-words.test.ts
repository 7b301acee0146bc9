import { expect, test } from 'vitest'
import type { CustomerMessage } from '#domain/customer-messages/customer-message.ts'
import { momentText, rowWords } from './row-words.ts'

const row: CustomerMessage = {
  id: 'm1',
  orderId: 'o1',
  orderNo: 10991,
  event: 'handed_over',
  route: 'sms',
  language: 'bn',
  state: 'handed',
  parts: 2,
  madeAt: '2026-11-22T04:36:00.000Z',
  dueAt: null,
  endedAt: '2026-11-22T04:36:04.000Z',
  reason: null,
  gateway: 'BulkSMSBD',
  providerId: '884120',
  to: '01700003921',
  by: null,
  settledBy: null,
}

test.each<[Partial<CustomerMessage>, ReturnType<typeof rowWords>]>([
  [{}, { title: 'Handed to gateway', what: 'Handed to courier, SMS, 2 parts', more: 'BulkSMSBD ref 884120' }],
  [
    { state: 'unknown', event: 'confirmed', parts: 1, reason: 'timeout', providerId: null },
    {
      title: 'Unknown: not sent again',
      what: 'Confirmed, SMS, 1 part',
      more: 'The gateway did not answer in time; it may have sent the message',
    },
  ],
  [
    {
      state: 'waiting',
      event: 'advance_received',
      parts: 1,
      reason: 'quiet_hours',
      dueAt: '2026-11-22T03:00:00.000Z',
    },
    {
      title: 'Waits until 9:00 AM',
      what: 'Advance received, SMS, 1 part',
      more: 'quiet hours; goes out Nov 22, 9:00 AM',
    },
  ],
  [
    { state: 'waiting', reason: 'stopped' },
    { title: 'Waits', what: 'Handed to courier, SMS, 2 parts', more: 'all sending is stopped' },
  ],
  [
    { state: 'waiting', reason: '1005', dueAt: '2026-11-22T04:37:00.000Z' },
    {
      title: 'Waits until 10:37 AM',
      what: 'Handed to courier, SMS, 2 parts',
      more: 'The gateway has a fault of its own; goes out Nov 22, 10:37 AM',
    },
  ],
  [
    { state: 'waiting', reason: null },
    { title: 'Waits', what: 'Handed to courier, SMS, 2 parts', more: 'it goes out next' },
  ],
  [
    { state: 'dropped', parts: 0, reason: 'status_moved_on' },
    { title: 'Dropped', what: 'Handed to courier, SMS', more: 'the status had moved on' },
  ],
  [
    { state: 'refused', event: 'received', parts: 1, reason: '1001' },
    {
      title: 'Refused, code 1001',
      what: 'Order received, SMS, 1 part',
      more: 'The gateway does not take this phone number',
    },
  ],
  [
    { state: 'opted_out', reason: null },
    {
      title: 'Not sent: opted out',
      what: 'Handed to courier, SMS, 2 parts',
      more: 'this number wants no messages',
    },
  ],
  [
    { route: 'mail', parts: 0, gateway: null, providerId: null },
    { title: 'Handed to the mail server', what: 'Handed to courier, mail', more: undefined },
  ],
  [
    { settledBy: 'nadia@pothik.example' },
    {
      title: 'Handed to gateway',
      what: 'Handed to courier, SMS, 2 parts',
      more: 'nadia noted that it arrived',
    },
  ],
])('a row with %o', (change, words) => {
  expect(rowWords({ ...row, ...change })).toEqual(words)
})

test('no state is said to be more than is known', () => {
  const all = ['waiting', 'sending', 'handed', 'unknown', 'refused', 'dropped', 'opted_out'] as const
  for (const state of all) {
    const { title, more } = rowWords({ ...row, state, reason: 'timeout' })
    expect(title).not.toMatch(/^sent|delivered/i)
    expect(more ?? '').not.toMatch(/\b(?:was|is) (?:sent|delivered)/i)
  }
})

test('a moment of today is its hour, another one also its day', () => {
  const now = new Date('2026-11-22T10:00:00.000Z')
  expect(momentText('2026-11-22T04:36:00.000Z', now)).toBe('10:36 AM')
  expect(momentText('2026-11-21T12:40:00.000Z', now)).toBe('Nov 21, 6:40 PM')
})
