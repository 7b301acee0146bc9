import {
  type ClipboardEvent,
  type CSSProperties,
  type FocusEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { say } from '#backoffice/language/say.ts'
import { announce } from '../../shell/announcer.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useConfirm } from '../actions/use-confirm.ts'
import { ordersSearchParams } from '../orders-query.ts'
import type { ShownList } from '../shown-list.ts'
import { useSelection } from '../use-selection.ts'
import { COLUMN_LOOKS, FIXED_COLUMNS } from './columns.ts'
import { copyRange } from './copy-cells.ts'
import { GridFocus, type GridView } from './grid-focus.ts'
import { type GridVerbs, useGridKeys } from './grid-keys.ts'
import { cellAt, openControl } from './grid-painter.ts'
import { asGrid } from './grid-roles.ts'
import { OrderRows } from './order-rows.tsx'
import { usePasting } from './pasting.ts'
import { TableHead } from './table-head.tsx'
import { columnTracks, ROW_HEIGHTS_PX } from './table-settings.ts'
import { useCellOpening } from './use-cell-opening.tsx'
import { useChoosing } from './use-choosing.ts'
import { useGridPointer } from './use-grid-pointer.ts'
import { useSheet } from './use-sheet.ts'
import { useSteadyScroll } from './use-steady-scroll.ts'
import { useShownColumns, useTableSettings } from './use-table-settings.ts'

const PasteBar = lazyPart(async () => (await import('../sheet/paste-bar.tsx')).PasteBar, {
  loading: null,
})

/** The bar of a paste, while there is one: it was loaded with what made its plan. */
function PasteLayer({ focus }: { focus: GridFocus }) {
  const isPasting = usePasting(({ plan }) => plan !== undefined)
  if (!isPasting) return null
  return <PasteBar onClose={() => focus.focusCell()} />
}

/** The height that the bulk bar covers while it shows, with its distance to the pager. */
const BULK_BAR_PX = 72

/** The orders as a spreadsheet, where there is room for one. */
export function OrderTable({ list, address, go }: ShownList) {
  const frame = useRef<HTMLDivElement>(null)
  const frameWidthPx = useWidth(frame)
  const view = useGridView(list, frameWidthPx)
  const { grid, focus, wanted } = useGridFocus(view, frame)
  const open = useOpenOrder({ address, go })
  const choosing = useChoosing(focus)
  const { edit, enter, openMenu, takesTyping, popup } = useCellOpening({
    focus,
    grid,
    query: listQuery(address),
    onToggle: choosing.toggle,
    onOpen: open,
  })
  const sheet = useSheet(focus)
  const verbs = useGridVerbs({ focus, grid, edit: enter, takesTyping, choosing, fillDown: sheet.fillDown })
  const onKeyDownCapture = useGridKeys({ focus, grid, verbs })
  const pointer = useGridPointer({ focus, grid, onEdit: edit })
  const { tracks, moves } = useTracks(view, frameWidthPx)
  const steady = useSteadyScroll({ frame, focus, view, query: listQuery(address) })
  const handlers = {
    ...pointer,
    onKeyDownCapture,
    onKeyDown: sheet.onKeyDown,
    onClick(event: MouseEvent) {
      choosing.onClick(event)
      pointer.onClick(event)
      const button = event.target instanceof Element && event.target.closest('.order-menu-button')
      if (button instanceof HTMLElement) openMenu(button)
    },
    onPaste: (event: ClipboardEvent) => sheet.paste(event, verbs),
    onFocus: (event: FocusEvent) => focus.cameTo(event.target),
    onBlur: (event: FocusEvent) => focus.left(event.target, event.relatedTarget),
  }
  return (
    <>
      <p id="order-table-keys" className="sr-only">
        {say('Arrows move, Enter edits, Space chooses. Escape, then Tab leaves the table.')}
      </p>
      <div className="order-frame" ref={frame} {...steady}>
        <div
          {...asGrid(say('Orders'), list.orders.length + 1)}
          {...handlers}
          ref={grid}
          className="order-table"
          data-rows={view.rowHeightPx === ROW_HEIGHTS_PX.compact ? 'compact' : 'comfortable'}
          aria-describedby="order-table-keys"
          data-moves={moves ? '' : undefined}
          style={tracks}
        >
          <TableHead list={list} address={address} go={go} columns={view.columns} />
          <OrderRows frame={frame} focus={focus} view={view} wanted={wanted} />
        </div>
      </div>
      {popup}
      <PasteLayer key={listQuery(address)} focus={focus} />
    </>
  )
}

/** Opens an order beside the list; the same function for as long as the table is there. */
function useOpenOrder({ address: { page }, go }: Pick<ShownList, 'address' | 'go'>) {
  const now = useRef({ go, page })
  useEffect(() => {
    now.current = { go, page }
  })
  return useCallback((id: string) => now.current.go({ open: id, page: now.current.page }), [])
}

/** The query of the list at an address, without the open order beside it. */
const listQuery = (address: ShownList['address']): string => ordersSearchParams(address).toString()

function useGridView({ orders }: ShownList['list'], frameWidthPx: number): GridView {
  const columns = useShownColumns(frameWidthPx)
  const rowHeightPx = ROW_HEIGHTS_PX[useTableSettings(settings => settings.rows)]
  const isCovered = useSelection(({ ids, isAllMatching }) => isAllMatching || ids.size > 0)
  const coveredPx = isCovered ? BULK_BAR_PX : 0
  return useMemo(
    () => ({ orders, columns, rowHeightPx, coveredPx }),
    [orders, columns, rowHeightPx, coveredPx],
  )
}

/** In pixels; infinite until it is known. */
function useWidth(frame: RefObject<HTMLDivElement | null>): number {
  const [widthPx, setWidth] = useState(Number.POSITIVE_INFINITY)
  // before the first paint: the columns that fit depend on it
  useLayoutEffect(() => {
    if (frame.current) setWidth(frame.current.clientWidth)
    const resized = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width))
    if (frame.current) resized.observe(frame.current)
    return () => resized.disconnect()
  }, [frame])
  return widthPx
}

