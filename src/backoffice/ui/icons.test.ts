import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { backofficeIconNames } from './backoffice-icon-names.ts'

test('every icon that the dashboard can name is in its file of icons, and no other', () => {
  const svg = readFileSync(new URL('icons.svg', import.meta.url), 'utf8')
  expect([...svg.matchAll(/<symbol id="(\w+)"/g)].map(([, name]) => name)).toEqual([...backofficeIconNames])
})
