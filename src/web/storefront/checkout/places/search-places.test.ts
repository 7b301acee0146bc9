import { expect, test } from 'vitest'
import { divisions } from '#domain/place.ts'
import { districtOptions, upazilaOptions } from './places.ts'
import { placeMeant, placeNamed, searchPlaces } from './search-places.ts'

const districts = districtOptions(divisions)
const dhaka = upazilaOptions(divisions, 'Dhaka')
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
  expect(upazilaOptions(divisions, 'London')).toEqual([])
})

test('a field that is left takes the exact name or the only find, and guesses nothing else', () => {
  expect(placeMeant(districts, 'dhaka')?.name).toBe('Dhaka')
  expect(placeMeant(districts, 'sylh')?.name).toBe('Sylhet')
  expect(placeMeant(districts, 'dha')).toBeUndefined()
  expect(placeMeant(districts, ' ')).toBeUndefined()
})
