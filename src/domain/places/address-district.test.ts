import { expect, test } from 'vitest'
import { districtOf } from './address-district.ts'

test.each([
  ['House 19, Road 4, Mirpur, Dhaka', 'Dhaka'],
  ['House 5, Sylhet Road, Dhaka', 'Dhaka'],
  ['Dhaka Road, Bogra', 'Bogura'],
  ['গ্রাম: চর বাগাদী, বেগমগঞ্জ, নোয়াখালী', 'Noakhali'],
  ['House 3, Jhautala, Cox’s Bazar', "Cox's Bazar"],
  ['Block C, Dhanmondi', 'Dhaka'],
  ['Village road, Savar', 'Dhaka'],
  ['near the bus stand, Kotwali', undefined],
  ['House 12, Road 7', undefined],
  ['', undefined],
])('"%s" is in %s', (address, district) => {
  expect(districtOf(address)).toBe(district)
})
