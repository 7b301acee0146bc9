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

test('the bar of an Admin keeps the five screens that it always had', () => {
  expect(barEntries({ role: 'Admin', seesMoney: true }).map(entry => entry.label)).toEqual([
    'Dashboard',
    'Products',
    'Add Product',
    'Orders',
    'Users',
  ])
  expect(beyondBar({ role: 'Admin', seesMoney: true }).map(entry => entry.label)).toEqual([
    'Courier',
    'Calls',
    'Packing',
    'Returns',
    'Customers',
    'Coupons',
    'Money',
    'Reviews',
    'Messages',
  ])
})

test('the bar of a Moderator has room for the calls after the screens that it always had', () => {
  expect(barEntries({ role: 'Moderator', seesMoney: true }).map(entry => entry.label)).toEqual([
    'Dashboard',
    'Products',
    'Orders',
    'Courier',
    'Calls',
  ])
  expect(beyondBar({ role: 'Moderator', seesMoney: true }).map(entry => entry.label)).toEqual([
    'Packing',
    'Returns',
    'Customers',
    'Coupons',
    'Money',
    'Reviews',
    'Messages',
  ])
})

test.each([
  ['Admin', true, ['Activity', 'Trash', 'Settings']],
  ['Moderator', false, []],
  ['Moderator', true, ['Trash']],
  ['User', false, []],
] as const)('what the role %s with the right to delete %s finds below the menu', (role, deletes, labels) => {
  expect(ownerEntries({ role, deletes }).map(entry => entry.label)).toEqual(labels)
})
