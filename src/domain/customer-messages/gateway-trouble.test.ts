import { expect, test } from 'vitest'
import { type GatewaySeen, gatewayTroubles } from './gateway-trouble.ts'

const troublesOf = (seen: Partial<GatewaySeen>) => [
  ...gatewayTroubles({
    balanceTaka: 500,
    balanceCode: null,
    refusedCode: null,
    capTakaPerDay: 500,
    ...seen,
  }),
]

test('a balance is low below 100 taka, or below what a day may cost where that is less', () => {
  expect(troublesOf({})).toEqual([])
  expect(troublesOf({ balanceTaka: 100 })).toEqual([])
  expect(troublesOf({ balanceTaka: 99.99 })).toEqual(['money_low'])
  expect(troublesOf({ balanceTaka: 30, capTakaPerDay: 30 })).toEqual([])
  expect(troublesOf({ balanceTaka: 29, capTakaPerDay: 30 })).toEqual(['money_low'])
})

test('a balance that is unknown for a while worries nobody', () => {
  expect(troublesOf({ balanceTaka: null, balanceCode: 'timeout' })).toEqual([])
  expect(troublesOf({ balanceTaka: null, balanceCode: 'http_503' })).toEqual([])
})

test('a refused key, sender id or server is trouble, and so is money that messages show to be gone', () => {
  expect(troublesOf({ balanceTaka: null, balanceCode: '1011' })).toEqual(['refused'])
  expect(troublesOf({ refusedCode: '1002' })).toEqual(['refused'])
  expect(troublesOf({ refusedCode: '4003' })).toEqual(['refused'])
  expect(troublesOf({ refusedCode: '1007' })).toEqual(['money_low'])
  expect(troublesOf({ refusedCode: '1001' })).toEqual([])
})
