import { expect, test } from 'vitest'
import { barEntries, beyondBar, menuEntries, ownerEntries } from './menu-entries.ts'

test.each([
  [
    'Admin',
    [
      'Dashboard',
      'Products',
      'Add Product',
      'Coupons',
      'Orders',
      'Calls',
      'Packing',
      'Returns',
      'Customers',
      'Users',
      'Courier',
    ],
  ],
  [
    'Moderator',
    ['Dashboard', 'Products', 'Coupons', 'Orders', 'Calls', 'Packing', 'Returns', 'Customers', 'Courier'],
  ],
  ['User', []],
] as const)('the menu of the role %s', (role, labels) => {
  expect(menuEntries(role).map(entry => entry.label)).toEqual(labels)
})

test('the bar of an Admin keeps the five screens that it always had', () => {
  expect(barEntries('Admin').map(entry => entry.label)).toEqual([
    'Dashboard',
    'Products',
    'Add Product',
    'Orders',
    'Users',
  ])
  expect(beyondBar('Admin').map(entry => entry.label)).toEqual([
    'Courier',
    'Coupons',
    'Calls',
    'Packing',
    'Returns',
    'Customers',
  ])
})

test('the bar of a Moderator has room for the calls after the screens that it always had', () => {
  expect(barEntries('Moderator').map(entry => entry.label)).toEqual([
    'Dashboard',
    'Products',
    'Orders',
    'Courier',
    'Calls',
  ])
  expect(beyondBar('Moderator').map(entry => entry.label)).toEqual(['Packing', 'Returns', 'Customers'])
})

test.each([
  ['Admin', true, ['Activity', 'Trash', 'Settings']],
  ['Moderator', false, []],
  ['Moderator', true, ['Trash']],
  ['User', false, []],
] as const)('what the role %s with the right to delete %s finds below the menu', (role, deletes, labels) => {
  expect(ownerEntries({ role, deletes }).map(entry => entry.label)).toEqual(labels)
})
