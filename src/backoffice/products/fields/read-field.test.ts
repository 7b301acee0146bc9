import { expect, test } from 'vitest'
import { readField, readKeyFeatures, sellsAtText } from './read-field.ts'

test.each([
  ['name', ' ', 'Product name is required'],
  ['name', 'x'.repeat(81), 'At most 80 characters.'],
  ['title', '', 'Title is required'],
  ['category', '', 'Category is required'],
  ['priceTaka', '', 'Price must be at least 10'],
  ['priceTaka', '9', 'Price must be at least 10'],
  ['priceTaka', '12.5', 'Price must be a whole number of taka'],
  ['priceTaka', 'much', 'Price must be at least 10'],
  ['discountPercent', '-1', 'Discount cannot be negative'],
  ['discountPercent', '101', 'Discount cannot be more than 100'],
  ['discountPercent', 'half', 'Discount must be a whole number of percent'],
  ['slug', 'City Loafer', 'An address has small letters, digits and hyphens, such as city-loafer'],
] as const)('%s cannot be "%s": %s', (field, typed, problem) => {
  expect(readField(field, typed)).toEqual({ ok: false, problem })
})

test('numbers are read in either script, with or without their groups and signs', () => {
  expect(readField('priceTaka', '2,700')).toEqual({ ok: true, fields: { priceTaka: 2700 } })
  expect(readField('priceTaka', '২৭০০')).toEqual({ ok: true, fields: { priceTaka: 2700 } })
  expect(readField('discountPercent', '15 %')).toEqual({ ok: true, fields: { discountPercent: 15 } })
  expect(readField('discountPercent', '')).toEqual({ ok: true, fields: { discountPercent: 0 } })
})

test('texts are trimmed, and what shoppers may read may be empty', () => {
  expect(readField('name', ' Padma ')).toEqual({ ok: true, fields: { name: 'Padma' } })
  expect(readField('madeWith', ' ')).toEqual({ ok: true, fields: { madeWith: '' } })
})

test('key features lose their empty bullets and are told what is too long', () => {
  expect(readKeyFeatures({ subtitle: ' a ', paragraph: '', bullets: ['b', ' ', 'c'] })).toEqual({
    ok: true,
    fields: { keyFeatures: { subtitle: 'a', paragraph: '', bullets: ['b', 'c'] } },
  })
  expect(readKeyFeatures({ subtitle: '', paragraph: '', bullets: ['b'.repeat(201)] })).toEqual({
    ok: false,
    problem: 'Bullets: At most 200 characters.',
  })
})

test('a discount says what a pair then costs', () => {
  expect(sellsAtText('2,700', '15')).toBe('sells at Tk. 2,295')
  expect(sellsAtText('2,700', '0')).toBe('')
  expect(sellsAtText('', '15')).toBe('')
})
