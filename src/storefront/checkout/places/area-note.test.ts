import { expect, test } from 'vitest'
import { shownDelivery } from '#domain/checkout/shown-delivery.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/default-settings.ts'
import { emptyFields, withFittingArea } from '../order-fields.ts'
import { areaNote } from './area-note.ts'

const { zones } = shownDelivery(DEFAULT_SETTINGS.delivery, new Date('2026-11-22T05:00:00Z'))
const empty = emptyFields(zones)

const inDistrict = (district: string) => ({ ...empty, district })
const OUTSIDE = 'Gazipur is outside Dhaka: the courier charge is Tk. 130.'

test('an area that a district moved comes back with the district, and both are said', () => {
  const [gazipur, dhaka] = [inDistrict('Gazipur'), inDistrict('Dhaka')]
  expect(withFittingArea(gazipur, zones).area).toBe('outside')
  expect(areaNote(empty, gazipur, zones)).toBe(OUTSIDE)
  expect(withFittingArea(dhaka, zones).area).toBe('inside')
  expect(areaNote(gazipur, dhaka, zones)).toBe('Inside Dhaka again: the courier charge is Tk. 80.')
  expect(areaNote(dhaka, dhaka, zones)).toBe('')
})

test('an area that the shopper chose stays, whatever district follows, and needs no word', () => {
  const chosen = { ...inDistrict('Gazipur'), area: 'outside' as const }
  expect(areaNote(inDistrict('Gazipur'), chosen, zones)).toBe('')
  expect(withFittingArea({ ...chosen, district: 'Dhaka' }, zones).area).toBe('outside')
  expect(areaNote(chosen, { ...chosen, district: 'Dhaka' }, zones)).toBe('')
})
