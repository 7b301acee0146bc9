import { expect, test } from 'vitest'
import type { MessagesState } from '#domain/customer-messages/customer-message.ts'
import { balanceText, hourText, nowText, spentText } from './sending-words.ts'

const state: MessagesState = {
  gateway: 'BulkSMSBD',
  balanceTaka: 3214.5,
  balanceProblem: null,
  isStopped: false,
  isSending: true,
  notSending: null,
  quietUntil: null,
  quietFrom: 21,
  quietTo: 9,
  capPerPhone: 4,
  spentPoisha: 3800,
  capTaka: 500,
  counts: { waiting: 0, unknown: 0, optOuts: 0 },
  events: [],
  monthlyOrders: 700,
  names: [],
}
const now = new Date('2026-11-22T04:35:00.000Z')

test.each<[Partial<MessagesState>, string]>([
  [{}, 'Now 10:35 AM, sending.'],
  [
    { notSending: 'quiet_hours', quietUntil: '2026-11-23T03:00:00.000Z' },
    'Now 10:35 AM, quiet until 9:00 AM: messages wait.',
  ],
  [{ notSending: 'stopped', isStopped: true }, 'All sending is stopped: what comes waits.'],
  [{ notSending: 'money_cap' }, 'The money of the day is spent: messages wait until midnight.'],
  [{ notSending: 'no_gateway', gateway: null }, 'No gateway is connected: no SMS goes out.'],
  [{ notSending: 'all_off' }, 'Every message is off: nothing goes out.'],
])('of %o the screen says what goes out', (change, text) => {
  expect(nowText({ ...state, ...change }, now).text).toBe(text)
})

test.each<[Partial<MessagesState>, string]>([
  [{}, 'Gateway balance ৳3,214.50'],
  [{ balanceTaka: 0 }, 'Gateway balance ৳0: pay in'],
  [{ balanceTaka: null }, 'Gateway balance unknown'],
  [
    { balanceTaka: null, balanceProblem: '1032' },
    'Gateway balance unknown. The gateway does not know the address of this server: add it to the allowed ones there',
  ],
  [{ gateway: null, balanceTaka: null }, 'No gateway'],
])('of %o the screen says what money is left', (change, text) => {
  expect(balanceText({ ...state, ...change }).text).toBe(text)
})

test('what was spent stands beside its limit, and hours are those of a clock', () => {
  expect(spentText(state)).toBe('Today ৳38 of ৳500 spent.')
  expect([0, 9, 12, 21].map(hourText)).toEqual(['midnight', '9 AM', 'noon', '9 PM'])
})
