import type { CallCard, CallQueue, CallReason, CallReasonCode, CallRow } from '#domain/calls/call.ts'
import { anOrder } from './an-order.ts'

/** A reason for tests. */
export const aReason = (code: CallReasonCode, more: Partial<CallReason> = {}): CallReason => ({
  code,
  count: null,
  of: null,
  word: null,
  ...more,
})

/** An order in the queue for tests: a first one, which waits since 12:30 PM of November 21, 2026 in Dhaka. */
export const aCallRow = (changes: Partial<CallRow> = {}): CallRow => ({
  orderId: 'o1',
  orderNo: 1046,
  recipientName: 'Kamrul Islam',
  recipientPhone: '01700048271',
  place: 'Halishahar, Chattogram',
  productNames: 'Padma Slide',
  colors: 'Black',
  sizes: '42',
  pairs: 1,
  priceTaka: 2375,
  image: '/uploads/padma-1000.webp',
  officialStatus: 'Queued',
  courierStatus: null,
  createdAt: '2026-11-21T06:30:00.000Z',
  lane: 'at_risk',
  dueAt: '2026-11-21T06:30:00.000Z',
  redAt: '2026-11-21T06:45:00.000Z',
  deadAt: null,
  callbackAt: null,
  tries: 0,
  lastTriedAt: null,
  lastOutcome: null,
  said: null,
  riskTaka: 49,
  reasons: [aReason('first_order')],
  heldBy: null,
  wantedBy: null,
  ...changes,
})

export const aCallCard = (changes: Partial<CallCard> = {}): CallCard => ({
  row: aCallRow(),
  order: anOrder(),
  customer: { orders: 1, delivered: 0, returned: 0, fake: 0, pranks: 0 },
  lines: [
    {
      productName: 'Padma Slide',
      color: 'Black',
      size: 42,
      quantity: 1,
      image: '/uploads/padma-1000.webp',
      left: 6,
    },
  ],
  attempts: [],
  loss: { outTaka: 80, backTaka: 80, packingTaka: 50 },
  script: 'Assalamu alaikum',
  nextTries: ['2026-11-21T07:18:00.000Z'],
  courierSaid: null,
  hub: { name: null, phones: [] },
  courierPhone: '',
  asked: null,
  ...changes,
})

const none = { due: 0, later: 0 }
export const aCallQueue = (changes: Partial<CallQueue> = {}): CallQueue => ({
  now: '2026-11-21T06:48:00.000Z',
  hours: { fromHour: 9, untilHour: 21 },
  lanes: { callback: none, rescue: none, at_risk: none, known_buyer: none, given_up: none },
  oldestDueAt: null,
  nextDueAt: null,
  rows: [],
  calling: [],
  today: { calls: 0, confirmed: 0, firstCallMinutes: null, promptPercent: null },
  toPack: 0,
  ...changes,
})
