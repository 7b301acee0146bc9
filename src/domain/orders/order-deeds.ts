import { type DeedChange, type DeedKind, type DeedValue, withoutValues } from '../activity/deed.ts'
import type { OfficialStatus } from './order.ts'
import type { EventLine, OrderEventDetails, OrderEventKind } from './order-event.ts'
import type { OrderFieldName } from './order-fields.ts'
import { ORDER_PRIVACY } from './order-privacy.ts'

/** What staff do to an order by giving it a status. */
export const STATUS_DEEDS = {
  Queued: 'order_queued',
  Confirmed: 'order_confirmed',
  Packed: 'order_packed',
  Fake: 'order_faked',
  'Follow Up': 'order_put_off',
} as const satisfies Record<OfficialStatus, DeedKind>

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
  const { label, says } = ORDER_PRIVACY[name]
  return says === 'nothing' ? { field: label, before: from, after: to } : withoutValues(label)
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
