import { expect, test } from 'vitest'
import { objectOf, text } from '#contract/codec-parts.ts'
import { CallFailed, readWith } from './call-shop.ts'

const codec = objectOf({ name: text })

test('an answer of other contents is a call that failed, with words for the screen', () => {
  expect(readWith(codec, { name: 'Padma' })).toEqual({ name: 'Padma' })
  for (const given of [undefined, null, [], { name: 1 }])
    expect(() => readWith(codec, given)).toThrow(CallFailed)
  expect(() => readWith(codec, {})).toThrow('The answer could not be read.')
})

test('a fault of the program is told as what it is', () => {
  const broken = {
    read() {
      throw new TypeError('broken')
    },
  }
  expect(() => readWith(broken, {})).toThrow(TypeError)
})
