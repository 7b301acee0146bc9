import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { dhakaDay } from '#domain/dates.ts'
import { csvOf } from '../csv-of.ts'
import { asOfMark } from '../late-shop.ts'

/** The answer of an operation whose answer is a CSV file. */
export const CSV_ANSWER = {
  200: {
    description: 'The file',
    content: { 'text/csv': { schema: z.unknown().describe('CSV in UTF-8, money in taka') } },
  },
} as const

type Columns<Row> = Parameters<typeof csvOf<Row>>[0]

/** Answers with rows as a file of that name and today; `asOf`: where they are from a replica. */
export function sendCsv<Row>(
  reply: FastifyReply,
  { name, now, asOf, columns }: { name: string; now: Date; asOf?: Date | undefined; columns: Columns<Row> },
  rows: readonly Row[],
): Readable {
  reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}-${dhakaDay(now)}${asOfMark(asOf)}.csv"`)
  return Readable.from(csvOf(columns, inParts(rows)), { objectMode: false })
}

async function* inParts<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows
}
