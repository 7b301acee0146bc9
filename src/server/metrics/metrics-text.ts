import type { MetricFamily, Sample } from './metric-family.ts'

/** Prometheus' text format 0.0.4, which every version of it and every compatible program reads. */
export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

export function metricsText(families: readonly MetricFamily[]): string {
  return families
    .map(({ name, help, type, samples }) => {
      const lines = samples.map(
        sample => `${name}${sample.suffix ?? ''}${labelsOf(sample)} ${spelled(sample.value)}\n`,
      )
      return `# HELP ${name} ${help.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')}\n# TYPE ${name} ${type}\n${lines.join('')}`
    })
    .join('')
}

function labelsOf({ labels }: Sample): string {
  const parts = Object.entries(labels ?? {}).map(([name, value]) => `${name}="${escaped(value)}"`)
  return parts.length > 0 ? `{${parts.join(',')}}` : ''
}

const escaped = (value: string): string =>
  value.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('"', '\\"')

function spelled(value: number): string {
  if (Number.isFinite(value)) return String(value)
  if (Number.isNaN(value)) return 'NaN'
  return value > 0 ? '+Inf' : '-Inf'
}
