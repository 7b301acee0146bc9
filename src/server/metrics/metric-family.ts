export type Sample = {
  labels?: Readonly<Record<string, string>>
  value: number
  /** Added to the family's name: the parts of a histogram have one. */
  suffix?: string
}

/** One metric with all its samples, in Prometheus' terms. Labels are words of the program, never of a visitor. */
export type MetricFamily = {
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  samples: readonly Sample[]
}

/** A gauge without labels; undefined: unknown at the moment. */
export const gauge = (name: string, help: string, value: number | undefined): MetricFamily => ({
  name,
  help,
  type: 'gauge',
  samples: value === undefined ? [] : [{ value }],
})

/** A counter without labels; undefined: unknown at the moment. */
export const counter = (name: string, help: string, value: number | undefined): MetricFamily => ({
  ...gauge(name, help, value),
  type: 'counter',
})
