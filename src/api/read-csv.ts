import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import type { FileProblem } from '#contract/catalog/import-codec.ts'

/** A row with at least one cell, and its line in a spreadsheet, where the head is line 1. */
export type CsvRow = { line: number; cells: string[] }

/** Some five milliseconds of work each. */
const BYTES_AT_A_TIME = 16 * 1024
const ROWS_AT_A_TIME = 100
/** Longer than any head. */
const HEAD_BYTES = 16 * 1024

type ParsedRow = { record: string[]; info: { records: number; empty_lines: number } }

const problem = (line: number, message: string): FileProblem => ({ line, column: '', message })

/**
 * Reads a file as spreadsheets save it: with commas, semicolons or tabs, quotes, any line ends, with or without a BOM. Calls
 * `take` row by row, a part of the file at a time, so that pages are answered meanwhile and rows take no memory. Stops
 * at the first problem, its own or one that `take` returns.
 */
export async function readCsv(
  bytes: Buffer,
  take: (row: CsvRow) => FileProblem | undefined,
): Promise<FileProblem | undefined> {
  if (!isUtf8(bytes)) return problem(1, 'This file is not UTF-8. Save it as “CSV UTF-8” and choose it again.')
  let rows = 0
  try {
    for await (const { record, info } of parsedRows(bytes)) {
      const met = take({ line: info.records + info.empty_lines, cells: record })
      if (met) return met
      rows += 1
      if (rows % ROWS_AT_A_TIME === 0) await nextTurn()
    }
    return undefined
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    // the row after the last readable one
    const line = Number(error.records) + Number(error.empty_lines) + 1
    return problem(line, 'A quotation mark is missing or misplaced from here on.')
  }
}

function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

function parsedRows(bytes: Buffer): AsyncIterable<ParsedRow> {
  const options = { bom: true, info: true, relax_column_count: true, skip_empty_lines: true }
  const parser = parse({ ...options, delimiter: delimiterOf(bytes) })
  // breaking off early makes the parser fail; a real problem of the file reaches the reader all the same
  parser.on('error', () => {})
  return Readable.from(slicesOf(bytes)).compose(parser)
}

async function* slicesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += BYTES_AT_A_TIME) {
    await nextTurn()
    yield bytes.subarray(at, at + BYTES_AT_A_TIME)
  }
}

/** Where a comma is part of numbers, spreadsheets put semicolons between cells; copied cells have tabs. */
function delimiterOf(bytes: Buffer): string {
  const [head = ''] = bytes.toString('utf8', 0, HEAD_BYTES).split(/\r|\n/, 1)
  const countOf = (delimiter: string) => head.split(delimiter).length
  return [',', ';', '\t'].reduce((most, one) => (countOf(one) > countOf(most) ? one : most))
}
