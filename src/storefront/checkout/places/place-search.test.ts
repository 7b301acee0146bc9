import { expect, test } from 'vitest'
import { placeKeys } from './place-search.tsx'

const place = (name: string) => ({ name, bengali: '', aliases: [], group: '' })
const found = [place('Dhaka'), place('Gaibandha')]
const open = { isOpen: true, found, active: 0, isSearch: true }
const closed = { isOpen: false, found, active: 0, isSearch: false }

test('the arrows open the list, walk it, and go round at its ends', () => {
  expect(placeKeys('ArrowDown', closed)).toEqual({ does: 'open' })
  expect(placeKeys('ArrowDown', open)).toEqual({ does: 'move', to: 1 })
  expect(placeKeys('ArrowUp', open)).toEqual({ does: 'move', to: 1 })
})

test('Enter chooses in the open list and is left to the form while it is closed', () => {
  expect(placeKeys('Enter', open)).toEqual({ does: 'pick', option: found[0] })
  expect(placeKeys('Enter', closed)).toBeUndefined()
})

test('Tab takes the first find of a search, and nothing when nothing was typed', () => {
  expect(placeKeys('Tab', open)).toEqual({ does: 'pick', option: found[0] })
  expect(placeKeys('Tab', { ...open, isSearch: false })).toBeUndefined()
})

test('Escape closes, and letters are left to the box', () => {
  expect(placeKeys('Escape', open)).toEqual({ does: 'close' })
  expect(placeKeys('d', open)).toBeUndefined()
})

test('an empty list neither moves nor chooses', () => {
  const none = { ...open, found: [] }
  expect(placeKeys('ArrowDown', none)).toEqual({ does: 'nothing' })
  expect(placeKeys('Enter', none)).toEqual({ does: 'nothing' })
})
