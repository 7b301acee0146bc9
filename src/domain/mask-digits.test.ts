import { expect, test } from 'vitest'
import { maskDigits } from './mask-digits.ts'

test.each([
  ['Rider 01712345678 is on the way.', 'Rider ••• is on the way.'],
  ['Rider +880 1712-345678 calls.', 'Rider ••• calls.'],
  ['Call 017 1234 5678', 'Call •••'],
  ['কল ০১৭১২৩৪৫৬৭৮', 'কল •••'],
  ['কল ০১৭-১২৩৪ ৫৬৭৮', 'কল •••'],
  ['Call (017) 1234-5678.', 'Call (•••.'],
  ['+88 (01712) 345–678', '•••'],
  ['Parcel 1424107 at the hub.', 'Parcel ••• at the hub.'],
  ['Left on 2026-09-20 at 13:45', 'Left on 2026-09-20 at 13:45'],
  ['Attempt 2 at 14:30, hub 1207', 'Attempt 2 at 14:30, hub 1207'],
])('of “%s” everybody reads “%s”', (text, masked) => {
  expect(maskDigits(text)).toBe(masked)
})
