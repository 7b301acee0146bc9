import { expect, test } from 'vitest'
import { formatBytes } from './format-bytes.ts'

test('a size is said in the unit that fits it, in few digits', () => {
  const sizes = [0, 512, 999_499, 999_500, 21_310_000, 640_400_000, 999_600_000, 72.04e9, 3e15]
  expect(sizes.map(formatBytes)).toEqual([
    '0 kB',
    '0.5 kB',
    '999 kB',
    '1 MB',
    '21.3 MB',
    '640 MB',
    '1 GB',
    '72 GB',
    '3,000 TB',
  ])
})
