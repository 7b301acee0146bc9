import type { OrderSort } from '#domain/orders/order-filter.ts'
import { BackofficeIcon } from '../../ui/backoffice-icon.tsx'
import type { OrdersQuery } from '../orders-query.ts'
import type { Go, ShownList } from '../shown-list.ts'
import { ChooseAll } from './choose-all.tsx'
import { COLUMN_LOOKS, type ColumnId, FIXED_COLUMNS } from './columns.ts'
import { HEAD_ROW } from './grid-painter.ts'
import { AS_ROWS, asHead, asRow } from './grid-roles.ts'
import { HeadFilter } from './head-filter.tsx'
import { ResizeHandle } from './resize-handle.tsx'
import type { ShownColumns } from './table-settings.ts'

type TableHeadProps = ShownList & { columns: ShownColumns }

/** The names of the columns, with their sorting, filters and widths. */
export function TableHead({ columns, ...shown }: TableHeadProps) {
  const heads = (some: readonly ColumnId[]) =>
    some.map(column => <Head key={column} column={column} {...shown} />)
  return (
    <div {...AS_ROWS} className="order-heads">
      <div {...asRow(1)} className="order-head-row" data-row={HEAD_ROW}>
        <div className="order-row-pinned">{heads(columns.pinned)}</div>
        {heads(columns.moving)}
        {heads(['menu'])}
      </div>
    </div>
  )
}

function Head({ column, list, address, go }: ShownList & { column: ColumnId }) {
  const { label, align, sort } = COLUMN_LOOKS[column]
  return (
    <div
      {...asHead(sort && sortedAs(sort, address))}
      className={`order-head order-head-${column}`}
      data-column={column}
      data-align={align}
      tabIndex={-1}
    >
      {column === 'select' && <ChooseAll orders={list.orders} />}
      {column === 'menu' && <span className="sr-only">{label}</span>}
      {column !== 'select' && column !== 'menu' && <Name column={column} address={address} go={go} />}
      {!FIXED_COLUMNS.includes(column) && <ResizeHandle column={column} />}
    </div>
  )
}

const FILTERED: readonly ColumnId[] = ['size', 'source', 'official', 'courier']

function Name({ column, address, go }: Omit<ShownList, 'list'> & { column: ColumnId }) {
  const { label, sort } = COLUMN_LOOKS[column]
  if (FILTERED.includes(column)) return <HeadFilter column={column} address={address} go={go} />
  if (!sort) return label
  const sorted = sortedAs(sort, address)
  return (
    <button
      type="button"
      className="order-head-button"
      tabIndex={-1}
      onClick={() => sortBy(sort, address, go)}
    >
      {label}
      {sorted !== 'none' && <BackofficeIcon name={sorted === 'ascending' ? 'sortUp' : 'sortDown'} />}
    </button>
  )
}

const sortedAs = (sort: OrderSort, { sortBy, direction }: OrdersQuery) =>
  sortBy !== sort ? 'none' : direction === 'asc' ? 'ascending' : 'descending'

/** Names and phones begin with A and 0, prices and dates with the latest; a second press reverses it. */
function sortBy(sort: OrderSort, address: OrdersQuery, go: Go): void {
  const first = sort === 'createdAt' || sort === 'price' ? 'desc' : 'asc'
  const isTurned = address.sortBy === sort && address.direction === first
  go({ sortBy: sort, direction: isTurned ? (first === 'asc' ? 'desc' : 'asc') : first })
}
