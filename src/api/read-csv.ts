import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import type { ImportProblemWire } from '#contract/import-wire.ts'

/** Rows as a spreadsheet shows them, the head first; or why there are none. */
export type ReadCsv = { ok: true; rows: string[][] } | { ok: false; problem: ImportProblemWire }

const failed = (line: number, message: string): ReadCsv => ({
  ok: false,
  problem: { line, column: '', message },
})

/** Some ten milliseconds' work. */
const BYTES_AT_A_TIME = 64 * 1024

/**
 * Reads a file as spreadsheets save it: with commas or semicolons, quotes, any ends of lines, and a BOM or none. A part at
 * a time, so that pages are answered meanwhile.
 */
export async function readCsv(bytes: Buffer): Promise<ReadCsv> {
  const text = textOf(bytes)
  if (text === undefined)
    return failed(1, 'This file is not UTF-8. Save it as “CSV UTF-8” and choose it again.')
  try {
    const options = { bom: true, delimiter: delimiterOf(text), relax_column_count: true }
    const rows: string[][] = []
    for await (const row of Readable.from(partsOf(bytes)).pipe(parse(options))) rows.push(row)
    return { ok: true, rows }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    // the row after those that could be read
    const line = typeof error.records === 'number' ? error.records + 1 : 1
    return failed(line, 'A quotation mark is missing or misplaced from here on.')
  }
}

async function* partsOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += BYTES_AT_A_TIME) {
    await nextTurn()
    yield bytes.subarray(at, at + BYTES_AT_A_TIME)
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
