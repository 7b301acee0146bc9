import { expect, test } from 'vitest'
import { BAR_ENTRIES, menuEntries, ownerEntries } from './menu-entries.ts'

test.each([
  ['Admin', ['Dashboard', 'Products', 'Add Product', 'Orders', 'Users', 'Courier']],
  ['Moderator', ['Dashboard', 'Products', 'Orders', 'Courier']],
  ['User', []],
] as const)('the menu of the role %s', (role, labels) => {
  expect(menuEntries(role).map(entry => entry.label)).toEqual(labels)
})

test('the bar of an Admin keeps the five screens that it always had', () => {
  const bar = menuEntries('Admin').slice(0, BAR_ENTRIES)
  expect(bar.map(entry => entry.label)).toEqual(['Dashboard', 'Products', 'Add Product', 'Orders', 'Users'])
})

test.each([
  ['Admin', ['Settings']],
  ['Moderator', []],
  ['User', []],
] as const)('what the role %s finds below the menu', (role, labels) => {
  expect(ownerEntries(role).map(entry => entry.label)).toEqual(labels)
})
