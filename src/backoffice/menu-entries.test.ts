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
      'Money',
      'Reviews',
      'Messages',
    ],
  ],
  [
    'Moderator',
    [
      'Dashboard',
      'Products',
      'Coupons',
      'Orders',
      'Calls',
      'Packing',
      'Returns',
      'Customers',
      'Courier',
      'Money',
      'Reviews',
      'Messages',
    ],
  ],
  ['User', []],
] as const)('the menu of the role %s', (role, labels) => {
  expect(menuEntries({ role, seesMoney: role !== 'User' }).map(entry => entry.label)).toEqual(labels)
})

test('a Moderator without the right to see money has no way to it in the menu', () => {
  const labels = menuEntries({ role: 'Moderator', seesMoney: false }).map(entry => entry.label)
  expect(labels).toEqual([
    'Dashboard',
    'Products',
    'Coupons',
    'Orders',
    'Calls',
    'Packing',
    'Returns',
    'Customers',
    'Courier',
    'Reviews',
    'Messages',
  ])
})

test.each([
  [
    'Admin',
    [
      'Dashboard',
      'Products',
      'Add Product',
      'Coupons',
      'Returns',
      'Customers',
      'Users',
      'Courier',
      'Money',
      'Reviews',
      'Messages',
    ],
  ],
  [
    'Moderator',
    ['Dashboard', 'Products', 'Coupons', 'Returns', 'Customers', 'Courier', 'Money', 'Reviews', 'Messages'],
  ],
] as const)('the bar of the role %s has what is done most, and More has the rest', (role, rest) => {
  const reader = { role, seesMoney: true }
  expect(barEntries(reader).map(entry => entry.label)).toEqual(['Calls', 'Orders', 'Packing'])
  expect(beyondBar(reader).map(entry => entry.label)).toEqual(rest)
})

test('whoever has no screens has no bar', () => {
  expect(barEntries({ role: 'User', seesMoney: false })).toEqual([])
})

test.each([
  ['Admin', true, ['Activity', 'Trash', 'Settings']],
  ['Moderator', false, []],
  ['Moderator', true, ['Trash']],
  ['User', false, []],
] as const)('what the role %s with the right to delete %s finds below the menu', (role, deletes, labels) => {
  expect(ownerEntries({ role, deletes }).map(entry => entry.label)).toEqual(labels)
})
