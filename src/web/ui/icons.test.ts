import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { iconNames } from './icon-names.ts'

test('every icon that can be named is in the file of icons, and no other', () => {
  const svg = readFileSync(new URL('icons.svg', import.meta.url), 'utf8')
  expect([...svg.matchAll(/<symbol id="(\w+)"/g)].map(([, name]) => name)).toEqual([...iconNames])
})
