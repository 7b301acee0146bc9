import { expect, test } from 'vitest'
import { orderNoOf } from './order-number.ts'

test.each([
  '1048',
  ' 1048 ',
  '#1048',
  '# 1048',
  'Order 1048',
  'order no. 1048.',
  '১০৪৮',
  'অর্ডার ১০৪৮',
  '1 048',
  '001048',
])('%s is order 1048', typed => {
  expect(orderNoOf(typed)).toBe(1048)
})

test.each(['', '   ', 'order', '0', '10a48', '-', '1234567890123', '10.48'])('%s is no order', typed => {
  expect(orderNoOf(typed)).toBeUndefined()
})
