export type Sample = {
  labels?: Readonly<Record<string, string>>
  value: number
  /** Behind the family's name: the parts of a histogram have it. */
  suffix?: string
}

/** One metric with all that it says, as Prometheus knows it. Labels are words of the program, never of a visitor. */
export type MetricFamily = {
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  samples: readonly Sample[]
}

/** A metric without labels. */
export const single = (family: Omit<MetricFamily, 'samples'>, value: number | undefined): MetricFamily => ({
  ...family,
  samples: value === undefined ? [] : [{ value }],
})
