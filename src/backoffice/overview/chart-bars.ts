import { dateFormat } from '#backoffice/language/date-format.ts'
import type { DayFigures } from '#domain/orders/order-summary.ts'

/** A longer range has one bar a month: thinner bars would be indistinguishable. */
const MAXIMUM_DAY_BARS = 62

/** One bar: a day or a month, with its days. Each part in orders or in taka. */
export type Bar = {
  label: string
  /** The label under the bar: the year only where it begins. */
  tick: string
  startDay: string
  endDay: string
  figures: DayFigures
}

const dayLabel = dateFormat({ month: 'short', day: 'numeric', timeZone: 'UTC' })
const monthTick = dateFormat({ month: 'short', timeZone: 'UTC' })
const monthLabel = dateFormat({ month: 'short', year: 'numeric', timeZone: 'UTC' })

/** A bar for each day, or for each month of a longer range. */
export function barsOf(days: readonly DayFigures[]): Bar[] {
  if (days.length <= MAXIMUM_DAY_BARS)
    return days.map(figures => {
      const label = dayLabel.format(new Date(figures.day))
      return { label, tick: label, startDay: figures.day, endDay: figures.day, figures }
    })
  const months = Map.groupBy(days, ({ day }) => day.slice(0, 7))
  return [...months.values()].flatMap(ofMonth => {
    const [first] = ofMonth
    const last = ofMonth.at(-1)
    if (!first || !last) return []
    return [
      {
        label: monthLabel.format(new Date(first.day)),
        tick: (first.day.slice(5, 7) === '01' ? monthLabel : monthTick).format(new Date(first.day)),
        startDay: first.day,
        endDay: last.day,
        figures: sumOf(ofMonth),
      },
    ]
  })
}

/** The sum of the days; `day` is the first one. */
export function sumOf(days: readonly DayFigures[]): DayFigures {
  const sum = (name: Exclude<keyof DayFigures, 'day'>) =>
    days.reduce((all, figures) => all + figures[name], 0)
  return {
    day: days[0]?.day ?? '',
    orders: sum('orders'),
    delivered: sum('delivered'),
    lost: sum('lost'),
    orderedTaka: sum('orderedTaka'),
    collectedPoisha: sum('collectedPoisha'),
    openTaka: sum('openTaka'),
    lostTaka: sum('lostTaka'),
  }
}

/** The parts of a bar from below: delivered, in progress, returned or fake; in orders or in taka. */
export function partsOf(figures: DayFigures, counts: 'orders' | 'taka') {
  const { orders, delivered, lost, collectedPoisha, openTaka, lostTaka } = figures
  return counts === 'orders'
    ? { delivered, open: orders - delivered - lost, lost }
    : // a courier that refunded more than it collected leaves no bar
      { delivered: Math.max(0, collectedPoisha / 100), open: openTaka, lost: lostTaka }
}

/** Round numbers from 0 to one that is not below the largest, in three or four steps. */
export function scaleOf(largest: number): number[] {
  const rough = Math.max(largest, 3) / 3
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map(factor => factor * power).find(one => one >= rough && one % 1 === 0)
  const whole = step ?? Math.ceil(rough)
  const steps = Math.max(1, Math.ceil(largest / whole))
  return Array.from({ length: steps + 1 }, (_, index) => index * whole)
}
