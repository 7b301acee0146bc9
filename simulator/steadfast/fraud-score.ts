import { type Answer, json } from '../answer.ts'
import { seededWhole } from '../seeded.ts'
import { countIn, type Simulation } from '../simulation.ts'
import { DAY_MS } from '../times.ts'
import { isCollected } from './delivery-status.ts'

const BANDS = ['none', 'low', 'medium', 'high', 'very_high'] as const
const FREE_CHECKS = 10
const CHECKS_A_PARCEL = 4

/**
 * How parcels to a phone ended: other shops' results are derived from the number, so that they stay the same; this
 * shop's are added. The limit is about four checks per parcel of the week's busiest day plus ten; we count by the day.
 */
export function fraudScore(simulation: Simulation, phone: string): Answer {
  if (!/^01\d{9}$/.test(phone))
    return json(422, {
      message: 'The given data was invalid.',
      errors: { phone: ['The phone format is invalid.'] },
    })
  const atMost = CHECKS_A_PARCEL * busiestDay(simulation) + FREE_CHECKS
  if (!countIn(simulation, { name: 'fraud checks', lastsMs: DAY_MS, atMost }))
    return json(429, { status: 429, message: 'Too Many Attempts.' })
  const ours = [...simulation.parcels.values()].filter(({ recipientPhone }) => recipientPhone === phone)
  const band = seededWhole('phones', { label: `band ${phone}`, from: 0, to: BANDS.length - 1 })
  const elsewhere = 5 * band ** 2
  const share = seededWhole('phones', { label: `share ${phone}`, from: 40, to: 100 })
  const delivered =
    Math.round((elsewhere * share) / 100) + ours.filter(({ status }) => isCollected(status)).length
  const cancelled =
    elsewhere -
    Math.round((elsewhere * share) / 100) +
    ours.filter(({ status }) => status === 'cancelled').length
  const ended = delivered + cancelled
  const percent = (count: number) => (ended === 0 ? null : Math.round((100 * count) / ended))
  return json(200, {
    status: 200,
    phone,
    delivery_ratio: percent(delivered),
    cancellation_ratio: percent(cancelled),
    volume_band: BANDS[band],
    total_reports: 0,
    fraud_categories: [],
    score: null,
    level: null,
    reasons: [],
    scoring_disabled: true,
    doubtful_reports: false,
  })
}

function busiestDay(simulation: Simulation): number {
  const now = simulation.now()
  const days = Array.from({ length: 7 }, () => 0)
  for (const { createdAt } of simulation.parcels.values()) {
    const day = Math.floor((now - createdAt) / DAY_MS)
    if (day < days.length) days[day] = (days[day] ?? 0) + 1
  }
  return Math.max(...days)
}
