import { MAXIMUM_CHARGE_TAKA } from '../checkout/maximum-charge.ts'
import { day } from './day-kinds.ts'
import type { Field, ValueOf } from './field-kinds.ts'
import * as kind from './field-kinds.ts'
import type { ValuePath } from './value-path.ts'

const zone = kind.object('Zone', {
  id: kind.line('Id', { maximum: 40, isNeeded: true }),
  name: kind.line('Name', { maximum: 40, isNeeded: true }),
  nameBengali: kind.line('Name in Bengali', { maximum: 40 }),
  chargeTaka: kind.whole('Charge', { minimum: 0, maximum: MAXIMUM_CHARGE_TAKA }),
  days: kind.range('Working days', { minimum: 0, maximum: 15 }),
  /** Everything that no other zone names. */
  rest: kind.flag('Everything else'),
  places: kind.list('Places', {
    minimum: 0,
    maximum: 700,
    of: kind.object('Place', {
      district: kind.line('District', { maximum: 40, isNeeded: true }),
      area: kind.line('Thana or upazila', { maximum: 60 }),
    }),
  }),
})

const fields = kind.object('Delivery', {
  zones: kind.list('Zones', { minimum: 1, maximum: 6, of: zone }),
  freeFromTaka: kind.optionalWhole('Free delivery from', { minimum: 1, maximum: 1_000_000 }),
  /** 0 is Sunday. */
  weekend: kind.list('Days without delivery', {
    minimum: 0,
    maximum: 6,
    of: kind.whole('Day of the week', { minimum: 0, maximum: 6 }),
  }),
  holidays: kind.list('Holidays', {
    minimum: 0,
    maximum: 60,
    of: kind.object('Holiday', {
      day: day('Day'),
      name: kind.line('Name', { maximum: 60, isNeeded: true }),
      /** The moon has not been seen: the day may still move. */
      isGuess: kind.flag('Moon not seen yet'),
    }),
  }),
})

export type Delivery = ValueOf<typeof fields>
export type DeliveryZone = Delivery['zones'][number]

/** Zones, weekend and holidays. The last zone takes every place that no other names. */
export const delivery: Field<Delivery> & { fields: typeof fields.fields } = {
  ...fields,
  read(sent, at) {
    const value = fields.read(sent, at)
    checkZones(value.zones, at.inside('zones'))
    if (new Set(value.weekend).size < value.weekend.length)
      at.inside('weekend').refuse('A day stands here twice.')
    return value
  },
}

/**
 * What no single field can tell: one rest, and it is last; no empty zone; no place, no id and no name in two zones.
 */
function checkZones(zones: readonly DeliveryZone[], at: ValuePath): void {
  const owners = new Map<string, string>()
  const ids = new Set<string>()
  const names = new Set<string>()
  for (const [index, zone] of zones.entries()) {
    const isLast = index === zones.length - 1
    const own = at.inside(index)
    if (!/^[a-z0-9-]+$/.test(zone.id)) own.inside('id').refuse('Use small letters, digits and dashes.')
    if (ids.has(zone.id)) own.inside('id').refuse('Another zone has this id.')
    ids.add(zone.id)
    const called = zone.name.trim().toLowerCase()
    if (names.has(called)) own.inside('name').refuse('Another zone has this name.')
    names.add(called)
    if (zone.rest !== isLast)
      own
        .inside('rest')
        .refuse(isLast ? 'The last zone takes everything else.' : 'Only the last zone takes everything else.')
    if (zone.rest && zone.places.length > 0)
      own.inside('places').refuse('The last zone needs no places: it takes the rest.')
    if (!zone.rest && zone.places.length === 0)
      own.inside('places').refuse('Please add a place, or remove this zone.')
    for (const [number, { district, area }] of zone.places.entries()) {
      const key = JSON.stringify([district, area])
      const owner = owners.get(key)
      const name = area === '' ? district : `${area}, ${district}`
      if (owner !== undefined)
        own
          .inside('places')
          .inside(number)
          .refuse(owner === zone.name ? `${name} stands here twice.` : `${name} is in ${owner} too.`)
      else owners.set(key, zone.name)
    }
  }
}
