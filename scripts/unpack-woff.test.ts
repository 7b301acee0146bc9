import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fontSources } from './font-sources.ts'
import { unpackWoff } from './unpack-woff.ts'

test.each(Object.entries(fontSources))('the font %s is the one that pages use, unpacked', (name, source) => {
  const unpacked = unpackWoff(readFileSync(source))
  expect(readFileSync(`src/adapters/images/fonts/${name}.ttf`).equals(unpacked)).toBe(true)
})

test('an unpacked font names its tables and sums them up', () => {
  const font = unpackWoff(readFileSync(fontSources.fraunces))
  const count = font.readUInt16BE(4)
  const tables = Array.from({ length: count }, (_, index) => {
    const at = 12 + 16 * index
    return {
      tag: font.toString('latin1', at, at + 4),
      sum: font.readUInt32BE(at + 4),
      offset: font.readUInt32BE(at + 8),
      length: font.readUInt32BE(at + 12),
    }
  })
  expect(tables.map(table => table.tag)).toEqual(
    expect.arrayContaining(['glyf', 'loca', 'fvar', 'gvar', 'GPOS']),
  )
  for (const { tag, sum, offset, length } of tables) {
    expect(offset % 4, tag).toBe(0)
    let added = 0
    for (let at = offset; at < offset + length; at += 4) added = (added + font.readUInt32BE(at)) % 2 ** 32
    expect(added, tag).toBe(sum)
  }
})

test('what is no packed font is refused', () => {
  expect(() => unpackWoff(Buffer.from('OTTO and more'))).toThrow('neither WOFF nor WOFF2')
})
