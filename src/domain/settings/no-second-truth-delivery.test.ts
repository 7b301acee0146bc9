import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from './default-settings.ts'

const files = globSync('src/**/*.{ts,tsx}').filter(
  file => !/\.test\.tsx?$/.test(file) && !file.endsWith('default-settings.ts'),
)

test('no charge and no day range of delivery stands anywhere but in the default settings', () => {
  const { zones } = DEFAULT_SETTINGS.delivery
  const charges = zones.map(zone => zone.chargeTaka).join('|')
  const ranges = zones.map(({ days: [from, to] }) => `${from}\\s?[–-]\\s?${to} (?:working )?days`).join('|')
  const second = new RegExp(
    `(?:charge|shipping|delivery|inside|outside)\\w*"?:? ?=? ?(?:${charges})\\b|(?:${ranges})`,
    'i',
  )
  expect(second.test('inside: 80'), 'the search finds nothing').toBe(true)
  expect(files.length).toBeGreaterThan(500)
  const code = (file: string) =>
    readFileSync(file, 'utf8')
      .replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
      .replace(/\.describe\([^)]*\)/g, '')
  expect(files.filter(file => second.test(code(file)))).toEqual([])
})
