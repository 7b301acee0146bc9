import {
  defaultRangeExtractor,
  type Range,
  type ReactVirtualizer,
  useWindowVirtualizer,
  type VirtualItem,
  windowScroll,
} from '@tanstack/react-virtual'
import { type RefObject, useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type CardRow, guessRowPx, type PlacedRow, shiftPx } from './card-rows.ts'

/** Rows beyond either edge of the window, so that scrolling meets cards that are already drawn. */
const OVERSCAN_ROWS = 2
const GAP_PX = 10

/** The row heights when the list was left: on return the page is as high as before, and the scroll position holds. */
const left: { heights: VirtualItem[] } = { heights: [] }

type CardVirtualizer = ReactVirtualizer<Window, HTMLDivElement>

type CardRowsParts = {
  list: RefObject<HTMLElement | null>
  rows: readonly CardRow[]
  /** The query of the list: a new query starts at the top. */
  query: string
}

/**
 * The rows of cards in the document: those in view, and the one with the focus, wherever it is. 500 cards are 28,000
 * nodes, which a slow phone draws too slowly to scroll. The browser's search in the page finds only what is in view, as
 * in the table; the search of the list finds everything.
 */
export function useCardRows({ list, rows, query }: CardRowsParts) {
  const [held, hold] = useState<string>()
  const heldRow = rows.findIndex(({ cards }) => cards.some(({ order }) => order.id === held))
  const virtual = useWindowVirtualizer<HTMLDivElement>({
    count: rows.length,
    estimateSize: index => {
      const row = rows[index]
      return row ? guessRowPx(row, cardWidthPx(row.cards.length)) : 0
    },
    getItemKey: index => rows[index]?.id ?? index,
    rangeExtractor: range => withRow(range, heldRow),
    overscan: OVERSCAN_ROWS,
    gap: GAP_PX,
    scrollMargin: useTopPx(list),
    initialMeasurementsCache: left.heights,
    // whatever `scroll-behavior` the page sets: the correction of a row moves nothing visible
    scrollToFn: (offset, how, instance) => windowScroll(offset, { ...how, behavior: 'instant' }, instance),
    directDomUpdates: true,
    useFlushSync: false,
  })
  useEffect(
    () => () => {
      left.heights = virtual.takeSnapshot()
    },
    [virtual],
  )
  useSteadyCards(virtual, rows, query)
  // new cards are drawn in small steps between frames: an empty page for a moment is better than a frozen one
  return { virtual, hold, shown: useDeferredValue(virtual.getVirtualIndexes()) }
}

/** On each side of the list, as in order-cards.css. */
const SIDE_PX = 12
const cardWidthPx = (columns: number): number =>
  (document.documentElement.clientWidth - 2 * SIDE_PX - (columns - 1) * GAP_PX) / columns

function withRow(range: Range, row: number): number[] {
  const indexes = defaultRangeExtractor(range)
  return row < 0 || indexes.includes(row) ? indexes : [...indexes, row].sort((one, other) => one - other)
}

/**
 * Where the list begins in the page, in pixels. Parts above it come and go: a browser without scroll anchoring is
 * scrolled by the difference, so that no card moves away from below a thumb.
 */
function useTopPx(list: RefObject<HTMLElement | null>): number {
  const [topPx, setTop] = useState(0)
  const held = useRef(0)
  useLayoutEffect(() => {
    const look = () => {
      if (!list.current) return
      const now = Math.round(list.current.getBoundingClientRect().top + window.scrollY)
      if (held.current > 0 && window.scrollY > held.current && !CSS.supports('overflow-anchor', 'auto'))
        window.scrollBy({ top: now - held.current, behavior: 'instant' })
      held.current = now
      setTop(now)
    }
    look()
    const resized = new ResizeObserver(look)
    resized.observe(document.body)
    return () => resized.disconnect()
  }, [list])
  return topPx
}

/** When the list in view is refreshed, the cards on the screen stay where they are. */
function useSteadyCards(virtual: CardVirtualizer, rows: readonly CardRow[], query: string): void {
  const before = useRef<{ rows: readonly CardRow[]; query: string; placed: PlacedRow[] }>(undefined)
  useLayoutEffect(() => {
    const old = before.current
    // not at the top of the list, where one looks for new orders
    if (old && old.rows !== rows && old.query === query && window.scrollY > virtual.options.scrollMargin) {
      const startNowPx = (id: string) => {
        const index = rows.findIndex(row => row.id === id)
        return virtual.measurementsCache[index]?.start
      }
      const byPx = shiftPx(old.placed, window.scrollY, startNowPx)
      if (byPx !== 0) window.scrollBy({ top: byPx, behavior: 'instant' })
    }
    before.current = {
      rows,
      query,
      placed: virtual
        .getVirtualItems()
        .map(({ key, start, end }) => ({ id: String(key), startPx: start, endPx: end })),
    }
  })
}
