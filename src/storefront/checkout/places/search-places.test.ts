import { expect, test } from 'vitest'
import { divisions, localities } from '#domain/places/place.ts'
import { placeMeant, placeNamed, searchPlaces } from '#domain/places/search-places.ts'
import { districtOptions, placesWithin, upazilaOptions } from './places.ts'

const all = { divisions, localities }
const districts = districtOptions(all)
const dhaka = upazilaOptions(all, 'Dhaka')
const everywhere = [...districts, ...placesWithin(all)]
const names = (found: readonly { name: string }[]) => found.map(place => place.name)

test('nothing typed shows all 64 districts under their 8 divisions', () => {
  expect(searchPlaces(districts, ' ')).toHaveLength(64)
  expect(new Set(districts.map(district => district.group)).size).toBe(8)
})

test('names are found by their beginning first', () => {
  expect(names(searchPlaces(districts, 'dha'))).toEqual(['Dhaka', 'Gaibandha'])
  expect(names(searchPlaces(dhaka, 'nagar'))[0]).toBe('Sher-e-Bangla Nagar')
  expect(names(searchPlaces(dhaka, 'mirp'))[0]).toBe('Mirpur')
})

test('Bengali letters and older spellings find the same place', () => {
  expect(names(searchPlaces(districts, 'সিলেট'))).toContain('Sylhet')
  expect(names(searchPlaces(dhaka, 'bhatara'))).toEqual(['Vatara'])
})

test('hyphens, spaces and case do not matter', () => {
  expect(names(searchPlaces(dhaka, 'sher e bangla'))).toEqual(['Sher-e-Bangla Nagar'])
  expect(placeNamed(dhaka, 'NEWMARKET')?.name).toBe('New Market')
})

test('what names no place finds none', () => {
  expect(searchPlaces(districts, 'London')).toEqual([])
  expect(placeNamed(districts, 'Dhak')).toBeUndefined()
  expect(placeNamed(districts, '')).toBeUndefined()
})

test('an unknown district has no upazilas', () => {
  expect(upazilaOptions(all, 'London')).toEqual([])
})

test('a field that is left takes the exact name or the only find, and guesses nothing else', () => {
  expect(placeMeant(districts, 'dhaka')?.name).toBe('Dhaka')
  expect(placeMeant(districts, 'sylh')?.name).toBe('Sylhet')
  expect(placeMeant(districts, 'dha')).toBeUndefined()
  expect(placeMeant(districts, ' ')).toBeUndefined()
})

test.each([
  ['uttara', 'Dhaka', 'Uttara East'],
  ['savar', 'Dhaka', 'Savar'],
  ['সাভার', 'Dhaka', 'Savar'],
  ['uttara sector 11', 'Dhaka', 'Uttara West'],
  ['dhanmondi 27', 'Dhaka', 'Dhanmondi'],
  ['agrabad', 'Chattogram', 'Double Mooring'],
  ['আগ্রাবাদ', 'Chattogram', 'Double Mooring'],
  ['cox bazar', "Cox's Bazar", undefined],
  ['comila', 'Cumilla', undefined],
  ['ctg', 'Chattogram', undefined],
  ['silhet', 'Sylhet', undefined],
  ['narayongonj', 'Narayanganj', undefined],
  ['chatogram', 'Chattogram', undefined],
  ['dhanmundi', 'Dhaka', 'Dhanmondi'],
  ['mohamadpur', 'Dhaka', 'Mohammadpur'],
  ['কুমিলা', 'Cumilla', undefined],
  ['tongi', 'Gazipur', ''],
  ['mohakhali', 'Dhaka', ''],
])('“%s” finds %s first, and fills in %s', (typed, district, upazila) => {
  const [first] = searchPlaces(everywhere, typed)
  expect(first?.fills?.district ?? first?.name).toBe(district)
  expect(first?.fills?.upazila).toBe(upazila)
})

test('a name that several districts have is offered for each, under its district, and taken for none', () => {
  const found = searchPlaces(everywhere, 'mirpur').filter(({ name }) => name === 'Mirpur')
  expect(found.map(({ group }) => group)).toEqual(['Dhaka', 'Kushtia'])
  expect(placeMeant(everywhere, 'mirpur')).toBeUndefined()
  expect(placeMeant(everywhere, 'faridpur')).toMatchObject({ name: 'Faridpur', group: 'Dhaka' })
  expect(placeMeant(everywhere, 'savar')?.fills).toEqual({ district: 'Dhaka', upazila: 'Savar' })
})

test('a slip is offered and never taken by itself', () => {
  expect(names(searchPlaces(everywhere, 'rajsahi'))).toContain('Rajshahi')
  expect(placeMeant(everywhere, 'rajsahi')).toBeUndefined()
})

test('within a district the name of a part finds its thana', () => {
  expect(names(searchPlaces(dhaka, 'banasree'))).toEqual(['Rampura'])
  expect(placeMeant(dhaka, 'Ashulia')?.name).toBe('Savar')
})
