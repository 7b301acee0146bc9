import type { DayFigures, FollowUp, LowStock, OrderSummary, SoldProduct } from '#domain/order-summary.ts'
import { callShop } from './call-shop.ts'
import { fieldsOf } from './read-answer.ts'
import { readTally } from './read-tally.ts'

/** The figures of a range of days. Throws `CallFailed`. */
export async function summarizeOrders(query: string): Promise<OrderSummary> {
  const { data } = await callShop(`/v1/orders-summary?${query}`)
  const { text, list, value } = fieldsOf(data)
  const today = fieldsOf(value('today'))
  const now = fieldsOf(value('now'))
  const official = fieldsOf(value('official_status'))
  const sources = fieldsOf(value('via'))
  const low = fieldsOf(value('low_stock'))
  return {
    range: { startDay: text('startDate'), endDay: text('endDate') },
    today: {
      day: today.text('date'),
      orders: today.number('orders'),
      orderedTaka: today.number('sales'),
      ordersWeekBefore: today.number('orders_week_before'),
    },
    now: {
      toConfirm: now.number('to_confirm'),
      oldestToConfirm: now.value('oldest_to_confirm') === null ? null : now.text('oldest_to_confirm'),
      readyToSend: now.number('ready_to_send'),
      withCourier: now.number('with_courier'),
      onHold: now.number('on_hold'),
      cashOnTheWay: readTally(now.value('cash_on_the_way')),
      cashWithCourier: readTally(now.value('cash_with_courier')),
    },
    ended: readEnded(value('ended')),
    endedBefore: readEnded(value('ended_before')),
    official: {
      Queued: official.number('Queued'),
      Confirmed: official.number('Confirmed'),
      Packed: official.number('Packed'),
      Fake: official.number('Fake'),
      'Follow Up': official.number('Follow Up'),
    },
    courier: list('status', item => ({
      status: fieldsOf(item).text('status'),
      orders: fieldsOf(item).number('orders'),
    })),
    sources: {
      WhatsApp: sources.number('WhatsApp'),
      Facebook: sources.number('Facebook'),
      Messenger: sources.number('Messenger'),
      Website: sources.number('Website'),
    },
    days: list('days', readDay),
    products: list('top_products', readSold),
    sizes: list('top_sizes', item => ({
      size: fieldsOf(item).number('size'),
      pairs: fieldsOf(item).number('pairs'),
    })),
    districts: list('districts', item => ({
      district: fieldsOf(item).text('district'),
      orders: fieldsOf(item).number('orders'),
    })),
    low: { total: low.number('total'), first: low.list('first', readLow) },
    followUps: readFollowUps(value('follow_ups')),
  }
}

function readFollowUps(given: unknown): OrderSummary['followUps'] {
  const { number, list } = fieldsOf(given)
  return { total: number('total'), older: number('older'), first: list('first', readFollowUp) }
}

function readEnded(given: unknown) {
  const { number } = fieldsOf(given)
  return { delivered: number('delivered'), returned: number('returned') }
}

function readDay(given: unknown): DayFigures {
  const { text, number } = fieldsOf(given)
  return {
    day: text('date'),
    orders: number('orders'),
    delivered: number('delivered'),
    lost: number('lost'),
    orderedTaka: number('sales'),
    collectedPoisha: number('collected_poisha'),
    openTaka: number('open_value'),
    lostTaka: number('lost_value'),
  }
}

function readSold(given: unknown): SoldProduct {
  const { text, number, list } = fieldsOf(given)
  return {
    id: text('productId'),
    name: text('product_name'),
    slug: text('slug'),
    image: text('image'),
    pairs: number('pairs'),
    byDay: list('by_day', Number),
  }
}

function readLow(given: unknown): LowStock {
  const { text, number, value } = fieldsOf(given)
  return {
    id: text('productId'),
    name: text('product_name'),
    slug: text('slug'),
    image: text('image'),
    color: value('color') === null ? null : text('color'),
    size: value('size') === null ? null : number('size'),
    pairs: number('stock'),
  }
}

function readFollowUp(given: unknown): FollowUp {
  const { text, number, value } = fieldsOf(given)
  return {
    id: text('_id'),
    orderNo: number('order_no'),
    name: text('recipient_name'),
    phone: text('recipient_phone'),
    note: value('note') === null ? null : text('note'),
    since: text('since'),
    at: value('at') === null ? null : text('at'),
  }
}
