import { expect, test } from 'vitest'
import { leavesEdits } from './leaves-edits.ts'

const ORDERS = '/dashboard/orders'
const at = (address: string) => {
  const [pathname = '', search = ''] = address.split(/(?=\?)/)
  return { pathname, search }
}
const step = (from: string, to: string) => ({ currentLocation: at(from), nextLocation: at(to) })
const NONE = { places: [], hasProblems: false } as const
const inList = { places: ['list'], hasProblems: false } as const
const inOrder = { places: ['order'], hasProblems: false } as const
const failed = { places: ['page'], hasProblems: true } as const

test.each([
  ['with nothing to lose, to another screen', NONE, ORDERS, '/dashboard/products', false],
  ['with a failed edit, to another screen', failed, ORDERS, '/dashboard/products', true],
  ['with a failed edit, to another page of the list', failed, ORDERS, `${ORDERS}?page=2`, false],
  ['typing in a cell, to another filter', inList, ORDERS, `${ORDERS}?via=Website`, true],
  ['typing in a cell, on the same list', inList, `${ORDERS}?via=Website`, `${ORDERS}?via=Website`, false],
  ['typing in the open order, closing it', inOrder, `${ORDERS}?order=a`, ORDERS, true],
  ['typing in the open order, to the next one', inOrder, `${ORDERS}?order=a`, `${ORDERS}?order=b`, true],
  [
    'typing in the open order, to another page behind it',
    inOrder,
    `${ORDERS}?order=a`,
    `${ORDERS}?order=a&page=2`,
    false,
  ],
  ['typing in the open order, to another screen', inOrder, `${ORDERS}?order=a`, '/dashboard', true],
])('%s: what is lost is asked about where there is something', (_name, unsaved, from, to, isAsked) => {
  expect(leavesEdits(step(from, to), unsaved)).toBe(isAsked)
})