/** The widths of the columns as variables of the table, and whether it is wider than its frame. */
function useTracks({ columns }: GridView, frameWidthPx: number) {
  const widthsPx = useTableSettings(settings => settings.widthsPx)
  return useMemo(() => {
    const { template, minimumPx } = columnTracks(columns, widthsPx)
    const tracks: CSSProperties = Object.fromEntries([
      ['--order-tracks', template],
      ['--order-pinned', String(columns.pinned.length)],
      ['minWidth', `${minimumPx}px`],
    ])
    return { tracks, moves: minimumPx > frameWidthPx }
  }, [columns, widthsPx, frameWidthPx])
}

function useGridFocus(view: GridView, frame: RefObject<HTMLDivElement | null>) {
  const grid = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState(0)
  const [focus] = useState(
    () =>
      new GridFocus(
        {
          frame: () => frame.current,
          grid: () => grid.current,
          renderRow: () => flushSync(() => setWanted(count => count + 1)),
        },
        view,
      ),
  )
  useLayoutEffect(() => focus.show(view), [focus, view])
  return { grid, focus, wanted }
}

type VerbParts = Pick<Parameters<typeof useGridKeys>[0], 'focus' | 'grid'> & {
  edit: GridVerbs['edit']
  takesTyping: GridVerbs['takesTyping']
  choosing: ReturnType<typeof useChoosing>
  fillDown(): void
}

function useGridVerbs({ focus, grid, edit, takesTyping, choosing, fillDown }: VerbParts): GridVerbs {
  const resize = useTableSettings(settings => settings.resize)
  const confirm = useConfirm()
  return {
    edit,
    takesTyping,
    toggle: choosing.toggle,
    chooseAll: choosing.chooseAll,
    open: at => {
      if (grid.current) openControl(grid.current, at)
    },
    confirm(at) {
      const order = focus.orderAt(at)
      if (order) confirm(order)
    },
    copy() {
      // selected text takes precedence, and the browser copies it
      if (grid.current) void copyRange(grid.current, focus.view, focus.range)
    },
    fillDown,
    resize(at, byPx) {
      const column = focus.columnAt(at)
      const head = grid.current && cellAt(grid.current, at)
      if (!head || FIXED_COLUMNS.includes(column)) return
      const widthPx = head.getBoundingClientRect().width + byPx
      resize(column, widthPx)
      announce(
        say('{label}, {widthPx} pixels wide', {
          label: COLUMN_LOOKS[column].label,
          widthPx: Math.round(widthPx),
        }),
      )
    },
  }
}
