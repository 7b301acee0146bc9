import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '../settings/default-settings.ts'
import type { Delivery } from '../settings/delivery-section.ts'
import { shownDelivery } from './shown-delivery.ts'

const { delivery } = DEFAULT_SETTINGS
/** A Monday noon in Dhaka. */
const MONDAY = new Date('2026-03-02T06:00:00.000Z')
const district = (name: string) => ({ district: name, area: '' })
const area = (name: string, of: string) => ({ district: of, area: name })

const withFirst = (first: Partial<Delivery['zones'][number]>): Delivery => ({
  ...delivery,
  zones: delivery.zones.map((zone, index) => (index === 0 ? { ...zone, ...first } : zone)),
})

test('says the zones in their order with their charges, and the sum from which delivery is free', () => {
  const shown = shownDelivery({ ...delivery, freeFromTaka: 5000 }, MONDAY)
  expect(shown).toMatchObject({
    zones: [
      { id: 'inside', name: 'Inside Dhaka', chargeTaka: 80, places: [district('Dhaka')] },
      { id: 'outside', name: 'Outside Dhaka', chargeTaka: 130, places: [] },
    ],
    freeFromTaka: 5000,
  })
  expect(shownDelivery(delivery, MONDAY).freeFromTaka).toBeNull()
})

test('says when an order of now arrives, past the weekend and the holidays', () => {
  const windowOf = (changes: Partial<Delivery>, now = MONDAY) =>
    shownDelivery({ ...withFirst({ days: [2, 3] }), weekend: [5], holidays: [], ...changes }, now).zones[0]
      ?.window
  expect(windowOf({})).toBe('Wed 4 – Thu 5 Mar')
  expect(windowOf({ weekend: [4, 5] })).toBe('Wed 4 – Sat 7 Mar')
  const holidays = [{ day: '2026-03-04', name: 'Dol', isGuess: true }]
  expect(windowOf({ holidays })).toBe('Thu 5 – Sat 7 Mar')
  // still Monday in London, Tuesday in Dhaka
  expect(windowOf({}, new Date('2026-03-02T18:00:00.000Z'))).toBe('Thu 5 – Sat 7 Mar')
})

test('leaves out a place whose district is in the same zone, and what only the owner reads', () => {
  const places = [area('Savar', 'Dhaka'), district('Dhaka'), area('Tongi', 'Gazipur')]
  const [first] = shownDelivery(withFirst({ places }), MONDAY).zones
  expect(first?.places).toEqual([district('Dhaka'), area('Tongi', 'Gazipur')])
  expect(Object.keys(first ?? {}).toSorted()).toEqual(['chargeTaka', 'id', 'name', 'places', 'window'])
})
