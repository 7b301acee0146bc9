import { expect, test } from 'vitest'
import { commandOfKey, type PressedKey } from './grid-keys.ts'

const size = { rows: 50, columns: 19, pageRows: 15 }
const at = { row: 4, column: 6 }
const press = (key: string, held: Partial<PressedKey> = {}, from = at) =>
  commandOfKey(
    { key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, isComposing: false, ...held },
    from,
    size,
  )
const moved = (row: number, column: number, extend = false) => ({ do: 'move', to: { row, column }, extend })

test('arrows go one cell, with Ctrl to the edge, and stop there', () => {
  expect(press('ArrowDown')).toEqual(moved(5, 6))
  expect(press('ArrowLeft')).toEqual(moved(4, 5))
  expect(press('ArrowDown', { ctrlKey: true })).toEqual(moved(49, 6))
  expect(press('ArrowRight', {}, { row: 4, column: 18 })).toEqual(moved(4, 18))
  expect(press('ArrowDown', {}, { row: 49, column: 2 })).toEqual(moved(49, 2))
})

test('Home, End and the page keys go as in a spreadsheet', () => {
  expect(press('Home')).toEqual(moved(4, 0))
  expect(press('End', { ctrlKey: true })).toEqual(moved(49, 18))
  expect(press('PageDown')).toEqual(moved(19, 6))
  expect(press('PageUp')).toEqual(moved(0, 6))
})

test('Shift extends a range, and never into the head', () => {
  expect(press('ArrowDown', { shiftKey: true })).toEqual(moved(5, 6, true))
  expect(press('ArrowUp', { shiftKey: true }, { row: 0, column: 6 })).toEqual(moved(0, 6, true))
  expect(press('ArrowUp', {}, { row: 0, column: 6 })).toEqual(moved(-1, 6))
})

test('Tab reads on to the next row, and leaves at either end', () => {
  expect(press('Tab', {}, { row: 4, column: 18 })).toEqual(moved(5, 0))
  expect(press('Tab', { shiftKey: true }, { row: 4, column: 0 })).toEqual(moved(3, 18))
  expect(press('Tab', {}, { row: 49, column: 18 })).toEqual({ do: 'leave' })
  expect(press('Tab', { shiftKey: true }, { row: -1, column: 0 })).toEqual({ do: 'leave' })
})

test('Enter and F2 edit, and so does what is typed, in any script', () => {
  expect(press('Enter')).toEqual({ do: 'edit' })
  expect(press('F2')).toEqual({ do: 'edit' })
  expect(press('k')).toEqual({ do: 'edit', typed: 'k' })
  expect(press('ক')).toEqual({ do: 'edit', typed: 'ক' })
  expect(press('F5')).toBeUndefined()
  expect(press('k', { isComposing: true })).toBeUndefined()
})

test('Ctrl with Enter opens what the cell leads to, with Shift too it confirms the order', () => {
  expect(press('Enter', { ctrlKey: true })).toEqual({ do: 'open' })
  expect(press('Enter', { ctrlKey: true, shiftKey: true })).toEqual({ do: 'confirm' })
  expect(press('Enter', { metaKey: true, shiftKey: true })).toEqual({ do: 'confirm' })
  expect(press('Enter', { ctrlKey: true, shiftKey: true }, { row: -1, column: 6 })).toBeUndefined()
})

test('Space chooses the order, Shift and Space mark its row', () => {
  expect(press(' ')).toEqual({ do: 'toggle' })
  expect(press(' ', { shiftKey: true })).toEqual({ do: 'wholeRow' })
})

test('Ctrl or Cmd with a letter copies, fills down and chooses all; other letters are the browser’s', () => {
  expect(press('c', { ctrlKey: true })).toEqual({ do: 'copy' })
  expect(press('d', { metaKey: true })).toEqual({ do: 'fillDown' })
  expect(press('A', { ctrlKey: true })).toEqual({ do: 'chooseAll' })
  expect(press('r', { ctrlKey: true })).toBeUndefined()
  expect(press('c', { ctrlKey: true, shiftKey: true })).toBeUndefined()
})

test('in the head Shift and an arrow change the width, and the buttons keep Enter', () => {
  const head = { row: -1, column: 3 }
  expect(press('ArrowRight', { shiftKey: true }, head)).toEqual({ do: 'resize', byPx: 10 })
  expect(press('Enter', {}, head)).toBeUndefined()
  expect(press('ArrowDown', {}, head)).toEqual(moved(0, 3))
})
