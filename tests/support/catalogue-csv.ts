import { readCsv } from '#api/read-csv.ts'

export type Cells = Record<string, string>

/** A file of lines, each cell by its column. */
export const csvOf = (lines: readonly Cells[], separator = ','): string => {
  const columns = [...new Set(lines.flatMap(line => Object.keys(line)))]
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  const rows = [columns, ...lines.map(line => columns.map(column => line[column] ?? ''))]
  return rows.map(row => row.map(quoted).join(separator)).join('\r\n')
}

/** The rows of a file, the head first. */
export async function rowsIn(file: string | Buffer): Promise<string[][]> {
  const rows: string[][] = []
  const problem = await readCsv(Buffer.from(file), ({ cells }) => {
    rows.push(cells)
    return undefined
  })
  if (problem) throw new Error(problem.message)
  return rows
}

/** The lines of a file, each cell by its column. */
export async function linesIn(file: string | Buffer): Promise<Cells[]> {
  const [head = [], ...rows] = await rowsIn(file)
  return rows.map(row => Object.fromEntries(head.map((column, index) => [column, row[index] ?? ''])))
}

/**
 * The rows of a file as the strictest spreadsheet reads them: a record ends at every line break outside quotes, alone
 * or after a carriage return.
 */
export function strictRowsIn(text: string): string[][] {
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y
  const rows: string[][] = []
  let row: string[] = []
  while (cell.lastIndex < text.length) {
    const at = cell.lastIndex
    const [, quoted, plain = '', end] = cell.exec(text) ?? []
    if (end === undefined) throw new Error(`no cell can be read at ${at}: ${text.slice(at, at + 40)}`)
    row.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === ',') continue
    rows.push(row)
    row = []
  }
  return rows
}
