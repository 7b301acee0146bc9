import { describe, expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from './default-settings.ts'
import type { DeliveryZone } from './delivery-section.ts'
import { withFacts } from './facts.ts'
import type { ShopSettings } from './sections.ts'
import { factsOf } from './shop-facts.ts'

const facts = (given: Partial<ShopSettings['delivery']> = {}) =>
  factsOf({ ...DEFAULT_SETTINGS, delivery: { ...DEFAULT_SETTINGS.delivery, ...given } })

/** Zones as the owner names them: name, charge and working days. */
const zonesOf = (...zones: [name: string, chargeTaka: number, days: [number, number]][]): DeliveryZone[] =>
  zones.map(([name, chargeTaka, days], index) => ({
    id: `z${index}`,
    name,
    nameBengali: '',
    chargeTaka,
    days,
    rest: index === zones.length - 1,
    places: [],
  }))

test('the facts of the demo are the words that its pages have always had', () => {
  expect(facts()).toEqual({
    shop_name: 'Pothik',
    phone: '01700-000000',
    whatsapp_link: 'https://wa.me/8801700000000',
    email: 'hello@pothik.example',
    address: 'House 00, Road 00, Dhaka',
    hours: '',
    delivery_charges: 'Tk. 80 inside Dhaka and Tk. 130 outside Dhaka',
    delivery_days: '2–3 working days inside Dhaka, 3–5 outside',
    weekend: 'Friday is no working day.',
    free_delivery_from: '',
    exchange_days: '3 days',
    exchange_payer: 'You pay for sending it back.',
    defect_days: '7 days',
    returns: '',
    your_information: '',
  })
})

describe('delivery in words', () => {
  test.each<[DeliveryZone[], charges: string, days: string]>([
    [
      zonesOf(['All Bangladesh', 100, [2, 5]]),
      'Tk. 100 everywhere in Bangladesh',
      '2–5 working days everywhere in Bangladesh',
    ],
    [
      zonesOf(['Inside Dhaka', 80, [2, 3]], ['Near Dhaka', 100, [2, 4]], ['Outside Dhaka', 130, [3, 5]]),
      'Tk. 80 inside Dhaka, Tk. 100 near Dhaka and Tk. 130 outside Dhaka',
      '2–3 working days inside Dhaka, 2–4 near Dhaka, 3–5 outside',
    ],
    [
      zonesOf(['Dhaka city', 60, [1, 1]], ['Savar', 80, [1, 2]], ['Rest of Bangladesh', 1200, [5, 5]]),
      'Tk. 60 for Dhaka city, Tk. 80 for Savar and Tk. 1,200 for the rest of Bangladesh',
      '1 working day for Dhaka city, 1–2 working days for Savar, 5 working days for the rest of Bangladesh',
    ],
    [
      zonesOf(['Inside Dhaka', 80, [0, 0]], ['Everywhere else', 80, [3, 5]]),
      'Tk. 80 everywhere in Bangladesh',
      'the same day inside Dhaka, 3–5 working days everywhere else',
    ],
    [
      zonesOf(['Inside Sylhet', 0, [2, 3]], ['Outside Sylhet', 90, [2, 3]]),
      'Tk. 0 inside Sylhet and Tk. 90 outside Sylhet',
      '2–3 working days everywhere in Bangladesh',
    ],
  ])('%#: reads as good English', (zones, charges, days) => {
    expect(facts({ zones })).toMatchObject({ delivery_charges: charges, delivery_days: days })
  })

  test('names every one of six zones', () => {
    const names = ['Inside Dhaka', 'Savar', 'Gazipur', 'Chattogram', 'Sylhet', 'Elsewhere']
    const { delivery_charges, delivery_days } = facts({
      zones: zonesOf(
        ...names.map(
          (name, index) => [name, 60 + index * 10, [2, 3 + index]] as [string, number, [number, number]],
        ),
      ),
    })
    expect(delivery_charges).toBe(
      'Tk. 60 inside Dhaka, Tk. 70 for Savar, Tk. 80 for Gazipur, Tk. 90 for Chattogram, Tk. 100 for Sylhet and Tk. 110 elsewhere',
    )
    expect(delivery_days).toBe(
      '2–3 working days inside Dhaka, 2–4 for Savar, 2–5 for Gazipur, 2–6 for Chattogram, 2–7 for Sylhet, 2–8 elsewhere',
    )
  })

  test('says from what sum delivery is free, beside the charges that hold below it', () => {
    expect(facts({ freeFromTaka: 5000 })).toMatchObject({
      delivery_charges: 'Tk. 80 inside Dhaka and Tk. 130 outside Dhaka (free for orders from Tk. 5,000)',
      free_delivery_from: 'Tk. 5,000',
    })
  })

  test.each([
    [[], ''],
    [[5, 6], 'Friday and Saturday are no working days.'],
    [[0, 5, 6], 'Sunday, Friday and Saturday are no working days.'],
  ])('without delivery on %j', (weekend, text) => {
    expect(facts({ weekend }).weekend).toBe(text)
  })
})

test('one day is one day, and the shop may pay for the way back', () => {
  const policies = { ...DEFAULT_SETTINGS.policies, exchangeDays: 1, exchangePaidBy: 'shop' as const }
  expect(factsOf({ ...DEFAULT_SETTINGS, policies })).toMatchObject({
    exchange_days: '1 day',
    exchange_payer: 'We pay for sending it back.',
  })
})

test('a fact without a value leaves no gap in its sentence', () => {
  expect(withFacts('{delivery_days}, from your order. {weekend}', facts({ weekend: [] }))).toBe(
    '2–3 working days inside Dhaka, 3–5 outside, from your order.',
  )
})
