import { expect, test } from 'vitest'
import { divisions, isDistrict, isKnownPlace, isUpazilaOf, localities } from './place.ts'

const districts = divisions.flatMap(division => division.districts)

test('the country has 8 divisions, 64 districts and 601 places: 495 upazilas and 106 metropolitan thanas', () => {
  expect(divisions).toHaveLength(8)
  expect(districts).toHaveLength(64)
  expect(new Set(districts.map(district => district.en)).size).toBe(64)
  expect(districts.flatMap(district => district.upazilas)).toHaveLength(601)
})

test('every district has upazilas, each named once in English and in Bengali', () => {
  for (const district of districts) {
    expect(district.upazilas.length, district.en).toBeGreaterThan(0)
    const names = district.upazilas.map(upazila => upazila.en)
    expect(new Set(names).size, district.en).toBe(names.length)
    for (const place of [district, ...district.upazilas]) {
      expect(place.en, district.en).toMatch(/^[\x20-\x7e]+$/)
      expect(place.bn, place.en).toMatch(/^[\u0980-\u09ff\s().-]+$/)
    }
  }
})

test('every locality lies in a district that there is, and in an upazila of it where one is named', () => {
  expect(localities.length).toBeGreaterThan(80)
  for (const { en, bn, district, upazila } of localities) {
    expect(isDistrict(district), en).toBe(true)
    expect(upazila === undefined || isUpazilaOf(district, upazila), en).toBe(true)
    expect(bn, en).toMatch(/^[\u0980-\u09ff\s().-]+$/)
  }
})

test('a place is known by its English name inside its own district', () => {
  expect(isDistrict('Sylhet')).toBe(true)
  expect(isDistrict('Atlantis')).toBe(false)
  expect(isUpazilaOf('Dhaka', 'Savar')).toBe(true)
  expect(isUpazilaOf('Sylhet', 'Savar')).toBe(false)
  expect(isUpazilaOf('Atlantis', 'Savar')).toBe(false)
})

test('a destination may be left out in part, but what it names must belong together', () => {
  expect(isKnownPlace({ district: null, upazila: null })).toBe(true)
  expect(isKnownPlace({ district: 'Dhaka', upazila: null })).toBe(true)
  expect(isKnownPlace({ district: 'Dhaka', upazila: 'Savar' })).toBe(true)
  expect(isKnownPlace({ district: 'Sylhet', upazila: 'Savar' })).toBe(false)
  expect(isKnownPlace({ district: 'Atlantis', upazila: null })).toBe(false)
  expect(isKnownPlace({ district: null, upazila: 'Savar' })).toBe(false)
})
