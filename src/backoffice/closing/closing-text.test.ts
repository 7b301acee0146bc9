import { expect, test } from 'vitest'
import { noCalls } from '#domain/calls/call-figures.ts'
import type { DayReport } from '#domain/orders/day-report.ts'
import { closingText } from './closing-text.ts'

const report: DayReport = {
  day: '2026-11-23',
  at: '2026-11-23T14:05:00.000Z',
  showsMoney: true,
  placed: { orders: 24, orderedTaka: 57_000 },
  done: { confirmed: 18, packed: 15, fake: 2, booked: 14, delivered: 9, returned: 1 },
  calls: {
    redMinutes: 15,
    fromHour: 9,
    total: {
      ...noCalls(),
      attempts: 31,
      notReached: 9,
      confirmed: 17,
      changed: 3,
      callbacksDue: 4,
      callbacksKept: 3,
    },
    people: [
      {
        person: { id: 'u1', name: 'Nadia Karim' },
        figures: { ...noCalls(), attempts: 31, notReached: 9, confirmed: 17 },
      },
    ],
    first: { orders: 20, middleMinutes: 6, prompt: 17 },
  },
  now: {
    toConfirm: 4,
    oldestToConfirm: null,
    readyToSend: 3,
    withCourier: 61,
    onHold: 2,
    cashOnTheWay: { parcels: 61, poisha: 14_520_050 },
    cashWithCourier: { parcels: 20, poisha: 4_000_000 },
  },
  toCallAgain: 5,
  runningLow: 7,
}
const of = { shopName: 'Pothik', today: '2026-11-23' }

test('the text for a chat has a short line for each figure', () => {
  expect(closingText(report, of)).toBe(`Pothik, closing report
Monday, November 23, 2026
Made Nov 23, 8:05 PM

ORDERS OF THE DAY
Placed: 24
Ordered: ৳57,000
Confirmed: 18
Packed: 15
Booked: 14
Delivered: 9
Returned: 1
Fake: 2

LEFT FOR TOMORROW
To confirm: 4
To call again: 5
Ready to send: 3
With the courier: 61
Of these on hold: 2
Running low: 7

CASH TO COME, NOW
With customers: ৳145,200.50
With the courier: ৳40,000
Together: ৳185,200.50

CALLS OF THE DAY
Calls: 31
Reached: 22 of 31
Confirmed: 17
Of these changed: 3
Cancelled: 0
Fake: 0
Call later: 0
Confirmed by their link: 0
Other answers by link: 0
Called back on time: 3 of 4
Order to first call: 6 min
First called within 15 min: 17 of 20

CALLS BY PERSON
Nadia Karim: 31 called, 22 reached, 17 confirmed`)
})

test('who may not see money copies none, and what stands now is not called tomorrow of another day', () => {
  const text = closingText({ ...report, showsMoney: false }, { ...of, today: '2026-11-24' })
  expect(text).not.toContain('৳')
  expect(text).toContain('STANDS NOW')
})

test('a report that is late says of which moment it is', () => {
  const late = { ...report, asOf: '2026-11-23T14:04:58.100Z' }
  expect(closingText(late, { shopName: 'Pothik', today: '2026-11-23' })).toContain('Figures as of 20:04:58')
})
