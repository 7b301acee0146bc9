type Labels = Readonly<Record<string, string>>

const NAME = '[a-zA-Z_:][a-zA-Z0-9_:]*'
const LABEL = `${NAME}="(?:[^"\\\\\\n]|\\\\["\\\\n])*"`
const LINE = new RegExp(`^(${NAME})(?:\\{(${LABEL}(?:,${LABEL})*)\\})? (-?[0-9.e+-]+|\\+Inf|NaN)$`)

/** Metrics parsed from Prometheus' text format; throws for invalid text. */
export function parsedMetrics(text: string) {
  const families = new Map<string, string>()
  const series = new Map<string, number>()
  if (!text.endsWith('\n')) throw new Error('the last line does not end')
  let family = ''
  for (const line of text.slice(0, -1).split('\n')) {
    const [, kind, name = '', rest = ''] = line.match(/^# (HELP|TYPE) (\S+) (.+)$/) ?? []
    if (kind === 'HELP' && families.has(name)) throw new Error(`${name} comes twice`)
    if (kind === 'HELP') family = name
    if (kind === 'TYPE') families.set(name, rest)
    if (kind !== undefined) continue
    const [, full = '', labels = '', value = ''] = line.match(LINE) ?? []
    if (!full || full.replace(/_(?:bucket|sum|count)$/, '') !== family.replace(/_(?:bucket|sum|count)$/, ''))
      throw new Error(`no line of ${family}: ${line}`)
    const key = `${full}{${labels}}`
    if (series.has(key)) throw new Error(`${key} comes twice`)
    series.set(key, value === '+Inf' ? Number.POSITIVE_INFINITY : Number(value))
  }
  return {
    families,
    /** Of the series with these labels, in any order. */
    value(name: string, labels: Labels = {}): number | undefined {
      const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`)
      const [, found] =
        [...series].find(([key]) => {
          const [own = '', inside = ''] = key.slice(0, -1).split('{')
          const count = inside === '' ? 0 : inside.split('",').length
          return own === name && count === wanted.length && wanted.every(one => inside.includes(one))
        }) ?? []
      return found
    },
  }
}
