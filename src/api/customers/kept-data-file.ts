import { fieldWords, type KeptData, type KeptRow, keptRows } from '#domain/customers/kept-data.ts'
import { formatLongDate, isInstant } from '#domain/dates.ts'

/** The columns of the table: which thing, and one value of it a row. */
export const KEPT_COLUMNS = [
  { head: 'What', cell: (row: KeptRow) => row.part },
  { head: 'No.', cell: (row: KeptRow) => row.entry },
  { head: 'Field', cell: (row: KeptRow) => row.field },
  { head: 'Value', cell: (row: KeptRow) => row.value },
] as const

export async function* keptParts(kept: KeptData): AsyncGenerator<KeptRow[]> {
  yield keptRows(kept)
}

/** By names that programs know. */
export const keptJson = ({ shopName, preparedAt, phones, parts }: KeptData): string =>
  JSON.stringify(
    {
      shop: shopName,
      prepared_at: preparedAt,
      phones,
      ...Object.fromEntries(parts.map(({ name, entries }) => [name, entries])),
    },
    null,
    2,
  )

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replace(/[&<>"']/g, sign => ESCAPES[sign] ?? sign)
const shown = (value: string | number): string => {
  const text = String(value)
  return escaped(isInstant(text) ? formatLongDate(text) : text)
}

/** A page that a person opens and reads anywhere, without a network; it runs nothing. */
export function keptHtml({ shopName, preparedAt, phones, parts }: KeptData): string {
  const filled = parts.filter(({ entries }) => entries.length > 0)
  const sections = filled.map(({ title, entries }) => {
    const things = entries.map((entry, index) => {
      const rows = Object.entries(entry).flatMap(([field, value]) =>
        value === null || value === ''
          ? []
          : [`<tr><th scope="row">${escaped(fieldWords(field))}</th><td>${shown(value)}</td></tr>`],
      )
      return `<table><caption>${index + 1} of ${entries.length}</caption>${rows.join('')}</table>`
    })
    return `<section><h2>${escaped(title)}</h2>${things.join('')}</section>`
  })
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>What ${escaped(shopName)} keeps about you</title>
<style>${STYLE}</style></head><body><main>
<h1>What ${escaped(shopName)} keeps about you</h1>
<p>Numbers: ${phones.map(escaped).join(', ')}. Prepared on ${escaped(formatLongDate(preparedAt))}.</p>
${sections.join('\n')}
</main></body></html>
`
}

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;color:#241a13;margin:0}main{max-width:46rem;margin:auto;padding:1rem}' +
  'h2{margin:2rem 0 .5rem}table{width:100%;border-collapse:collapse;margin:0 0 1rem}caption{text-align:left;' +
  'color:#66584c;padding:.25rem 0}th,td{text-align:left;vertical-align:top;padding:.35rem .5rem;' +
  'border-top:1px solid #ece6de;overflow-wrap:anywhere}th{width:35%;font-weight:600}'
