import { z } from 'zod'
import { MAXIMUM_CELLS, MAXIMUM_SPEND_NAME, MAXIMUM_SPEND_POISHA } from '#domain/ad-spend/ad-spend.ts'
import { SPEND_CHOICES } from '#domain/ad-spend/ad-spend-file.ts'
import { isMonth, MAXIMUM_OVERHEAD_NAME, MAXIMUM_OVERHEADS } from '#domain/ad-spend/overheads.ts'
import { isDay } from '#domain/dates.ts'
import { spelledSource } from '#domain/orders/visit-source.ts'
import { schemaOf } from '../codec-schema.ts'
import { FILE_CHARACTERS } from '../costs/cost-wire.ts'
import { success } from '../envelope.ts'
import { plainText, requiredLine } from '../plain-text.ts'
import { AdSpendCodec, OverheadsCodec, SpendFileCodec } from './ad-spend-codec.ts'

const POISHA = 'Poisha: 100 are one taka'
const day = z.string().refine(isDay, 'A day, such as 2026-03-01.')
const month = z.string().refine(isMonth, 'A month, such as 2026-03.')
const amount = z
  .int('An amount of money.')
  .min(0, 'An amount cannot be less than 0.')
  .max(MAXIMUM_SPEND_POISHA, 'This is more than any shop spends.')
const source = requiredLine(MAXIMUM_SPEND_NAME, 'Please say where it was spent.').transform(spelledSource)
const seen = amount
  .nullable()
  .optional()
  .describe('What the sender saw; null: nothing. Refused with 409 when it is another one by now')

export const AdSpendQuery = z.object({
  from: day
    .optional()
    .describe('A day in Dhaka, itself included, as `to` is; the first of this month by itself'),
  to: day.optional().describe('Today by itself'),
})

/** Cells that one person typed: all of them are written, or none. 0 is typed; null empties a cell. */
export const AdSpendWire = z.strictObject({
  cells: z
    .array(
      z.strictObject({
        day,
        source,
        campaign: plainText(MAXIMUM_SPEND_NAME)
          .default('')
          .describe('Empty: the source as a whole, of which its campaigns are a part'),
        amount_poisha: amount.nullable().describe(POISHA),
        seen_poisha: seen,
      }),
    )
    .min(1)
    .max(MAXIMUM_CELLS),
})
export type AdSpendWire = z.output<typeof AdSpendWire>

/** `file`: the text of a CSV file. */
export const SpendFileWire = z.strictObject({
  file: z.string().max(FILE_CHARACTERS, 'This file is too large.'),
  source: source.optional().describe('Of rows that name none'),
  apply: z
    .boolean()
    .default(false)
    .describe('Whether to write it; by itself only what it would change is told'),
  choices: z
    .array(z.strictObject({ day, source, choice: z.enum(SPEND_CHOICES) }))
    .max(5000)
    .default([])
    .describe('Of days that differ; by itself what a person typed is kept'),
})
export type SpendFileWire = z.output<typeof SpendFileWire>

export const OverheadsQuery = z.object({
  from: month
    .optional()
    .describe('A month in Dhaka, itself included, as `to` is; the year before `to` by itself'),
  to: month.optional().describe('This month by itself'),
})
/** Overheads that one person typed: all of them are written, or none. Null takes one away. */
export const OverheadsWire = z.strictObject({
  items: z
    .array(
      z.strictObject({
        month,
        name: requiredLine(MAXIMUM_OVERHEAD_NAME, 'Please give it a name.'),
        amount_poisha: amount.nullable().describe(POISHA),
        seen_poisha: seen,
      }),
    )
    .min(1)
    .max(MAXIMUM_OVERHEADS),
})
export type OverheadsWire = z.output<typeof OverheadsWire>

export const AdSpendAnswer = success(
  schemaOf(AdSpendCodec, {
    sources: 'Those that something was entered for, and those that shops advertise in',
    days: {
      '': 'The latest first',
      cells: {
        '': 'In the sequence of the sources',
        amount_poisha: 'The sum of its campaigns; null: not entered',
        missing: 'It spent something in the 30 days before, and nothing was entered for this day',
        campaigns: { campaign: 'Empty: the source as a whole, or what its campaigns leave' },
      },
      per_order_poisha: 'Null while a source is missing, or without an order',
    },
    sums_poisha: 'In the sequence of the sources',
  }),
)
export const SpendFileAnswer = success(
  schemaOf(SpendFileCodec, {
    needs_source: 'The file names no source: please send one',
    columns: 'The columns that are read',
    cells: {
      '': 'A day of a source each; the first 5000',
      line: 'The first line of it',
      chosen: 'What becomes of it where it differs',
      may_add: 'The campaigns of the file are other ones, so that they can be counted beside',
      written: 'It was changed just now',
    },
    refused: { '': 'The first 500', line: 'As a spreadsheet counts, the head being 1' },
  }),
)
export const OverheadsAnswer = success(schemaOf(OverheadsCodec, { months: { month: 'YYYY-MM' } }))

export const adSpendToWire = AdSpendCodec.write
export const spendFileToWire = SpendFileCodec.write
export const overheadsToWire = OverheadsCodec.write
