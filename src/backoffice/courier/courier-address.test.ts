import { expect, test } from 'vitest'
import { courierPath, readCourierAddress } from './courier-address.ts'

const read = (query: string) => readCourierAddress(new URLSearchParams(query))

test('the address holds the tab, the page and the open order', () => {
  const address = { need: 'return_expected', page: 3, open: 'abc' } as const
  const path = courierPath(address)
  expect(path).toBe('/dashboard/courier?need=return_expected&page=3&order=abc')
  expect(read(path.split('?')[1] ?? '')).toEqual(address)
})

test('what does not fit is as if it were not there', () => {
  expect(read('need=everything&page=-2&order=%20')).toEqual({ need: undefined, page: 1, open: undefined })
  expect(read('page=1.5')).toEqual({ need: undefined, page: 1, open: undefined })
  expect(courierPath({ need: undefined, page: 1, open: undefined })).toBe('/dashboard/courier')
})
