import { expect, test } from 'vitest'
import { type CellAt, cellAfter, cellName, cellOf } from './sheet-cells.ts'

const SIZE = { rows: 3, columns: 4 }
const ALL = { start: 0, end: 5, length: 5 }
const press = (key: string, held: Partial<Record<'shiftKey' | 'ctrlKey' | 'altKey', boolean>> = {}) => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
})
const from = (key: string, at: CellAt = { row: 1, column: 1 }, marked = ALL) =>
  cellAfter(press(key), at, SIZE, marked)

test('the name of a cell holds its day and its source', () => {
  expect(cellOf(cellName('2026-11-20', 'Page of a friend'))).toEqual({
    day: '2026-11-20',
    source: 'Page of a friend',
  })
})

test('arrows and Enter move by a cell, and nothing moves beyond the sheet', () => {
  expect(from('ArrowUp')).toEqual({ row: 0, column: 1 })
  expect(from('Enter')).toEqual({ row: 2, column: 1 })
  expect(from('ArrowLeft')).toEqual({ row: 1, column: 0 })
  expect(from('ArrowRight')).toEqual({ row: 1, column: 2 })
  expect(from('ArrowUp', { row: 0, column: 0 })).toBeUndefined()
  expect(from('ArrowRight', { row: 0, column: 3 })).toBeUndefined()
  expect(from('Enter', { row: 2, column: 0 })).toBeUndefined()
  expect(cellAfter(press('Enter', { shiftKey: true }), { row: 1, column: 1 }, SIZE, ALL)).toEqual({
    row: 0,
    column: 1,
  })
})

test('with Ctrl they go to the edge', () => {
  const ctrl = (key: string) => cellAfter(press(key, { ctrlKey: true }), { row: 1, column: 1 }, SIZE, ALL)
  expect(ctrl('ArrowDown')).toEqual({ row: 2, column: 1 })
  expect(ctrl('ArrowRight')).toEqual({ row: 1, column: 3 })
  expect(ctrl('Home')).toEqual({ row: 0, column: 0 })
  expect(ctrl('End')).toEqual({ row: 2, column: 3 })
})

test('within a text an arrow to the side stays in the box', () => {
  const caret = (at: number) => ({ start: at, end: at, length: 5 })
  expect(from('ArrowLeft', undefined, caret(2))).toBeUndefined()
  expect(from('ArrowRight', undefined, caret(2))).toBeUndefined()
  expect(from('ArrowLeft', undefined, caret(0))).toEqual({ row: 1, column: 0 })
  expect(from('ArrowRight', undefined, caret(5))).toEqual({ row: 1, column: 2 })
})

test('letters, and keys that mark text, belong to the box', () => {
  for (const key of ['7', 'Tab', 'Home', 'Escape']) expect(from(key)).toBeUndefined()
  expect(cellAfter(press('ArrowLeft', { shiftKey: true }), { row: 1, column: 1 }, SIZE, ALL)).toBeUndefined()
})
