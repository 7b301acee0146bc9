import { expect, test } from 'vitest'
import { scriptFor } from './call-script.ts'

const words = {
  shop_name: 'পথিক',
  caller: 'Nadia',
  customer: 'Tanvir',
  product: 'Padma Slide',
  color: 'Master',
  size: '42',
  total: '2,375',
  area: 'Mirpur 10, Dhaka',
}

test('a line in Bengali says the size and the sum in Bengali digits, one in Latin letters as they are', () => {
  expect(scriptFor('{product}, সাইজ {size}, মোট {total} টাকা। {area}?', words)).toBe(
    'Padma Slide, সাইজ ৪২, মোট ২,৩৭৫ টাকা। Mirpur 10, Dhaka?',
  )
  expect(scriptFor('{product}, size {size}, Tk {total}', words)).toBe('Padma Slide, size 42, Tk 2,375')
})

test('what the line does not know stays, and nothing that a customer typed is read as a name', () => {
  expect(scriptFor('{caller} {nobody}', { ...words, caller: '{size}' })).toBe('{size} {nobody}')
})
