import { expect, test } from 'vitest'
import { menuEntries } from './menu-entries.ts'

test.each([
  ['Admin', ['Dashboard', 'Products', 'Add Product', 'Orders', 'Users']],
  ['Moderator', ['Dashboard', 'Products', 'Orders']],
  ['User', []],
] as const)('the menu of the role %s', (role, labels) => {
  expect(menuEntries(role).map(entry => entry.label)).toEqual(labels)
})
