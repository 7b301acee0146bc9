import { describe, expect, test } from 'vitest'
import { divisions } from '../places/place.ts'
import { DEFAULT_SETTINGS } from '../settings/default-settings.ts'
import type { Delivery, DeliveryZone } from '../settings/delivery-section.ts'
import { fittingZones, restZone, zoneFor, zoneOf } from './delivery-zones.ts'
import { chargeFor } from './free-delivery.ts'
import { liesIn, zoneInSentence } from './zone-words.ts'

const two = DEFAULT_SETTINGS.delivery
const zone = (id: string, chargeTaka: number, ...places: [string, string?][]): DeliveryZone => ({
  id,
  name: id,
  nameBengali: '',
  chargeTaka,
  days: [1, 2],
  rest: places.length === 0,
  places: places.map(([district, area = '']) => ({ district, area })),
})
const six: Delivery = {
  ...two,
  zones: [
    zone('city', 60, ['Dhaka']),
    zone('near', 90, ['Dhaka', 'Savar'], ['Gazipur']),
    zone('port', 110, ['Chattogram']),
    zone('hills', 200, ['Bandarban'], ['Rangamati']),
    zone('sylhet', 120, ['Sylhet'], ['Chattogram', 'Sandwip']),
    zone('rest', 150),
  ],
}
const everywhere = divisions
  .flatMap(division => division.districts)
  .flatMap(({ en: district, upazilas }) => [
    { district, upazila: null },
    ...upazilas.map(({ en: upazila }) => ({ district, upazila })),
  ])

test.each([two, six])(
  'every place of the country lies in one zone, which is open to it, as the rest is',
  delivery => {
    expect(everywhere.length).toBeGreaterThan(500)
    for (const place of everywhere) {
      const own = zoneOf(delivery, place)
      const { district, upazila } = place
      const named = (area: string) =>
        delivery.zones.filter(one => one.places.some(at => at.district === district && at.area === area))
      const byArea = upazila ? named(upazila) : []
      expect([byArea[0] ?? named('')[0] ?? restZone(delivery)]).toEqual([own])
      const fitting = fittingZones(delivery, place)
      expect(fitting[0]).toBe(own)
      expect(fitting).toContain(restZone(delivery))
      for (const chosen of delivery.zones) {
        const charged = zoneFor(delivery, { ...place, zoneId: chosen.id, chargeTaka: 1 })
        expect(charged).toBe(fitting.includes(chosen) ? chosen : own)
      }
    }
  },
)

describe('with the two zones of a shop that nobody has changed', () => {
  test.each([
    [{ district: 'Sylhet', zoneId: 'inside', chargeTaka: 80 }, 130],
    [{ district: 'Sylhet', zoneId: null, chargeTaka: 80 }, 130],
    [{ district: 'Sylhet', zoneId: 'outside', chargeTaka: 80 }, 130],
    [{ district: 'Dhaka', zoneId: 'inside', chargeTaka: 130 }, 80],
    [{ district: 'Dhaka', zoneId: 'outside', chargeTaka: 130 }, 130],
    [{ district: 'Dhaka', zoneId: null, chargeTaka: 80 }, 80],
    [{ district: null, zoneId: null, chargeTaka: 80 }, 80],
    [{ district: null, zoneId: null, chargeTaka: 130 }, 130],
    [{ district: null, zoneId: null, chargeTaka: 0 }, 130],
    [{ district: null, zoneId: 'inside', chargeTaka: -80 }, 80],
  ])('delivery for %o costs %i taka', (chosen, taka) => {
    expect(zoneFor(two, { upazila: null, ...chosen }).chargeTaka).toBe(taka)
  })
})

test('an area that a zone names wins over its district, and may be chosen before it is known', () => {
  const dhaka = { district: 'Dhaka', upazila: null }
  expect(zoneOf(six, { ...dhaka, upazila: 'Savar' }).id).toBe('near')
  expect(zoneOf(six, { ...dhaka, upazila: 'Dhanmondi' }).id).toBe('city')
  expect(fittingZones(six, dhaka).map(one => one.id)).toEqual(['city', 'near', 'rest'])
  expect(fittingZones(six, { district: null, upazila: null })).toHaveLength(6)
})

test('a zone that is no more is as good as none', () => {
  const gone = { district: 'Gazipur', upazila: null, zoneId: 'moon' }
  expect(zoneFor(six, { ...gone, chargeTaka: 90 }).id).toBe('near')
  expect(zoneFor(six, { ...gone, chargeTaka: 1 }).id).toBe('rest')
})

test('delivery is free from a sum on, and never without one', () => {
  const free = { freeFromTaka: 3000 }
  expect([2999, 3000, 3001].map(goods => chargeFor(free, zone('city', 60), goods))).toEqual([60, 0, 0])
  expect(chargeFor({ freeFromTaka: null }, zone('city', 60), 1_000_000)).toBe(60)
})

test('names stand in sentences as people say them', () => {
  expect(['Inside Dhaka', 'Dhaka suburbs'].map(zoneInSentence)).toEqual(['inside Dhaka', 'for Dhaka suburbs'])
  expect(['Outside Dhaka', 'Dhaka suburbs'].map(liesIn)).toEqual([
    'is outside Dhaka',
    'belongs to Dhaka suburbs',
  ])
})
