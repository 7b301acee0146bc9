import type { Selectable } from 'kysely'
import type { MoneyTables } from '#db/money-tables.ts'
import { isSimulatedCourier } from '#domain/parcels/parcel.ts'
import { type Contribution, countOrder, linesOf } from '#domain/profit/count-order.ts'
import { COUNTS, type CountedPart, type Counts, noCounts } from '#domain/profit/counts.ts'
import type { OrderFacts } from '#domain/profit/order-facts.ts'
import type { Shop } from '#features/shop.ts'
import { yieldToEventLoop } from '#features/yield-to-event-loop.ts'
import { readOrderFacts } from './read-order-facts.ts'
import type { Reading } from './read-roots.ts'

export type SumRow = Selectable<MoneyTables['profit_sums']>
export type PartRow = Selectable<MoneyTables['profit_parts']>
export type CountedDay = { sums: SumRow[]; parts: PartRow[] }

/** Some milliseconds of work. */
const ORDERS_AT_ONCE = 200

/** What the orders that were placed on a day came to, read from the orders themselves, as it is stored. */
export async function countDay(db: Reading, shop: Pick<Shop, 'db'>, ownDay: string): Promise<CountedDay> {
  const rows = new DayRows(ownDay)
  for (const [index, facts] of (await readOrderFacts(db, shop, ownDay)).entries()) {
    // a page is answered meanwhile
    if (index % ORDERS_AT_ONCE === ORDERS_AT_ONCE - 1) await yieldToEventLoop()
    for (const contribution of countOrder(facts)) rows.add(facts, contribution)
  }
  await yieldToEventLoop()
  return rows.all()
}

const booksOfCourier = (courier: string): 0 | 1 | 2 =>
  courier === '' ? 2 : isSimulatedCourier(courier) ? 1 : 0

type Place = Pick<SumRow, 'day' | 'kind' | 'key' | 'books'>
type Summed = Place & { label: string; counts: Counts }

class DayRows {
  readonly #ownDay: string
  readonly #sums = new Map<string, Summed>()
  readonly #parts = new Map<string, PartRow>()

  constructor(ownDay: string) {
    this.#ownDay = ownDay
  }

  add(facts: OrderFacts, { courier, counts, parts, lines }: Contribution): void {
    const { day } = facts
    const books = booksOfCourier(courier)
    const keys = {
      source: [facts.source],
      campaign: [facts.source, facts.campaign],
      district: [facts.district],
      courier: [courier],
    } as const
    for (const kind of ['source', 'campaign', 'district', 'courier'] as const) {
      const place = { day, kind, key: JSON.stringify(keys[kind]), books }
      this.#sum(place, '', counts)
      // known charges are needed once, by courier
      for (const part of parts) if (kind === 'courier' || part.part !== 'charged') this.#part(place, part)
    }
    for (const [index, line] of linesOf(facts).entries()) {
      const { productId, productName, color, size } = line
      const key = JSON.stringify([productId, productId === null ? productName : '', color, size])
      const place = { day, kind: 'pair' as const, key, books }
      const counted = lines[index]
      if (!counted) continue
      this.#sum(place, productName, counted.counts)
      for (const part of counted.parts) this.#part(place, part)
    }
  }

  #sum(place: Place, label: string, counts: Counts): void {
    const name = nameOf(place)
    const summed = this.#sums.get(name) ?? { ...place, label, counts: noCounts() }
    this.#sums.set(name, summed)
    if (label > summed.label) summed.label = label
    for (const figure of COUNTS) summed.counts[figure] += counts[figure]
  }

  #part(place: Place, part: CountedPart): void {
    const about = JSON.stringify(
      part.part === 'uncosted' ? [part.category] : [part.courier, part.zone, part.place],
    )
    const name = `${nameOf(place)} ${part.part} ${about}`
    const row = this.#parts.get(name) ?? {
      ...place,
      span: 'day' as const,
      own_day: this.#ownDay,
      part: part.part,
      about,
      many: 0,
      amount: 0,
    }
    this.#parts.set(name, row)
    row.many += part.many
    row.amount += part.part === 'charged' ? part.poisha : 0
  }

  all(): CountedDay {
    const sums = [...this.#sums.values()].map(({ counts, ...place }) => ({
      ...place,
      span: 'day' as const,
      own_day: this.#ownDay,
      ...toColumns(counts),
    }))
    return { sums, parts: [...this.#parts.values()] }
  }
}

const nameOf = ({ day, kind, key, books }: Place) => `${day} ${kind} ${books} ${key}`

const toColumns = ({ shippedPairs, returnedPairs, gonePairs, unpaidCharges, ...counts }: Counts) => ({
  ...counts,
  shipped_pairs: shippedPairs,
  returned_pairs: returnedPairs,
  gone_pairs: gonePairs,
  unpaid_charges: unpaidCharges,
})
