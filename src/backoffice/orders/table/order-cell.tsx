import { memo, type ReactNode } from 'react'
import { say } from '#backoffice/language/say.ts'
import { swatchHex } from '#domain/catalog/product.ts'
import type { ListedOrder } from '#domain/orders/staff-order.ts'
import { codTakaOf } from '#domain/parcels/booking.ts'
import { CallAgain } from '../actions/call-again.tsx'
import { OfficialChip } from '../actions/status-chip.tsx'
import { CellMark } from '../edit/cell-mark.tsx'
import { CustomerBadge } from '../panel/customer-badge.tsx'
import { AddParcelButton } from '../parcels/add-parcel-button.tsx'
import { ParcelStatus, TrialMark } from '../parcels/parcel-status.tsx'
import { TrackingCode } from '../parcels/tracking-link.tsx'
import type { PastedCell, PastedRow } from '../sheet/paste-plan.ts'
import { inThousands, shortDate, shortPhone, shownPriceTaka } from './cell-text.ts'
import { COLUMN_LOOKS, COLUMN_WIRE_NAMES, type ColumnId } from './columns.ts'
import { AS_CELL } from './grid-roles.ts'

/** The others are counted: a row has room for two. */
const LINES_IN_A_CELL = 2

type RowCellsProps = {
  order: ListedOrder
  columns: readonly ColumnId[]
  serial: number
  /** The save states of the order's fields: `recipient_phone:saving note:failed`. */
  marks: string
  /** What is about to be pasted into them. */
  pasted: PastedRow | undefined
}

/** The cells of a row. They have no handler and no state: hundreds of them are made while somebody scrolls. */
export const RowCells = memo(function RowCells({ columns, pasted, ...row }: RowCellsProps) {
  return columns.map(column => <OrderCell key={column} {...row} column={column} pasted={pasted?.[column]} />)
})

type OrderCellProps = Omit<RowCellsProps, 'columns' | 'pasted'> & {
  column: ColumnId
  pasted: PastedCell | undefined
}

function OrderCell({ order, column, serial, marks, pasted }: OrderCellProps) {
  if (column === 'select') return null
  const field = wireName(column)
  const state = field && stateIn(marks, field)
  return (
    <div
      {...AS_CELL}
      className={`order-cell order-cell-${column}`}
      data-column={column}
      data-align={COLUMN_LOOKS[column].align}
      data-state={state}
      data-paste={pasted?.kind}
      title={pasted?.why}
      data-charged={column === 'delivery' && order.deliveryChargeTaka !== 0 ? '' : undefined}
      tabIndex={-1}
    >
      {pasted && pasted.kind !== 'same' ? <Pasted {...pasted} /> : CONTENTS[column](order, serial)}
      {field && state && <CellMark orderId={order.id} field={field} />}
    </div>
  )
}

const Pasted = ({ kind, before, text, why }: PastedCell) => (
  <>
    {kind === 'changes' && before !== '' && <s className="order-cell-line">{before}</s>}
    <span className="order-cell-line">{text || '–'}</span>
    {why && <span className="sr-only">{why}</span>}
  </>
)

type WireName = (typeof COLUMN_WIRE_NAMES)[keyof typeof COLUMN_WIRE_NAMES]

const wireNames: ReadonlyMap<string, WireName> = new Map(Object.entries(COLUMN_WIRE_NAMES))
const wireName = (column: ColumnId): WireName | undefined => wireNames.get(column)

const stateIn = (marks: string, field: WireName): string | undefined =>
  marks === ''
    ? undefined
    : marks
        .split(' ')
        .find(mark => mark.startsWith(`${field}:`))
        ?.slice(field.length + 1)

const CONTENTS: Readonly<Record<ColumnId, (order: ListedOrder, serial: number) => ReactNode>> = {
  select: () => null,
  serial: (_, serial) => serial,
  phone: order => shortPhone(order.recipientPhone),
  name: order => (
    <>
      <b className="order-cell-line">{order.recipientName}</b>
      <CustomerBadge order={order} tabIndex={-1} />
    </>
  ),
  address: order => <span className="order-cell-lines">{order.recipientAddress}</span>,
  product: order => <Lines order={order} of={item => item.productName} />,
  color: order => <Lines order={order} of={item => item.color} swatch={item => swatchHex(item.color)} />,
  size: order => <Lines order={order} of={item => String(item.size)} />,
  quantity: order => order.pairs,
  delivery: order => order.deliveryChargeTaka,
  price: order => inThousands(shownPriceTaka(order)),
  advance: order =>
    order.advancePaidTaka > 0 && (
      <>
        {inThousands(order.advancePaidTaka)}
        {order.advanceMethod && <small className="order-cell-line">{order.advanceMethod}</small>}
      </>
    ),
  collect: order => <b>{inThousands(codTakaOf(order))}</b>,
  source: order => order.source,
  visit: order => <span className="order-cell-line">{order.visitSource}</span>,
  campaign: order => <span className="order-cell-lines">{order.visitCampaign}</span>,
  official: order =>
    order.deletedAt === null ? (
      <OfficialChip status={order.officialStatus} reason={order.fakeReason} />
    ) : (
      <span className="order-deleted">{say('Deleted')}</span>
    ),
  note: order => (
    <>
      <CallAgain order={order} isInCell />
      {order.note && (
        <span className={order.followUpAt ? 'order-cell-line' : 'order-cell-lines'}>{order.note}</span>
      )}
    </>
  ),
  consignment: order => (
    <>
      {order.consignmentId && <span className="order-cell-line">{order.consignmentId}</span>}
      <TrialMark order={order} />
    </>
  ),
  tracking: order => <TrackingCode order={order} tabIndex={-1} />,
  courier: order =>
    order.courierStatus === null ? (
      <AddParcelButton order={order} tabIndex={-1} />
    ) : (
      <ParcelStatus order={order} status={order.courierStatus} />
    ),
  date: order => <ShortDate iso={order.createdAt} />,
  menu: () => null,
}

type Item = ListedOrder['items'][number]
type LinesProps = { order: ListedOrder; of(item: Item): string; swatch?(item: Item): string }

/** One line above the other, as many as fit; an only line has both lines of the row. */
function Lines({ order, of, swatch }: LinesProps) {
  const { items } = order
  const [only, second] = items
  if (only && !second)
    return (
      <span className={swatch ? 'order-cell-line' : 'order-cell-lines'}>
        {swatch && <Swatch hex={swatch(only)} />}
        {of(only)}
      </span>
    )
  const shown = items.length > LINES_IN_A_CELL ? items.slice(0, LINES_IN_A_CELL - 1) : items
  return (
    <>
      {shown.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its place
        <span key={index} className="order-cell-line order-cell-stacked">
          {swatch && <Swatch hex={swatch(item)} />}
          {of(item)}
        </span>
      ))}
      {shown.length < items.length && (
        <span className="order-cell-more">{say('+{part} more', { part: items.length - shown.length })}</span>
      )}
    </>
  )
}

const Swatch = ({ hex }: { hex: string }) => <i className="order-swatch" style={{ background: hex }} />

function ShortDate({ iso }: { iso: string }) {
  const { day, time } = shortDate(iso)
  return (
    <time dateTime={iso}>
      <span className="order-day">{day}</span> <small className="order-time">{time}</small>
    </time>
  )
}
