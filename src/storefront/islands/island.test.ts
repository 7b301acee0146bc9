import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

const folder = new URL('../', import.meta.url)
const files = globSync('**/*.island.tsx', { cwd: folder })

test('there are islands to check', () => {
  expect(files.length).toBeGreaterThan(3)
})

test.each(files)('%s carries the name the browser looks it up by', async file => {
  const module: { default: { islandName: string } } = await import(new URL(file, folder).href)
  expect(module.default.islandName).toBe(basename(file, '.island.tsx'))
})
