import { expect, test } from 'vitest'
import { bengaliSpeaker } from './bengali-speaker.ts'
import { ENGLISH } from './speaker.ts'

const bengali = bengaliSpeaker({ Cart: 'কার্ট', '{count} pairs of {name}': '{name}: {count} জোড়া' })

test('English is its own dictionary', () => {
  expect(ENGLISH.say('Cart')).toBe('Cart')
  expect(ENGLISH.say('{count} pairs of {name}', { count: 3, name: 'Padma 2' })).toBe('3 pairs of Padma 2')
  expect([ENGLISH.href('/cart'), ENGLISH.number(42), ENGLISH.taka(2450)]).toEqual([
    '/cart',
    '42',
    'Tk. 2,450',
  ])
})

test('numbers of a text get Bengali digits, texts in it stay as they are', () => {
  expect(bengali.say('Cart')).toBe('কার্ট')
  expect(bengali.say('{count} pairs of {name}', { count: 30, name: 'Padma 2' })).toBe('Padma 2: ৩০ জোড়া')
  expect([bengali.href('/cart'), bengali.number(42), bengali.taka(2450)]).toEqual([
    '/bn/cart',
    '৪২',
    '৳২,৪৫০',
  ])
})
