import { describe, expect, test } from 'vitest'
import { zoneOf } from '#domain/checkout/delivery-zones.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/default-settings.ts'
import { readSection } from '#domain/settings/read-section.ts'
import { withNewIds, withNewZone, withZoneMoved, zoneIdOf } from './change-zones.ts'
import { findPlaces } from './find-places.ts'
import { listedPlaces } from './listed-places.ts'
import {
  countPlaces,
  doublePlaces,
  pathOfDouble,
  withPlaceIn,
  type ZoneDraft,
  type ZonePlace,
  zonesOf,
} from './zone-places.ts'

const { delivery } = DEFAULT_SETTINGS
const [dhaka, rest] = delivery.zones
if (!dhaka || !rest) throw new Error('the default has two zones')
const savar = { district: 'Dhaka', area: 'Savar' }
const gazipur = { district: 'Gazipur', area: '' }
const around = { ...dhaka, id: 'around', name: 'Around Dhaka', chargeTaka: 100, places: [savar, gazipur] }
const three: readonly ZoneDraft[] = [dhaka, around, rest]
const upazilas = listedPlaces.map(({ place }) => place).filter(({ area }) => area !== '')
const found = (typed: string, to = 0, zones = three) => findPlaces(listedPlaces, typed, { zones, to })

/** A seeded generator: the same runs every time. */
function seeded(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

describe('the zone of a place', () => {
  test('is for every place the one that the checkout charges', () => {
    for (const { district, area } of upazilas) {
      const destination = { district, upazila: area }
      expect(zonesOf([dhaka, around, rest], destination)).toEqual([
        [dhaka, around, rest].indexOf(zoneOf({ ...delivery, zones: [dhaka, around, rest] }, destination)),
      ])
    }
    expect(zonesOf(three, { district: null, upazila: null })).toEqual([2])
  })

  test('adds up to every upazila and thana of the list, whatever is moved', () => {
    expect(upazilas).toHaveLength(601)
    const next = seeded(7)
    let zones = three
    for (let turn = 0; turn < 300; turn += 1) {
      const listed = listedPlaces[next(listedPlaces.length)]
      if (!listed) throw new Error('no such place')
      zones = withPlaceIn(zones, next(2), listed.place)
      const counts = countPlaces(zones, upazilas)
      expect(counts.zones.reduce((sum, one) => sum + one, 0)).toBe(601)
      expect([counts.all, counts.twice, doublePlaces(zones)]).toEqual([601, 0, []])
      expect(readSection('delivery', { ...delivery, zones }).problems).toEqual({})
    }
  })

  test('is asked for where two name it: both are counted, and either way out settles it', () => {
    const zones = [{ ...dhaka, places: [...dhaka.places, savar] }, around, rest]
    const [double] = doublePlaces(zones)
    expect(double).toEqual({ place: savar, zones: [0, 1] })
    const { problems } = readSection('delivery', { ...delivery, zones })
    expect(Object.keys(problems)).toEqual([double && pathOfDouble(zones, double)])
    expect(zonesOf(zones, { district: 'Dhaka', upazila: 'Savar' })).toEqual([0, 1])
    const counts = countPlaces(zones, upazilas)
    expect(counts.twice).toBe(1)
    expect(counts.zones.reduce((sum, one) => sum + one, 0) - counts.twice).toBe(601)
    for (const owner of [0, 1]) {
      const settled = withPlaceIn(zones, owner, savar)
      expect(doublePlaces(settled)).toEqual([])
      expect(zonesOf(settled, { district: 'Dhaka', upazila: 'Savar' })).toEqual([owner])
    }
  })

  test('is asked for once, also where it stands in one zone three times', () => {
    const zones = [{ ...around, places: [savar, savar, savar] }, rest]
    expect(doublePlaces(zones)).toEqual([{ place: savar, zones: [0] }])
    expect(withPlaceIn(zones, 0, savar)[0]?.places).toEqual([savar])
  })
})

describe('a place for a zone', () => {
  test.each(['savar', 'সাভার', 'সা', 'Ashulia', 'shavar'])('is found by “%s”', typed => {
    expect(found(typed).map(({ place }) => place)).toContainEqual(savar)
  })

  test('says where it is, and is moved only from a zone that names it', () => {
    expect(found('savar')[0]).toMatchObject({
      about: 'Dhaka district. Is in Around Dhaka, 100',
      action: 'Move here, 80',
      isHere: false,
    })
    expect(found('savar', 1)[0]).toMatchObject({ action: 'Is here', isHere: true })
    expect(found('dhanmondi', 1)[0]).toMatchObject({
      about: 'Dhaka district. In Inside Dhaka, 80',
      action: 'Add, 100',
    })
    expect(found('sylhet')[0]).toMatchObject({
      about: 'Whole district, 18 upazilas and thanas. In Outside Dhaka, 130',
      action: 'Add, 80',
    })
  })

  test('is none for nothing, or for what no place is called', () => {
    expect(found('  ')).toEqual([])
    expect(found('London')).toEqual([])
  })
})

describe('zones', () => {
  test('get ids of their names that no other has, now or before', () => {
    expect(zoneIdOf('Around Dhaka!', [])).toBe('around-dhaka')
    expect(zoneIdOf('Around Dhaka', ['around-dhaka', 'around-dhaka-2'])).toBe('around-dhaka-3')
    expect(zoneIdOf('ঢাকার আশেপাশে', [])).toBe('zone')
    expect(zoneIdOf('x'.repeat(40), []).length).toBeLessThan(40)
  })

  test('keep their id once they are saved, whatever they are called', () => {
    const named = (zone: ZoneDraft, name: string): ZoneDraft => ({ ...zone, name })
    const renamed = withNewIds([named(dhaka, 'The city'), named(around, 'Inside'), rest], delivery.zones)
    expect(renamed.map(({ id }) => id)).toEqual(['inside', 'inside-2', 'outside'])
  })

  test('are added before the last, which never moves', () => {
    const added = withNewIds(withNewZone(delivery.zones), delivery.zones)
    expect(added.map(({ id, rest: isRest }) => [id, isRest])).toEqual([
      ['inside', false],
      ['zone', false],
      ['outside', true],
    ])
    expect(withZoneMoved(three, 0, 1).map(({ id }) => id)).toEqual(['around', 'inside', 'outside'])
    expect(withZoneMoved(three, 2, 0)).toBe(three)
    expect(withZoneMoved(three, 0, 2)).toBe(three)
  })

  test('name a place of the list, so that the shop takes what the screen adds', () => {
    const everything: ZonePlace[] = listedPlaces.map(({ place }) => place)
    const zones = [{ ...dhaka, places: everything }, rest]
    expect(readSection('delivery', { ...delivery, zones }).problems).toEqual({})
  })
})
