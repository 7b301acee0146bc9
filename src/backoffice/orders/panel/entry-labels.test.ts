import { expect, test } from 'vitest'
import type { OrderHistoryEntry } from '#domain/orders/order-history.ts'
import { entryLabel, groupBy, groupByBatch } from './entry-labels.ts'

const entry = (change: Partial<OrderHistoryEntry>): OrderHistoryEntry => ({
  id: 'e1',
  at: '2026-11-21T04:30:00.000Z',
  by: 'nadia@pothik.example',
  kind: 'field_changed',
  field: 'recipientAddress',
  from: null,
  to: null,
  source: null,
  caseKind: null,
  batch: null,
  undoes: null,
  isUndone: false,
  canUndo: false,
  ordersAtOnce: 1,
  ...change,
})

test('what happened to a case is said in plain words, by what the case is', () => {
  const happened = (to: string, caseKind: 'exchange' | 'return' | null) =>
    entryLabel(entry({ kind: 'case', field: null, from: 3, to, caseKind })).what
  expect(happened('old_back', 'exchange')).toBe('Exchange 3: the old pair is here')
  expect(happened('paid', 'return')).toBe('Return 3: the money is paid back')
  // a word of a later version
  expect(happened('sent_on', null)).toBe('Case 3: sent on')
})

test('a change says its field, what it was and what it is', () => {
  expect(entryLabel(entry({ from: 'House 22', to: 'House 24' }))).toEqual({
    what: 'Address',
    from: 'House 22',
    to: 'House 24',
  })
  expect(entryLabel(entry({ field: 'note', to: 'Call after 5' }))).toEqual({
    what: 'Note',
    from: 'nothing',
    to: 'Call after 5',
  })
  const status = entry({
    kind: 'courier_status_changed',
    field: 'courierStatus',
    to: 'delivered_approval_pending',
  })
  expect(entryLabel(status)).toMatchObject({ from: 'no parcel', to: 'Delivered, approval pending' })
})

test('lines are told by what they are', () => {
  const line = {
    productId: 'oxford',
    productName: 'Oxford',
    color: 'Tan',
    size: 42,
    quantity: 1,
    unitPriceTaka: 2450,
  }
  const words = entryLabel(
    entry({
      kind: 'items_changed',
      field: 'items',
      from: [line],
      to: [line, { ...line, size: 43, quantity: 2 }],
    }),
  )
  expect(words).toEqual({ what: 'Items', from: 'Oxford Tan 42', to: 'Oxford Tan 42; Oxford Tan 43 ×2' })
})

test.each([
  ['parcel_asked', 'Steadfast', 'Parcel asked for: Steadfast'],
  ['courier_chosen', 'Pathao', 'Courier: Pathao'],
  ['parcel_left', 'Steadfast', 'Parcel of Steadfast left behind'],
  ['parcel_refused', 'The phone is wrong.', 'Courier refused: The phone is wrong.'],
  ['parcel_unsure', 'No answer within 25 s.', 'Booking unsure: No answer within 25 s.'],
  ['return_received', 3, '3 pairs came back'],
  ['return_received', 1, '1 pair came back'],
  ['return_received', 0, 'Nothing came back'],
  ['return_received', null, 'Return taken back'],
] as const)('of a parcel, %s (%s) says: %s', (kind, to, what) => {
  expect(entryLabel(entry({ kind, field: null, to }))).toEqual({ what })
})

test('what was done at once stands together; what has no batch stands alone', () => {
  const entries = [
    entry({ id: 'a', batch: 'b1' }),
    entry({ id: 'b', batch: 'b1' }),
    entry({ id: 'c', batch: 'b2' }),
    entry({ id: 'd' }),
    entry({ id: 'e' }),
  ]
  expect(groupByBatch(entries).map(({ entries: [first], key }) => [key, first?.batch])).toEqual([
    ['a', 'b1'],
    ['c', 'b2'],
    ['d', null],
    ['e', null],
  ])
})

test('a call says what came of it, and what a customer answered by the link is their own doing', () => {
  const called = (to: string) => entry({ by: 'shop', kind: 'called', field: null, to })
  expect(entryLabel(called('no_answer'))).toEqual({ what: 'Call: no answer' })
  expect(entryLabel(called('link_confirmed'))).toEqual({ what: 'Confirmed by the link' })
  const status = entry({ by: 'shop', field: 'officialStatus', from: 'Queued', to: 'Confirmed' })
  expect(groupBy({ key: 'e1', entries: [status, called('link_confirmed')] })).toBe('The customer')
  expect(groupBy({ key: 'e1', entries: [status] })).toBe('The shop')
})
