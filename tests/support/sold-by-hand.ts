import type { Shop } from '#features/shop.ts'
import type { SoldDistrict, SoldPairs } from '#features/sold/count-sold.ts'

type Range = { startDay: string; endDay: string }
type Pairs = Omit<SoldPairs, 'day'>
type District = Omit<SoldDistrict, 'day'>

const ENDED = ['delivered', 'partial_delivered', 'cancelled']

/** What was sold in a range, counted from every order and line without a query that groups or sums. */
export async function soldByHand({ db }: Pick<Shop, 'db'>, { startDay, endDay }: Range) {
  const orders = (await db.main.selectFrom('orders').selectAll().execute()).filter(
    ({ day }) => startDay <= day && day <= endDay,
  )
  const byId = new Map(orders.map(order => [order.id, order]))
  const pairs = new Map<string, Pairs>()
  const byDay = new Map<string, { product_id: string; day: string; sold: number }>()
  for (const line of await db.main.selectFrom('order_lines').selectAll().execute()) {
    const order = byId.get(line.order_id)
    if (!order) continue
    const product_id = line.product_id ?? ''
    const { day, size, product_name: name, quantity, returned } = line
    const row = pairs.get(`${product_id} ${size}`) ?? { ...NO_PAIRS, product_id, size }
    pairs.set(`${product_id} ${size}`, row)
    const sold = line.stock_state === 'released' ? 0 : Math.max(0, quantity - returned)
    row.sold += sold
    const ofDay = byDay.get(`${product_id} ${day}`) ?? { product_id, day, sold: 0 }
    byDay.set(`${product_id} ${day}`, ofDay)
    ofDay.sold += sold
    if (line.stock_state === 'consumed') {
      row.delivered += quantity - returned
      row.delivered_name = greatest(row.delivered_name, name)
    }
    if (!isEnded(order)) continue
    row.sent += quantity
    row.refused += order.status === 'cancelled' ? quantity : returned
    row.sent_name = greatest(row.sent_name, name)
  }
  const districts = new Map<string, District>()
  for (const order of orders) {
    const district = order.district ?? ''
    const row = districts.get(district) ?? { district, orders: 0, ended: 0, refused: 0 }
    districts.set(district, row)
    if (order.official_status !== 'Fake' && counts(order)) row.orders += 1
    if (!isEnded(order)) continue
    row.ended += 1
    if (order.status === 'cancelled') row.refused += 1
  }
  return { pairs: [...pairs.values()], districts: [...districts.values()], byDay: [...byDay.values()] }
}

const NO_PAIRS = { sold: 0, delivered: 0, delivered_name: null, sent: 0, refused: 0, sent_name: null }

type Order = { case_id: string | null; deleted_at: string | null; status: string | null }
const counts = ({ case_id, deleted_at }: Order): boolean => case_id === null && deleted_at === null
const isEnded = (order: Order): boolean => counts(order) && ENDED.includes(order.status ?? '')

const greatest = (before: string | null, name: string): string =>
  before === null || name > before ? name : before

/** The cash that riders still have to collect, parcel by parcel. */
export async function onTheWayByHand({ db }: Pick<Shop, 'db'>) {
  const parcels = await db.main
    .selectFrom('parcels')
    .innerJoin('orders', 'orders.id', 'parcels.order_id')
    .select(['orders.status', 'orders.price', 'orders.advance_paid', 'parcels.sent'])
    .execute()
  const open = parcels.filter(({ status }) => status !== null && !ENDED.includes(status))
  const takaOf = ({ price, advance_paid, sent }: (typeof open)[number]): number =>
    (sent === null ? null : JSON.parse(sent).codTaka) ?? price - advance_paid
  return { parcels: open.length, poisha: open.reduce((sum, one) => sum + takaOf(one) * 100, 0) }
}

/** What the lines of each payout come to, line by line. */
export async function payoutsByHand({ db }: Pick<Shop, 'db'>) {
  const sums = new Map<string, { collected: number; line_charges: number; lines: number; known: number }>()
  for (const line of await db.main.selectFrom('payout_lines').selectAll().execute()) {
    const sum = sums.get(line.payout_id) ?? { collected: 0, line_charges: 0, lines: 0, known: 0 }
    sums.set(line.payout_id, sum)
    sum.collected += line.collected
    sum.line_charges += line.charge
    sum.lines += 1
    if (line.order_id !== null) sum.known += 1
  }
  return [...sums].map(([payout_id, sum]) => ({ payout_id, ...sum }))
}

/** What became of the parcels of the orders since a day, counted one by one: courier, district, whether delivered, days, parcels. */
export async function endedByHand({ db }: Pick<Shop, 'db'>, startDay: string): Promise<string[]> {
  const orders = await db.main.selectFrom('orders').selectAll().where('day', '>=', startDay).execute()
  const parcels = await db.main.selectFrom('parcels').selectAll().execute()
  const formers = await db.main.selectFrom('former_parcels').selectAll().execute()
  const found = new Map<string, number>()
  const add = (way: string) => found.set(way, (found.get(way) ?? 0) + 1)
  for (const { id, status, district } of orders) {
    if (district === null) continue
    for (const former of formers)
      if (former.order_id === id && former.status !== null) add(`${former.courier} ${district} 0 -1`)
    const parcel = parcels.find(one => one.order_id === id)
    if (parcel?.state !== 'booked' || status === null) continue
    const { courier, booked_at, status_at } = parcel
    if (status === 'cancelled') add(`${courier} ${district} 0 -1`)
    if (status !== 'delivered' && status !== 'partial_delivered') continue
    const days =
      booked_at === null || status_at === null
        ? -1
        : Math.max(0, Math.floor((Date.parse(status_at) - Date.parse(booked_at)) / 86_400_000))
    add(`${courier} ${district} 1 ${days}`)
  }
  return [...found].map(([way, count]) => `${way} ${count}`).toSorted()
}
