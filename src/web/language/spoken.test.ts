import { expect, onTestFinished, test } from 'vitest'
import { isBengali, saidNow, speakFrom, spokenTable } from './spoken.ts'

const WORDS = { Orders: 'অর্ডার', '{count} orders': '{count}টি অর্ডার' }

function speakBengali() {
  speakFrom({ words: () => WORDS })
  onTestFinished(() => speakFrom({ words: () => undefined }))
}

test('English is said until words are there, and for a text without one', () => {
  expect([isBengali(), saidNow('Orders'), saidNow('{count} orders', { count: 3 })]).toEqual([
    false,
    'Orders',
    '3 orders',
  ])
  speakBengali()
  expect([isBengali(), saidNow('Orders'), saidNow('Coupons')]).toEqual([true, 'অর্ডার', 'Coupons'])
})

test('digits stay Latin', () => {
  speakBengali()
  expect(saidNow('{count} orders', { count: 30 })).toBe('30টি অর্ডার')
})

test('a table is said when it is read, not when it is made', () => {
  const table = spokenTable({ orders: { label: 'Orders', path: 'Orders' }, many: ['Orders'] }, ['label', '0'])
  expect(table).toEqual({ orders: { label: 'Orders', path: 'Orders' }, many: ['Orders'] })
  speakBengali()
  expect(table.orders).toEqual({ label: 'অর্ডার', path: 'Orders' })
  expect(table.many).toEqual(['অর্ডার'])
})
