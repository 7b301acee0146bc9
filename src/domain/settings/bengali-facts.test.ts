import { expect, test } from 'vitest'
import { factsIn } from './bengali-facts.ts'
import { DEFAULT_SETTINGS } from './default-settings.ts'
import { factsOf } from './shop-facts.ts'

test('the facts of an English page are those of every other text', () => {
  expect(factsIn('en', DEFAULT_SETTINGS)).toEqual(factsOf(DEFAULT_SETTINGS))
})

test('a Bengali page has every fact in Bengali, and phones in the digits that people dial', () => {
  const policies = { ...DEFAULT_SETTINGS.policies, exchangePaidBy: 'shop' as const }
  const delivery = { ...DEFAULT_SETTINGS.delivery, freeFromTaka: 125_000 }
  expect(factsIn('bn', { ...DEFAULT_SETTINGS, policies, delivery })).toMatchObject({
    shop_name: 'পথিক',
    phone: '01700-000000',
    delivery_charges: 'ঢাকার ভেতরে ৳৮০ ও ঢাকার বাইরে ৳১৩০ (৳১,২৫,০০০ বা বেশির অর্ডারে ফ্রি)',
    delivery_days: 'ঢাকার ভেতরে ২–৩ কর্মদিবস, ঢাকার বাইরে ৩–৫ কর্মদিবস',
    weekend: 'শুক্রবার কর্মদিবস নয়।',
    exchange_days: '৩ দিন',
    exchange_payer: 'ফেরত পাঠানোর খরচ আমাদের।',
    free_delivery_from: '৳১,২৫,০০০',
  })
})

test('one charge and one time for all zones are said once', () => {
  const [zone] = DEFAULT_SETTINGS.delivery.zones
  if (!zone) throw new Error('the demo delivers nowhere')
  const delivery = {
    ...DEFAULT_SETTINGS.delivery,
    zones: [zone, { ...zone, id: 'rest', name: 'Everywhere else' }].map(one => ({
      ...one,
      days: [0, 0] as const,
    })),
    weekend: [5, 6],
  }
  expect(factsIn('bn', { ...DEFAULT_SETTINGS, delivery })).toMatchObject({
    delivery_charges: 'সারা বাংলাদেশে ৳৮০',
    delivery_days: 'সারা বাংলাদেশে একই দিনে',
    weekend: 'শুক্রবার ও শনিবার কর্মদিবস নয়।',
  })
})
