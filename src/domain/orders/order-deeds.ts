import { type DeedChange, type DeedKind, type DeedValue, untold } from '../activity/deed.ts'
import type { OfficialStatus } from './order.ts'
import type { EventLine, OrderEventDetails, OrderEventKind } from './order-event.ts'
import type { OrderFieldName } from './order-fields.ts'

/** What staff do to an order by giving it a status. */
export const STATUS_DEEDS = {
  Queued: 'order_queued',
  Confirmed: 'order_confirmed',
  Packed: 'order_packed',
  Fake: 'order_faked',
  'Follow Up': 'order_put_off',
} as const satisfies Record<OfficialStatus, DeedKind>

/**
 * How the activity calls each field. `isTold`: false for the customer's own data and the courier's codes, by which the
 * courier shows them: that they changed is told, and the order's history has the values.
 */
const FIELDS = {
  recipientName: { label: 'Name', isTold: false },
  recipientPhone: { label: 'Phone', isTold: false },
  alternativePhone: { label: 'Second phone', isTold: false },
  recipientEmail: { label: 'Email', isTold: false },
  recipientAddress: { label: 'Address', isTold: false },
  note: { label: 'Note', isTold: false },
  source: { label: 'Source', isTold: true },
  priceTaka: { label: 'Price', isTold: true },
  deliveryChargeTaka: { label: 'Delivery charge', isTold: true },
  advancePaidTaka: { label: 'Advance', isTold: true },
  // a free text, in which staff may write a number or a name
  advanceMethod: { label: 'Advance paid by', isTold: false },
  advanceReference: { label: 'Reference of the advance', isTold: false },
  officialStatus: { label: 'Status', isTold: true },
  fakeReason: { label: 'Why fake', isTold: true },
  followUpAt: { label: 'Call again at', isTold: true },
  courierStatus: { label: 'Courier status', isTold: true },
  consignmentId: { label: 'Consignment', isTold: false },
  trackingCode: { label: 'Tracking code', isTold: false },
  invoice: { label: 'Invoice at the courier', isTold: false },
  riderNote: { label: 'Note for the rider', isTold: false },
  waitReason: { label: 'Why it waits', isTold: true },
} as const satisfies Record<OrderFieldName, { label: string; isTold: boolean }>

type Happened = { [Kind in OrderEventKind]: { kind: Kind; details: OrderEventDetails[Kind] } }[OrderEventKind]

/** The changes that the events of one deed made, without personal data of the customer. */
export const orderChanges = (events: readonly Happened[]): DeedChange[] => events.flatMap(changesOf)

function changesOf(event: Happened): DeedChange[] {
  switch (event.kind) {
    case 'official_status_changed':
      return [fieldChange('officialStatus', event.details)]
    case 'courier_status_changed':
      return [fieldChange('courierStatus', event.details)]
    case 'field_changed':
      return [fieldChange(event.details.field, event.details)]
    case 'items_changed':
      return [{ field: 'Pairs', before: linesText(event.details.from), after: linesText(event.details.to) }]
    default:
      return []
  }
}

function fieldChange(name: OrderFieldName, { from, to }: { from: DeedValue; to: DeedValue }): DeedChange {
  const { label, isTold } = FIELDS[name]
  return isTold ? { field: label, before: from, after: to } : untold(label)
}

const linesText = (lines: readonly EventLine[]): string =>
  lines
    .map(({ quantity, productName, color, size }) => `${quantity} × ${productName}, ${color} ${size}`)
    .join('; ')

/** Fields that follow from a status. */
const OF_STATUS: readonly OrderFieldName[] = ['fakeReason', 'followUpAt', 'waitReason']

/** What the events of one batch are as a deed: a status alone has its own words. */
export function orderDeedOf(events: readonly Happened[]): DeedKind {
  const moved = events.find(({ kind }) => kind === 'deleted' || kind === 'restored')
  if (moved) return moved.kind === 'deleted' ? 'order_deleted' : 'order_restored'
  const given = events.find(event => event.kind === 'official_status_changed')
  const isStatusAlone = events.every(
    event => event === given || (event.kind === 'field_changed' && OF_STATUS.includes(event.details.field)),
  )
  return given && isStatusAlone ? STATUS_DEEDS[given.details.to] : 'order_changed'
}
