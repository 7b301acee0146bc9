import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fonts } from './make-fonts.ts'

test.each(Object.entries(fonts))('%s is the one that the packages make', async (file, made) => {
  expect((await made()).equals(readFileSync(new URL(`../${file}`, import.meta.url)))).toBe(true)
})
