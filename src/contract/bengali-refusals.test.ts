import { expect, test } from 'vitest'
import type { Refusal } from '#domain/refusal.ts'
import { isSpoken, type SpokenCode } from './bengali-refusals.ts'
import { failureOf, refusals } from './refusals.ts'

const spoken = Object.keys(refusals)
  // the data that any text names, of whatever code
  .map(code => ({ ok: false, code, minimumTaka: 2000, method: 'bkash', caseNo: 7, shopPhone: '01711000000' }))
  .filter((refusal): refusal is typeof refusal & Refusal<SpokenCode> => isSpoken(refusal as never))

/** Names, and what the owner of a phone reads in Latin letters. */
const NAMES = /bKash|TrxID|BKL7Q2M9XA|Google|OTP/g

test('every refusal of a shopper is said in Bengali, without an English word or a Latin digit but phones and codes', () => {
  expect(spoken.length).toBeGreaterThan(50)
  for (const refusal of spoken) {
    const { message } = failureOf(refusal, 'bn')
    expect(message, refusal.code).toMatch(/[\u0980-\u09ff]/)
    expect(message.replace(NAMES, '').match(/[A-Za-z]/g), `${refusal.code}: ${message}`).toBeNull()
  }
})

test('sums and counts in it have Bengali digits', () => {
  expect(failureOf({ ok: false, code: 'coupon_minimum', minimumTaka: 123_456 }, 'bn').message).toContain(
    '৳১,২৩,৪৫৬',
  )
  const short = failureOf({ ok: false, code: 'out_of_stock', items: [{ index: 0, available: 12 }] }, 'bn')
  expect(short.items?.[0]?.message).toBe('এই সাইজে আর মাত্র ১২ জোড়া আছে।')
})
