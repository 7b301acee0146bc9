import { isRecord } from '#web/is-record.ts'
import {
  ASKED_COLUMNS,
  COLUMN_LOOKS,
  COLUMNS,
  type ColumnId,
  EXTRA_COLUMNS,
  FIXED_COLUMNS,
  FREE_COLUMNS,
  isColumn,
} from './columns.ts'

/** Two lines of a row, as in order-table.css: compact rows are small, and show the same. */
export const ROW_HEIGHTS_PX = { comfortable: 44, compact: 27 } as const
export type RowHeight = keyof typeof ROW_HEIGHTS_PX

/** How somebody has arranged the table in this browser. */
export type TableSettings = {
  hidden: readonly ColumnId[]
  /** The extra columns that are in view on narrow screens, too, and those that are so only by asking. */
  asked: readonly ColumnId[]
  /** Stays in view at the left while the rest scrolls sideways. */
  pinned: readonly ColumnId[]
  /** Only the columns that were resized. */
  widthsPx: Readonly<Partial<Record<ColumnId, number>>>
  rows: RowHeight
}

export const DEFAULT_SETTINGS: TableSettings = {
  hidden: [],
  asked: [],
  pinned: ['phone', 'name'],
  widthsPx: {},
  rows: 'comfortable',
}

/** Room for a mark and a letter; and wider than the longest address at the size of the table's letters. */
const MINIMUM_WIDTH_PX = 30
const MAXIMUM_WIDTH_PX = 600

export const boundedWidth = (widthPx: number): number =>
  Math.min(MAXIMUM_WIDTH_PX, Math.max(MINIMUM_WIDTH_PX, Math.round(widthPx)))

/** The settings stored in a browser; unreadable parts get their defaults. */
export function readTableSettings(stored: unknown): TableSettings {
  if (!isRecord(stored)) return DEFAULT_SETTINGS
  const columns = (given: unknown, otherwise: readonly ColumnId[]) =>
    Array.isArray(given) ? FREE_COLUMNS.filter(column => given.includes(column)) : otherwise
  return {
    hidden: columns(stored.hidden, DEFAULT_SETTINGS.hidden),
    asked: columns(stored.asked, DEFAULT_SETTINGS.asked),
    pinned: columns(stored.pinned, DEFAULT_SETTINGS.pinned),
    widthsPx: readWidths(stored.widthsPx),
    rows: stored.rows === 'compact' ? 'compact' : 'comfortable',
  }
}

function readWidths(given: unknown): TableSettings['widthsPx'] {
  if (!isRecord(given)) return {}
  const widths: Partial<Record<ColumnId, number>> = {}
  for (const [column, width] of Object.entries(given))
    if (
      isColumn(column) &&
      !FIXED_COLUMNS.includes(column) &&
      typeof width === 'number' &&
      Number.isFinite(width)
    )
      widths[column] = boundedWidth(width)
  return widths
}

/** The columns in view: those pinned at the left, those that scroll sideways, and the menu at the right. */
export type ShownColumns = {
  pinned: readonly ColumnId[]
  moving: readonly ColumnId[]
  /** All of them, in their order. */
  all: readonly ColumnId[]
}

/** A frame this wide, on a screen of 1600 pixels, has room for the extra columns beside those of the specification. */
const ROOM_FOR_EXTRA_PX = 1500

/** The columns out of view: hidden ones, and extra ones without room for them or that nobody asked for. */
export function hiddenColumns(
  { hidden, asked }: Pick<TableSettings, 'hidden' | 'asked'>,
  frameWidthPx: number,
): readonly ColumnId[] {
  const unasked = frameWidthPx >= ROOM_FOR_EXTRA_PX ? ASKED_COLUMNS : [...EXTRA_COLUMNS, ...ASKED_COLUMNS]
  return [...hidden, ...unasked.filter(column => !asked.includes(column) && !hidden.includes(column))]
}

/** At most this share of the table stays still: the rest must visibly scroll. */
const PINNED_SHARE = 0.6

/** The pinned columns that fit a frame of this width, from the left; the others scroll as if not pinned. */
export function pinnedThatFit(
  { pinned, widthsPx, ...settings }: Pick<TableSettings, 'hidden' | 'asked' | 'pinned' | 'widthsPx'>,
  frameWidthPx: number,
): readonly ColumnId[] {
  const hidden = hiddenColumns(settings, frameWidthPx)
  let roomPx = frameWidthPx * PINNED_SHARE
  for (const column of FIXED_COLUMNS) roomPx -= COLUMN_LOOKS[column].widthPx
  return COLUMNS.filter(column => {
    if (!pinned.includes(column) || hidden.includes(column)) return false
    roomPx -= widthsPx[column] ?? COLUMN_LOOKS[column].widthPx
    return roomPx >= 0
  })
}

export function shownColumns({ hidden, pinned }: Pick<TableSettings, 'hidden' | 'pinned'>): ShownColumns {
  const shown = COLUMNS.filter(column => !hidden.includes(column))
  const isPinned = (column: ColumnId) => column === 'select' || column === 'serial' || pinned.includes(column)
  const left = shown.filter(isPinned)
  const moving = shown.filter(column => !isPinned(column) && column !== 'menu')
  return { pinned: left, moving, all: [...left, ...moving, 'menu'] }
}

/** A vertical scroll bar takes this share of the width at 1440 pixels; the columns shrink by it before they scroll. */
const GIVES_WAY = 0.985

/** The `grid-template-columns`, and the width below which the table scrolls sideways. */
export function columnTracks({ all }: ShownColumns, widthsPx: TableSettings['widthsPx']) {
  const tracks = all.map(column => {
    const { widthPx } = COLUMN_LOOKS[column]
    const resizedPx = widthsPx[column]
    const leastPx = resizedPx ?? Math.floor(widthPx * GIVES_WAY)
    return { leastPx, track: resizedPx ? `${resizedPx}px` : `minmax(${leastPx}px, ${widthPx}fr)` }
  })
  return {
    template: tracks.map(({ track }) => track).join(' '),
    minimumPx: tracks.reduce((sum, { leastPx }) => sum + leastPx, 0),
  }
}
