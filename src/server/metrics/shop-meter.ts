import type { ApiWatch } from '#api/api-watch.ts'
import { refusals } from '#contract/refusals.ts'
import { WEBSITE } from '#domain/orders/order-source.ts'
import { gauge, type MetricFamily } from './metric-family.ts'
import { RequestMeter } from './request-meter.ts'

/** Counts since the start of the process, for each combination of its labels. */
class Counter {
  readonly #about: Omit<MetricFamily, 'samples' | 'type'>
  readonly #tallies = new Map<string, { labels: Labels; value: number }>()

  /** `from`: labels reported as 0 before their first event, so that it is seen as a rise. */
  constructor(about: Omit<MetricFamily, 'samples' | 'type'>, from: readonly Labels[] = []) {
    this.#about = about
    for (const labels of from) this.add(labels, 0)
  }

  add(labels: Labels, by = 1): void {
    const key = Object.values(labels).join('\n')
    const tally = this.#tallies.get(key)
    if (tally) tally.value += by
    else this.#tallies.set(key, { labels, value: by })
  }

  family(): MetricFamily {
    return { ...this.#about, type: 'counter', samples: [...this.#tallies.values()] }
  }
}

/** The refusals that an alert watches, reported as 0 before the first. */
const WATCHED_REFUSALS = ['out_of_stock', 'too_many_requests', 'shop_busy', 'total_changed'] as const
const WEBHOOK_OUTCOMES = ['applied', 'parked', 'repeated', 'refused', 'limited', 'failed']

type Job = { turns: number; failures: number; lastAtMs: number }

/** The actions of this process since its start, counted where they happen. */
export class ShopMeter implements ApiWatch {
  readonly requests = new RequestMeter()
  readonly #placed = new Counter(
    {
      name: 'shop_orders_placed_total',
      help: 'Orders placed, by where they came from; a repeated submit is not counted again.',
    },
    [{ source: WEBSITE }],
  )
  readonly #refused = new Counter(
    { name: 'shop_orders_refused_total', help: 'Orders refused, by the code of the refusal.' },
    WATCHED_REFUSALS.map(code => ({ code })),
  )
  readonly #webhooks = new Counter(
    { name: 'shop_webhooks_total', help: 'Webhooks received, by outcome.' },
    WEBHOOK_OUTCOMES.map(outcome => ({ outcome })),
  )
  readonly #jobOutcomes = new Counter({
    name: 'shop_job_outcomes_total',
    help: 'Outcomes of the items of a job: mails sent, postponed and given up.',
  })
  readonly #jobs = new Map<string, Job>()
  #countStreams = () => 0

  order(outcome: { source: string } | { refused: string }): void {
    if ('source' in outcome) this.#placed.add({ source: outcome.source })
    else if (outcome.refused in refusals) this.#refused.add({ code: outcome.refused })
  }

  webhook(outcome: string): void {
    this.#webhooks.add({ outcome })
  }

  eventStreams(count: () => number): void {
    this.#countStreams = count
  }

  /** Where a job reports its turns. Until its first turn ends, the start counts as its last turn. */
  job(name: string) {
    const job: Job = { turns: 0, failures: 0, lastAtMs: performance.now() }
    this.#jobs.set(name, job)
    return {
      done() {
        job.turns += 1
        job.lastAtMs = performance.now()
      },
      failed() {
        job.failures += 1
      },
      outcome: (outcome: string) => this.#jobOutcomes.add({ job: name, outcome }),
    }
  }

  families(): MetricFamily[] {
    return [
      ...this.requests.families(),
      this.#placed.family(),
      this.#refused.family(),
      this.#webhooks.family(),
      gauge('shop_event_streams', 'Open event streams of staff browsers.', this.#countStreams()),
      ...this.#jobFamilies(),
      this.#jobOutcomes.family(),
    ]
  }

  #jobFamilies(): MetricFamily[] {
    const samples = (read: (job: Job) => number) =>
      [...this.#jobs].map(([job, state]) => ({ labels: { job }, value: read(state) }))
    return [
      {
        name: 'shop_job_turns_total',
        help: 'Turns of a job that ended well.',
        type: 'counter',
        samples: samples(job => job.turns),
      },
      {
        name: 'shop_job_failures_total',
        help: 'Turns of a job that failed.',
        type: 'counter',
        samples: samples(job => job.failures),
      },
      {
        name: 'shop_job_age_seconds',
        help: 'Since the last turn of a job that ended well, or the start.',
        type: 'gauge',
        samples: samples(job => (performance.now() - job.lastAtMs) / 1000),
      },
    ]
  }
}

type Labels = Readonly<Record<string, string>>
