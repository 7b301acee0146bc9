import { CsvError, parse } from 'csv-parse/sync'
import type { ImportProblemWire } from '#contract/import-wire.ts'

/** Rows as a spreadsheet shows them, the head first; or why there are none. */
export type ReadCsv = { ok: true; rows: string[][] } | { ok: false; problem: ImportProblemWire }

const failed = (line: number, message: string): ReadCsv => ({
  ok: false,
  problem: { line, column: '', message },
})

/** Reads a file as spreadsheets save it: with commas or semicolons, quotes, any ends of lines, and a BOM or none. */
export function readCsv(bytes: Buffer): ReadCsv {
  const text = textOf(bytes)
  if (text === undefined)
    return failed(1, 'This file is not UTF-8. Save it as “CSV UTF-8” and choose it again.')
  try {
    return { ok: true, rows: parse(text, { delimiter: delimiterOf(text), relax_column_count: true }) }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    // the row after those that could be read
    const line = typeof error.records === 'number' ? error.records + 1 : 1
    return failed(line, 'A quotation mark is missing or misplaced from here on.')
  }
}

function textOf(bytes: Buffer): string | undefined {
  try {
    // it takes the BOM away
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Where a comma is part of numbers, spreadsheets put semicolons between cells. */
function delimiterOf(text: string): string {
  const [head = ''] = text.split(/\r|\n/, 1)
  return head.split(';').length > head.split(',').length ? ';' : ','
}
