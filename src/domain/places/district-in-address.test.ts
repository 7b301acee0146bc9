import { expect, test } from 'vitest'
import { composeAddress } from '../checkout/checkout.ts'
import { districtInAddress } from './district-in-address.ts'
import { divisions } from './place.ts'

test.each([
  ['House 4, Road 2, Zindabazar, Sylhet', 'Sylhet'],
  ['House 4 Zindabazar Sylhet', 'Sylhet'],
  ['Zindabazar, Sylhet-3100, Bangladesh', 'Sylhet'],
  ['Zindabazar - Sylhet 3100', 'Sylhet'],
  ['Sylhet, Zindabazar, beside the mosque', 'Sylhet'],
  ['Vill: Boro Bari, Zila: Comilla', 'Cumilla'],
  ['Kalatoli Road, Cox bazar.', "Cox's Bazar"],
  ['12 CDA Avenue, ctg', 'Chattogram'],
  ['বাসা ৪, জিন্দাবাজার, সিলেট', 'Sylhet'],
  ['বাসা ৪ জিন্দাবাজার সিলেট ৩১০০', 'Sylhet'],
  ['গ্রাম বড়বাড়ি, জেলা কুমিল্লা।', 'Cumilla'],
  ['জিন্দাবাজার, সিলেটে', 'Sylhet'],
  ['House 1, Beanibazar', 'Sylhet'],
  ['বাসা ১, বিয়ানীবাজার', 'Sylhet'],
  ['House 1, Gazipur, Dhaka', 'Gazipur'],
  ['Dhaka Road, Jashore', 'Jashore'],
])('%s lies in %s', (address, district) => {
  expect(districtInAddress(address)).toBe(district)
})

test.each([
  'House 1, Road 2, Dhaka',
  'Rangpur Road, Dhaka',
  'House 3, Sylhet House, Banani, Dhaka-1213',
  'Hotel Faridpur, Motijheel, ঢাকা',
  'বাসা ৩, রংপুর রোড, ঢাকা ১২০৭',
  'Savar, Dhaka',
  'House 5, Mirpur 10, Dhaka, Bangladesh',
  'Sylhet, Dhaka',
  'Uttara Sector 11',
  'সাভার',
])('%s lies in Dhaka', address => {
  expect(districtInAddress(address)).toBe('Dhaka')
})

test.each([
  '',
  'House 1, Road 2',
  'Rangpur Road',
  'House 12, Comilla Store, Block C',
  'House 9, beside Bogra bus stand',
  'c/o Mr. Khulna Rahman, House 2, Lane 5',
  'বাসা ৩, রংপুর রোড, ব্লক সি',
  // six districts have a thana of this name, and one of them has two
  'House 1, Kotwali',
  'Road 3, Mirpur',
  'Fulbaria',
  'Nawabganj Bazar',
])('“%s” names no district for sure', address => {
  expect(districtInAddress(address)).toBeNull()
})

test('an address as the shop itself composes it lies in its own district', () => {
  for (const district of divisions.flatMap(division => division.districts))
    for (const upazila of district.upazilas) {
      const address = composeAddress({ address: 'House 1', upazila: upazila.en, district: district.en })
      expect(districtInAddress(address), address).toBe(district.en)
      expect(districtInAddress(`বাসা ১, ${upazila.bn}, ${district.bn}`), address).toBe(district.en)
    }
})
