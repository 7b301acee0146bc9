import { useMemo } from 'react'
import { create } from 'zustand'
import { readStored, writeStored } from '#web/browser-storage.ts'
import { ASKED_COLUMNS, type ColumnId, EXTRA_COLUMNS, isColumn } from './columns.ts'
import {
  boundedWidth,
  DEFAULT_SETTINGS,
  hiddenColumns,
  pinnedThatFit,
  type RowHeight,
  readTableSettings,
  type ShownColumns,
  shownColumns,
  type TableSettings,
} from './table-settings.ts'

const KEY = 'orders-table'

type Settings = TableSettings & {
  show(column: ColumnId, isShown: boolean): void
  pin(column: ColumnId, isPinned: boolean): void
  resize(column: ColumnId, widthPx: number): void
  setRows(rows: RowHeight): void
  /** Resets the columns; the height of the rows stays. */
  resetColumns(): void
}

/** The arrangement of the table in this browser; the server does not know it, and shows no table. */
export const useTableSettings = create<Settings>(set => ({
  ...readTableSettings(typeof window === 'undefined' ? null : readStored('localStorage', KEY)),
  show: (column, isShown) =>
    set(({ hidden, asked }) => ({
      hidden: withOrWithout(hidden, column, !isShown),
      asked: withOrWithout(asked, column, isShown && isExtra(column)),
    })),
  pin: (column, isPinned) => set(({ pinned }) => ({ pinned: withOrWithout(pinned, column, isPinned) })),
  resize: (column, widthPx) =>
    set(({ widthsPx }) => ({ widthsPx: { ...widthsPx, [column]: boundedWidth(widthPx) } })),
  setRows: rows => set({ rows }),
  resetColumns: () => set(({ rows }) => ({ ...DEFAULT_SETTINGS, rows })),
}))

useTableSettings.subscribe(({ hidden, asked, pinned, widthsPx, rows }) =>
  writeStored('localStorage', KEY, { hidden, asked, pinned, widthsPx, rows }),
)

const isExtra = (column: ColumnId): boolean =>
  EXTRA_COLUMNS.includes(column) || ASKED_COLUMNS.includes(column)

const withOrWithout = (columns: readonly ColumnId[], column: ColumnId, isIn: boolean): ColumnId[] =>
  isIn ? [...new Set([...columns, column])] : columns.filter(one => one !== column)

/** The columns in view: the same object until others are shown or pinned, since every row depends on it. */
export function useShownColumns(frameWidthPx: number): ShownColumns {
  const hidden = useTableSettings(settings => hiddenColumns(settings, frameWidthPx).join(' '))
  const fitting = useTableSettings(settings => pinnedThatFit(settings, frameWidthPx).join(' '))
  return useMemo(() => {
    const columns = (joined: string) => joined.split(' ').filter(isColumn)
    return shownColumns({ hidden: columns(hidden), pinned: columns(fitting) })
  }, [hidden, fitting])
}
