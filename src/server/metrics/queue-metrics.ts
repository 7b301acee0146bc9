import type { Queues } from '#features/watching/read-queues.ts'
import { gauge, type MetricFamily } from './metric-family.ts'

const COURIER_STATES = ['ok', 'pausing', 'halted', 'off'] as const
const UNBOOKED_STATES = ['booking', 'unsure', 'refused'] as const

/** The queues in the database, the same in every process; without values when they could not be read. */
export function queueMetrics(queues: Queues | undefined): MetricFamily[] {
  const { mails, unbooked, asks, unmatched, couriers, shelf, orders } = queues ?? {}
  const courierStates = couriers?.length === 0 ? [{ id: '', state: 'off' as const }] : (couriers ?? [])
  return [
    gauge(
      'shop_queues_readable',
      'Whether what waits in the database could be read.',
      Number(queues !== undefined),
    ),
    gauge('shop_mails_waiting', 'Mails that are not sent yet.', mails?.waiting),
    gauge('shop_mails_oldest_seconds', 'Age of the oldest of them.', mails?.oldestSeconds),
    ...messageMetrics(queues),
    {
      name: 'shop_parcels_unbooked',
      help: 'Parcels being booked, of which nobody knows yet whether they are, and that the courier refused.',
      type: 'gauge',
      samples: unbooked ? UNBOOKED_STATES.map(state => ({ labels: { state }, value: unbooked[state] })) : [],
    },
    gauge(
      'shop_bookings_overdue_seconds',
      'For how long the end of a booking has been overdue that nobody knows yet.',
      unbooked?.oldestSeconds,
    ),
    gauge('shop_parcel_asks_waiting', 'Parcels that are due for a poll of the courier.', asks?.waiting),
    gauge(
      'shop_parcel_asks_overdue_seconds',
      'For how long the first of them has been overdue.',
      asks?.oldestSeconds,
    ),
    gauge('shop_courier_events_unmatched', 'Courier events without a matching parcel.', unmatched),
    gauge('shop_shelf_pairs', 'Pairs on the shelf, of all sizes.', shelf?.pairs),
    gauge('shop_unconfirmed_pairs', 'Pairs reserved by unconfirmed orders.', shelf?.unconfirmed),
    gauge('shop_orders_waiting', 'Orders that hold no pairs until somebody has called.', orders?.waiting),
    gauge(
      'shop_orders_lapsed',
      'Orders that gave their pairs back since nobody confirmed them.',
      orders?.lapsed,
    ),
    gauge('shop_orders_flooding', 'Orders of the largest flood of a day, 0 without one.', orders?.flooding),
    {
      name: 'shop_courier_state',
      help: '1 for the state that a courier is in: ok, pausing as it asked, halted since it refused the keys, or off, without a name.',
      type: 'gauge',
      samples: courierStates.flatMap(({ id, state: current }) =>
        COURIER_STATES.map(state => ({
          labels: { ...(id !== '' && { courier: id }), state },
          value: Number(state === current),
        })),
      ),
    },
    {
      name: 'shop_courier_heard_seconds',
      help: 'Since a courier was last heard of.',
      type: 'gauge',
      samples: (couriers ?? []).flatMap(({ id, heardSeconds }) =>
        heardSeconds === undefined ? [] : { labels: { courier: id }, value: heardSeconds },
      ),
    },
  ]
}

/** Messages to customers, and the money for them. */
function messageMetrics({ messages, smsBalanceTaka }: Partial<Queues> = {}): MetricFamily[] {
  return [
    gauge('shop_messages_waiting', 'Messages to customers that are not handed over yet.', messages?.waiting),
    gauge('shop_messages_oldest_seconds', 'Age of the oldest of them.', messages?.oldestSeconds),
    gauge(
      'shop_messages_unknown',
      'Messages of which nobody knows whether the gateway sent them.',
      messages?.unknown,
    ),
    gauge(
      'shop_sms_balance_taka',
      'Money at the SMS gateway, without a value while it does not say.',
      smsBalanceTaka,
    ),
  ]
}
