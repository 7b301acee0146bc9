import { z } from 'zod'
import { isFiscalYear } from '#domain/papers/fiscal-year.ts'
import { MAXIMUM_PAPERS_AT_ONCE, PAPER_KINDS, type Paper } from '#domain/papers/paper.ts'
import type { Refusal } from '#domain/refusal.ts'
import { schemaOf } from '../codec-schema.ts'
import { success } from '../envelope.ts'
import { requiredText } from '../plain-text.ts'
import { failureOf } from '../refusals.ts'
import { IssuedPapersCodec, PaperCodec } from './paper-codec.ts'

const id = requiredText(64, 'This cannot be empty.')
const orderIds = z
  .array(id)
  .min(1, 'Please choose an order.')
  .max(MAXIMUM_PAPERS_AT_ONCE, `At most ${MAXIMUM_PAPERS_AT_ONCE} orders.`)
const kind = z.enum(PAPER_KINDS, 'This is no kind of paper.')
const year = z
  .string()
  .refine(isFiscalYear, 'A tax year, July to June, such as 2026-27.')
  .describe('July to June, such as 2026-27')

export const PapersRequest = z.strictObject({ kind, order_ids: orderIds })
export const PaperParams = z.object({ id })

/** The papers of orders, or of a year. */
export const PapersQuery = z
  .object({
    orders: z
      .string()
      .transform(text => text.split(','))
      .pipe(orderIds)
      .optional()
      .describe('Ids of orders with commas between, in place of a year'),
    year: year.optional(),
    kind: kind.default('invoice').describe('Of a year'),
    after: z.coerce
      .number()
      .int()
      .min(0)
      .max(1_000_000_000)
      .default(0)
      .describe('Of a year: the papers after this one, counted from 1'),
  })
  .transform(({ orders, year, kind, after }, context) => {
    if (orders) return { orderIds: orders }
    if (year !== undefined) return { year, kind, after }
    context.issues.push({
      code: 'custom',
      input: year,
      path: ['year'],
      message: 'Please name a year or orders.',
    })
    return z.NEVER
  })

export const PapersExportQuery = z.object({ year, format: z.enum(['csv', 'xlsx']).default('csv') })

const notes = {
  number: 'By kind and tax year, without gaps: INV-2026-27-000123',
  by: 'The email of whoever issued it',
  invoice: { '': 'Of a credit note: the invoice that it belongs to' },
  replaces: 'The number of the invoice in whose place it stands',
  contents: { '': 'What is printed, as issued; money in poisha where it says so' },
}
export const PapersAnswer = success(z.array(schemaOf(PaperCodec, notes)))
export const PaperAnswer = success(schemaOf(PaperCodec, notes))
export const IssuedPapersAnswer = success(
  schemaOf(IssuedPapersCodec, { failed: 'Orders without this paper' }),
)

export const paperToWire = (paper: Paper) => PaperCodec.write(paper)

type Issued = { papers: Paper[]; failed: { id: string; orderNo: number | null; refusal: Refusal }[] }
export const issuedToWire = ({ papers, failed }: Issued) =>
  IssuedPapersCodec.write({
    papers,
    failed: failed.map(({ id, orderNo, refusal }) => ({ id, orderNo, message: failureOf(refusal).message })),
  })
