import { restZone } from '#domain/checkout/delivery-zones.ts'
import { dayAfter, dhakaDay } from '#domain/dates.ts'
import type { Judging } from '#domain/profit/figures-of.ts'
import {
  chargeOfParcel,
  costOfPair,
  type KnownCharges,
  type KnownCosts,
} from '#domain/profit/judge-unknown.ts'
import type { PoishaRange } from '#domain/profit/profit.ts'
import type { DaySpan } from '#domain/profit/profit-days.ts'
import type { Shop } from '#features/shop.ts'
import { isInBooks } from './in-books.ts'
import { type ProfitSource, parcelOf } from './read-sums.ts'
import { selectParts } from './select-stored.ts'

/** Charges of the year before say what one costs now. */
const CHARGED_DAYS = 365

/**
 * By what unknown costs and charges of some days are judged now: costs by those that were in force until the last day, or
 * by any where none was; charges by those of payouts for orders from a year before these days on.
 */
export async function readJudging(shop: Shop, source: ProfitSource, days: DaySpan): Promise<Judging> {
  const costs = await readCosts(shop, days.toDay)
  const charges = await readCharges(shop, source, dayAfter(days.fromDay, -CHARGED_DAYS))
  const { delivery } = await shop.settings.now()
  const zoneCharge = (id: string) =>
    (delivery.zones.find(zone => zone.id === id) ?? restZone(delivery)).chargeTaka * 100
  const judged = new Map<string, number>()
  return {
    costOfPair: category => costOfPair(costs, category),
    chargeOfParcel: parcel => {
      const name = JSON.stringify([parcel.courier, parcel.zone, parcel.place])
      const poisha = judged.get(name) ?? chargeOfParcel(charges, parcel, zoneCharge)
      judged.set(name, poisha)
      return poisha
    },
  }
}

async function readCosts({ db }: Shop, toDay: string): Promise<KnownCosts> {
  const ranges = db.reports
    .selectFrom('variant_costs as c')
    .innerJoin('variants as v', 'v.id', 'c.variant_id')
    .innerJoin('products as p', 'p.id', 'v.product_id')
    .select(cost => ['p.category', cost.fn.min('c.cost').as('low'), cost.fn.max('c.cost').as('high')])
    .groupBy('p.category')
  const inForce = await ranges.where('c.from_day', '<=', toDay).execute()
  const found = inForce.length > 0 ? inForce : await ranges.execute()
  return new Map(
    found.map(({ category, low, high }): [string, PoishaRange] => [
      category,
      { lowPoisha: Number(low), highPoisha: Number(high) },
    ]),
  )
}

async function readCharges(shop: Shop, source: ProfitSource, fromDay: string): Promise<KnownCharges> {
  const { changed, fresh } = source
  // no order is of a later day
  const toDay = dayAfter(dhakaDay(shop.clock.now()), 1)
  const selecting = { kind: 'courier' as const, by: 'key' as const, spans: [{ fromDay, toDay }], changed }
  const stored = await selectParts(shop, selecting, 'charged')
  const counted = fresh.flatMap(({ parts }) =>
    parts.filter(
      row => row.kind === 'courier' && row.part === 'charged' && row.day >= fromDay && isInBooks(shop, row),
    ),
  )
  return [...stored, ...counted].map(({ about, many, amount }) => ({
    ...parcelOf(about),
    many,
    poisha: amount,
  }))
}
