import { COURIER_LABELS, COURIER_NAMES } from '../parcels/courier-choice.ts'
import { DISTRICT_NAMES } from '../places/place.ts'
import type { Field, ValueOf } from './field-kinds.ts'
import * as kind from './field-kinds.ts'

const fields = kind.object('Couriers', {
  everywhere: kind.choice('Courier of every other place', COURIER_NAMES),
  districts: kind.list('Districts with a courier of their own', {
    minimum: 0,
    maximum: DISTRICT_NAMES.length,
    of: kind.object('District', {
      district: kind.choice('District', DISTRICT_NAMES),
      courier: kind.choice('Courier', COURIER_NAMES),
    }),
  }),
})

/** Which courier an order goes to, by its district. */
export const couriers: Field<ValueOf<typeof fields>> & { fields: typeof fields.fields } = {
  ...fields,
  read(sent, at) {
    const value = fields.read(sent, at)
    const owners = new Map<string, string>()
    for (const [index, { district, courier }] of value.districts.entries()) {
      const owner = owners.get(district)
      if (owner !== undefined)
        at.inside('districts')
          .inside(index)
          .inside('district')
          .refuse(`${district} stands here already, with ${owner}.`)
      else owners.set(district, COURIER_LABELS[courier])
    }
    return value
  },
}
