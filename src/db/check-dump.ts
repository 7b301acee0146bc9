import type { Census } from './backup-note.ts'
import { readDump } from './postgres-tools.ts'

/** Reads a whole dump as a restore would, and counts its rows; throws when it is damaged. */
export async function checkDump(databaseUrl: string, dump: string, signal: AbortSignal): Promise<Census> {
  const ignore = () => {}
  await readDump(databaseUrl, { args: ['--file=/dev/null', dump], signal, onText: ignore })
  const counter = rowCounter()
  const tables = ['--data-only', '--table=products', '--table=orders', '--file=-', dump]
  await readDump(databaseUrl, { args: tables, signal, onText: counter.add })
  return counter.census()
}

/** Counts the rows in the text of a restore: `COPY public.orders (id, price) FROM stdin;`, lines, `\.`. */
export function rowCounter(): { add(text: string): void; census(): Census } {
  const rows = new Map<string, number>()
  let rest = ''
  let table: string | undefined
  let priceAt = -1
  let ordersTaka = 0
  function addLine(line: string) {
    if (table === undefined) {
      const begun = /^COPY (?:\w+\.)?"?(\w+)"? \((.*)\) FROM stdin;$/.exec(line)
      table = begun?.[1]
      priceAt = begun?.[2]?.split(', ').indexOf('price') ?? -1
    } else if (line === '\\.') table = undefined
    else {
      rows.set(table, (rows.get(table) ?? 0) + 1)
      if (table === 'orders') ordersTaka += Number(line.split('\t')[priceAt])
    }
  }
  return {
    add(text) {
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) addLine(line)
    },
    census: () => ({ products: rows.get('products') ?? 0, orders: rows.get('orders') ?? 0, ordersTaka }),
  }
}
