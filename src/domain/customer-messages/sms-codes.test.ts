import { expect, test } from 'vitest'
import { isOfTheAccount, isPassingCode, reasonOfCode, SMS_REASONS } from './sms-codes.ts'

const NAMED_OF_BULKSMSBD = [
  1001, 1002, 1003, 1005, 1006, 1007, 1011, 1012, 1013, 1014, 1015, 1016, 1017, 1018, 1019, 1020, 1021, 1031,
  1032,
]

test('every code that BulkSMSBD names has words of its own', () => {
  for (const code of NAMED_OF_BULKSMSBD) expect(reasonOfCode(String(code))).not.toBe('refused')
  expect(SMS_REASONS[reasonOfCode('1012')]).toMatch(/Bengali/)
})

test('only faults that pass are asked again', () => {
  const codes = [
    ...NAMED_OF_BULKSMSBD.map(String),
    '4001',
    '4029',
    '4031',
    '5000',
    'http_503',
    'not_connected',
  ]
  expect(codes.filter(isPassingCode)).toEqual(['1005', '4029', '4031', '5000', 'http_503', 'not_connected'])
})

test('what may have been sent is never passing', () => {
  expect(['timeout', 'cut', 'unreadable', 'http_504'].filter(isPassingCode)).toEqual([])
})

test('what concerns every message is told apart from what concerns one', () => {
  expect(['1011', '1007', '1032', '4001', 'http_401'].filter(isOfTheAccount)).toHaveLength(5)
  expect(['1001', '1005', '1012', '4025', 'toString', '9999'].filter(isOfTheAccount)).toEqual([])
})

test('a code that nobody has named keeps its number beside plain words', () => {
  expect(reasonOfCode('9999')).toBe('refused')
  expect(reasonOfCode('constructor')).toBe('refused')
})
