import { expect, test } from 'vitest'
import { emptyFields, withFittingArea } from '../order-fields.ts'
import { areaNote } from './area-note.ts'

const inDistrict = (district: string) => ({ ...emptyFields, district })
const OUTSIDE = 'Gazipur is outside Dhaka: the courier charge is Tk. 130.'

test('an area that a district moved comes back with the district, and both are said', () => {
  const [gazipur, dhaka] = [inDistrict('Gazipur'), inDistrict('Dhaka')]
  expect(withFittingArea(gazipur).area).toBe('outside')
  expect(areaNote(emptyFields, gazipur)).toBe(OUTSIDE)
  expect(withFittingArea(dhaka).area).toBe('inside')
  expect(areaNote(gazipur, dhaka)).toBe('Inside Dhaka again: the courier charge is Tk. 80.')
  expect(areaNote(dhaka, dhaka)).toBe('')
})

test('an area that the shopper chose stays, whatever district follows, and needs no word', () => {
  const chosen = { ...inDistrict('Gazipur'), area: 'outside' as const }
  expect(areaNote(inDistrict('Gazipur'), chosen)).toBe('')
  expect(withFittingArea({ ...chosen, district: 'Dhaka' }).area).toBe('outside')
  expect(areaNote(chosen, { ...chosen, district: 'Dhaka' })).toBe('')
})
