import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cutDisplayFont } from './cut-display-font.ts'

test('the display face that pages use is the one that the script cuts', async () => {
  const used = readFileSync(new URL('../src/web/fonts/fraunces-540.woff2', import.meta.url))
  expect((await cutDisplayFont()).equals(used)).toBe(true)
})
