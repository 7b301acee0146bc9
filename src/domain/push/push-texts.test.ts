import { expect, test } from 'vitest'
import type { PushFacts } from './push-facts.ts'
import { writePush } from './push-texts.ts'

const order = { id: 'o 1', orderNo: 11_048, area: 'Dhanmondi, Dhaka', pairs: 2 }
const ALONE: readonly PushFacts[] = [
  { kind: 'new_order', all: [order] },
  { kind: 'callback_due', all: [{ ...order, at: '2026-03-02T09:00:00.000Z', isLate: false }] },
  { kind: 'courier_trouble', all: [{ ...order, goesBackAt: '2026-03-02T11:50:00.000Z' }] },
  { kind: 'exchange_waits', all: [{ id: 'c1', caseNo: 7, orderNo: 10_988 }] },
  { kind: 'low_stock', all: [{ product: 'Padma Oxford', color: 'Black', size: 42 }] },
  { kind: 'payout', all: [{ courier: 'Steadfast', parcels: 34 }] },
  { kind: 'alarm', all: [{ alarm: 'backup_old', news: 'lasts' }] },
  { kind: 'test' },
]

test('each kind of news says in two short lines what it is about, and leads there', () => {
  expect(ALONE.map(facts => writePush(facts, 'en'))).toEqual([
    {
      title: 'New order 11048',
      body: 'Dhanmondi, Dhaka. 2 pairs.',
      tag: 'order-11048',
      url: '/dashboard/orders?order=o%201',
    },
    {
      title: 'Call back order 11048 at 3:00 PM',
      body: 'Dhanmondi, Dhaka. Open the queue and call.',
      tag: 'call-11048',
      url: '/dashboard/calls?tab=callbacks&order=o%201',
    },
    {
      title: 'Parcel 11048 goes back today',
      body: 'At 5:50 PM, Dhanmondi, Dhaka. Nobody has it yet.',
      tag: 'parcel-11048',
      url: '/dashboard/calls?tab=rescue&order=o%201',
    },
    {
      title: 'An exchange waits for a decision',
      body: 'Order 10988.',
      tag: 'case-7',
      url: '/dashboard/returns?case=c1',
    },
    {
      title: 'A size is sold out',
      body: 'Padma Oxford Black 42',
      tag: 'low-stock',
      url: '/dashboard/products/stock',
    },
    {
      title: 'A payout has arrived',
      body: 'Steadfast, 34 parcels',
      tag: 'payouts',
      url: '/dashboard/courier/payouts',
    },
    {
      title: 'Still: There is no good backup',
      body: 'Open the dashboard.',
      tag: 'alarm-backup_old',
      url: '/dashboard',
    },
    {
      title: 'This is a test',
      body: 'News of the shop arrives on this device.',
      tag: 'test',
      url: '/dashboard/profile',
    },
  ])
})

test('what waited together names the first and counts the others', () => {
  const all = [1, 2, 3, 4, 5].map(no => ({ ...order, orderNo: no, area: no === 2 ? '' : 'Savar' }))
  expect(writePush({ kind: 'new_order', all }, 'en')).toMatchObject({
    title: '5 new orders',
    body: '1 Savar, 2, 3 Savar +2',
  })
  const calls = all.map(one => ({ ...one, at: '2026-03-02T09:00:00.000Z', isLate: true }))
  expect(writePush({ kind: 'callback_due', all: calls }, 'en').title).toBe('5 callbacks are late')
})

test('in Bengali every kind has Bengali words, and each tag collapses at a push service', () => {
  for (const facts of ALONE) {
    const { title, body, tag } = writePush(facts, 'bn')
    expect(title).toMatch(/[\u0980-\u09ff]/)
    expect(`${title} ${body}`).not.toMatch(/[০-৯]/)
    expect(tag).toMatch(/^[\w-]{1,32}$/)
  }
})

test('however long the names of products are, a message fits a push service', () => {
  const product = 'ঢ'.repeat(2000)
  const sizes = [41, 42, 43].map(size => ({ product, color: product, size }))
  const written = writePush({ kind: 'low_stock', all: sizes }, 'bn')
  expect(Buffer.byteLength(JSON.stringify(written))).toBeLessThan(2000)
})
