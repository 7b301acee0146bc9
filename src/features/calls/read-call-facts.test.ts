import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#domain/settings/default-settings.ts'
import { lossOf } from './read-call-facts.ts'

test.each([
  ['Dhaka', null, 0, 80],
  ['Chattogram', null, 0, 130],
  [null, null, 0, 130],
  [null, 'inside', 0, 80],
  ['Dhaka', null, 100, 100],
])('the way to %s in the zone %s, charged %d taka, is lost with %d', (district, zone, charged, outTaka) => {
  const order = { delivery_charge: charged, delivery_zone: zone, district, upazila: null }
  expect(lossOf(order, DEFAULT_SETTINGS).outTaka).toBe(outTaka)
})
