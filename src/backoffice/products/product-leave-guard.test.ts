import { expect, test } from 'vitest'
import { SAME_PRODUCT } from './product-address.ts'
import { leavesProduct } from './product-leave-guard.tsx'

const at = (search: string, pathname = '/dashboard/products') => ({ pathname, search })
const padma = at('?product=padma')
const gomti = at('?product=gomti')

test.each([
  ['another product', gomti, 'PUSH'],
  ['another screen', at('', '/dashboard/users'), 'PUSH'],
  ['the menu’s link, which names none', at(''), 'PUSH'],
  ['back to an address that once stood for the same product', { ...gomti, state: SAME_PRODUCT }, 'POP'],
] as const)('%s leaves the product', (_where, nextLocation, historyAction) => {
  expect(leavesProduct({ currentLocation: padma, nextLocation, historyAction })).toBe(true)
})

test.each([
  ['its new address', { ...at('?product=padma-new'), state: SAME_PRODUCT }, 'REPLACE'],
  ['no address at all, in the place of its own', { ...at(''), state: SAME_PRODUCT }, 'REPLACE'],
  ['its own link', padma, 'PUSH'],
] as const)('%s leaves nothing', (_where, nextLocation, historyAction) => {
  expect(leavesProduct({ currentLocation: padma, nextLocation, historyAction })).toBe(false)
})
