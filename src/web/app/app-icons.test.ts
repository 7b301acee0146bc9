import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { appIconNames } from './app-icon-names.ts'

test('every icon that can be named is in the file of icons, and no other', () => {
  const svg = readFileSync(new URL('app-icons.svg', import.meta.url), 'utf8')
  expect([...svg.matchAll(/<symbol id="(\w+)"/g)].map(([, name]) => name)).toEqual([...appIconNames])
})
