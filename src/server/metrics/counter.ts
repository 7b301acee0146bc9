import type { MetricFamily } from './metric-family.ts'

type Labels = Readonly<Record<string, string>>

/** Counts since the start of the process, for each combination of its labels. */
export class Counter {
  readonly #about: Omit<MetricFamily, 'samples' | 'type'>
  readonly #tallies = new Map<string, { labels: Labels; value: number }>()

  /** `from`: what is told as nothing before it ever happened, so that its first time is seen as a rise. */
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
