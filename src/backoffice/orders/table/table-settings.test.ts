import { expect, test } from 'vitest'
import { ASKED_COLUMNS, COLUMNS, EXTRA_COLUMNS } from './columns.ts'
import {
  columnTracks,
  DEFAULT_SETTINGS,
  hiddenColumns,
  pinnedThatFit,
  readTableSettings,
  shownColumns,
} from './table-settings.ts'

test('without settings every column of the specification is in view, in its order', () => {
  const settings = readTableSettings(null)
  const shown = shownColumns({ ...settings, hidden: hiddenColumns(settings, 1384) })
  expect(shown.all).toEqual(COLUMNS.filter(column => ![...EXTRA_COLUMNS, ...ASKED_COLUMNS].includes(column)))
  expect(shown.pinned).toEqual(['select', 'serial', 'phone', 'name'])
})

test('all columns fit beside the sidebar of a screen of 1440 pixels, with a scroll bar', () => {
  const shown = shownColumns({ ...DEFAULT_SETTINGS, hidden: hiddenColumns(DEFAULT_SETTINGS, 1384) })
  expect(columnTracks(shown, {}).minimumPx).toBeLessThanOrEqual(1440 - 56 - 15)
})

test('what is to be collected stands beside the price where there is room, or where somebody asked for it', () => {
  const isHidden = (changes: object, widthPx: number) =>
    hiddenColumns({ ...DEFAULT_SETTINGS, ...changes }, widthPx).includes('collect')
  expect(isHidden({}, 1384)).toBe(true)
  expect(isHidden({}, 1600 - 56)).toBe(false)
  expect(isHidden({ asked: ['collect'] }, 1384)).toBe(false)
  expect(isHidden({ hidden: ['collect'] }, 1544)).toBe(true)
  const wide = shownColumns({ ...DEFAULT_SETTINGS, hidden: hiddenColumns(DEFAULT_SETTINGS, 1544) })
  expect(columnTracks(wide, {}).minimumPx).toBeLessThanOrEqual(1600 - 56 - 15)
})

test('where orders came from stands in the table only where somebody asked for it', () => {
  const isHidden = (changes: object, widthPx: number) =>
    hiddenColumns({ ...DEFAULT_SETTINGS, ...changes }, widthPx).includes('visit')
  expect(isHidden({}, 2400)).toBe(true)
  expect(isHidden({ asked: ['visit'] }, 1384)).toBe(false)
})

test('what a browser kept comes back', () => {
  const kept = {
    hidden: ['note'],
    asked: ['collect'],
    pinned: ['phone'],
    widthsPx: { address: 220 },
    rows: 'compact',
  }
  expect(readTableSettings(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
})

test('what cannot be understood is as if it were not there', () => {
  expect(readTableSettings({ hidden: 'all', pinned: 4, widthsPx: [], rows: 'tiny' })).toEqual(
    DEFAULT_SETTINGS,
  )
  expect(readTableSettings({ hidden: ['select', 'menu', 'nothing'], widthsPx: { menu: 80 } })).toEqual(
    DEFAULT_SETTINGS,
  )
  expect(readTableSettings({ widthsPx: { note: -4, name: 1e9, phone: 'wide' } }).widthsPx).toEqual({
    note: 30,
    name: 600,
  })
})

test('a pinned column stands before those that move, a resized one keeps its width', () => {
  const shown = shownColumns({ ...DEFAULT_SETTINGS, pinned: ['price'] })
  expect(shown.pinned).toEqual(['select', 'serial', 'price'])
  expect(shown.all.slice(0, 5)).toEqual(['select', 'serial', 'price', 'phone', 'name'])
  expect(columnTracks(shown, { price: 90 }).template).toContain(' 90px ')
})

test('a hidden column is nowhere, pinned or not', () => {
  expect(shownColumns({ ...DEFAULT_SETTINGS, hidden: ['phone', 'note'] }).all).not.toContain('phone')
})

test('pinned columns leave a narrow window room for the others', () => {
  const many = {
    hidden: [],
    asked: [],
    widthsPx: {},
    pinned: ['phone', 'name', 'address', 'product', 'color', 'size'],
  } as const
  expect(pinnedThatFit(many, 1384)).toEqual(many.pinned)
  expect(pinnedThatFit(many, 904)).toEqual(['phone', 'name', 'address', 'product'])
  expect(pinnedThatFit({ ...many, widthsPx: { phone: 600 } }, 904)).toEqual([])
  expect(pinnedThatFit({ ...many, hidden: ['phone'] }, 904)).toEqual(['name', 'address', 'product', 'color'])
})
