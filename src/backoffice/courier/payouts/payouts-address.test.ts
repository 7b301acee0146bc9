import { expect, test } from 'vitest'
import { pathOfPayouts, readPayoutsAddress } from './payouts-address.ts'

const read = (query: string) => readPayoutsAddress(new URLSearchParams(query))

test('the address holds the list, its days, the page and the open payout', () => {
  const address = { list: 'short', fromDay: '2026-03-01', toDay: '2026-03-02', page: 2, open: 'abc' } as const
  const path = pathOfPayouts(address)
  expect(path).toBe('/dashboard/courier/payouts?list=short&from=2026-03-01&to=2026-03-02&page=2&payout=abc')
  expect(read(path.split('?')[1] ?? '')).toEqual(address)
})

test('what does not fit is as if it were not there', () => {
  const plain = { list: undefined, fromDay: undefined, toDay: undefined, page: 1, open: undefined }
  expect(read('list=stolen&from=yesterday&to=2026-02-30&page=0&payout=%20')).toEqual(plain)
  expect(pathOfPayouts(plain)).toBe('/dashboard/courier/payouts')
})
