import { expect, test } from 'vitest'
import { cuttingPath, readStockAddress, stockPath } from './stock-address.ts'

test('an address says what is shown, and what does not fit counts as missing', () => {
  const address = { days: 60, search: 'padma black', shown: 'out' } as const
  expect(readStockAddress(new URLSearchParams(stockPath(address).split('?')[1]))).toEqual(address)
  expect(stockPath({ days: 30, search: '', shown: 'all' })).toBe('/dashboard/products/stock')
  expect(readStockAddress(new URLSearchParams('days=31&show=gone'))).toEqual({
    days: 30,
    search: '',
    shown: 'all',
  })
  expect(cuttingPath(60)).toBe('/dashboard/products/stock/cutting-list?days=60')
})
