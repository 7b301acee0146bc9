import type { MetricFamily, Sample } from './metric-family.ts'

/** From a cached page to a file that takes as long as proxies wait. */
const BOUNDS_SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** The methods that the API and the pages accept; any other method is counted as one. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

type Tally = { statuses: Map<number, number>; buckets: number[]; sumMs: number }

/** Counts requests by method, route and status, and their durations by method and route. */
export class RequestMeter {
  readonly #tallies = new Map<string, Map<string, Tally>>()

  /** `route` is a pattern, never an address. Without `ms` the duration is not counted. Costs about 30 ns. */
  count(method: string, route: string, { status, ms }: { status: number; ms: number | undefined }): void {
    const tally = this.#tallies.get(route)?.get(method) ?? this.#begin(method, route)
    tally.statuses.set(status, (tally.statuses.get(status) ?? 0) + 1)
    if (ms === undefined) return
    tally.sumMs += ms
    let place = 0
    while (ms > (BOUNDS_SECONDS[place] ?? Number.POSITIVE_INFINITY) * 1000) place += 1
    tally.buckets[place] = (tally.buckets[place] ?? 0) + 1
  }

  #begin(given: string, route: string): Tally {
    const method = METHODS.has(given) ? given : 'other'
    const methods = this.#tallies.get(route) ?? new Map<string, Tally>()
    this.#tallies.set(route, methods)
    const buckets = [...BOUNDS_SECONDS, Number.POSITIVE_INFINITY].map(() => 0)
    const tally = methods.get(method) ?? { statuses: new Map(), buckets, sumMs: 0 }
    methods.set(method, tally)
    return tally
  }

  families(): MetricFamily[] {
    const counted: Sample[] = []
    const timed: Sample[] = []
    for (const [route, methods] of this.#tallies)
      for (const [method, tally] of methods) {
        for (const [status, value] of tally.statuses)
          counted.push({ labels: { method, route, status: String(status) }, value })
        timed.push(...histogramOf({ method, route }, tally))
      }
    return [
      {
        name: 'shop_http_requests_total',
        help: 'Requests answered, by method, route and status.',
        type: 'counter',
        samples: counted,
      },
      {
        name: 'shop_http_request_duration_seconds',
        help: 'From the arrival of a request to the end of its answer; of a kept page, until it was handed to the network.',
        type: 'histogram',
        samples: timed,
      },
    ]
  }
}

function histogramOf(labels: { method: string; route: string }, { buckets, sumMs }: Tally): Sample[] {
  let sum = 0
  const samples: Sample[] = buckets.map((value, place) => {
    sum += value
    const le = BOUNDS_SECONDS[place]
    return {
      suffix: '_bucket',
      labels: { ...labels, le: le === undefined ? '+Inf' : String(le) },
      value: sum,
    }
  })
  if (sum === 0) return []
  return [
    ...samples,
    { suffix: '_sum', labels, value: sumMs / 1000 },
    { suffix: '_count', labels, value: sum },
  ]
}
