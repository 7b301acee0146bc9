import { z } from 'zod'
import type { CatalogueChange } from '#domain/catalogue-line.ts'
import { CATALOGUE_COLUMNS } from './catalogue-csv.ts'
import { Failure, success } from './envelope.ts'

/** No browser shows more, and none has to hold more. */
const MAXIMUM_LISTED = 5000
/** A long text is shown by its beginning. */
const MAXIMUM_SHOWN_CHARACTERS = 200

export const ImportQuery = z.object({
  dryRun: z
    .enum(['true', 'false'])
    .default('true')
    .transform(told => told === 'true')
    .describe('Whether to say only what would happen'),
})

const ImportProblemWire = z.object({
  line: z.int().describe('As a spreadsheet counts, the head being 1'),
  column: z.string(),
  message: z.string(),
})
export type ImportProblemWire = z.infer<typeof ImportProblemWire>

const ImportChangeWire = z.object({
  line: z.int(),
  kind: z.enum(['product_added', 'color_added', 'size_added', 'changed', 'stock']),
  product: z.string(),
  color: z.string().nullable(),
  size: z.number().nullable(),
  column: z.string().nullable(),
  from: z.union([z.string(), z.int()]).nullable(),
  to: z.union([z.string(), z.int()]).nullable(),
})

const ImportWire = z.object({
  applied: z.boolean(),
  problemCount: z.int(),
  problems: z.array(ImportProblemWire).describe('By line; the first 5000'),
  changeCount: z.int(),
  changes: z
    .array(ImportChangeWire)
    .describe('By line; the first 5000. Nothing is changed while there is a problem'),
})
export type ImportWire = z.infer<typeof ImportWire>
export const ImportAnswer = success(ImportWire)
/** Nothing was changed. */
export const ImportFailure = Failure.extend({ data: ImportWire })

type Imported = {
  isApplied: boolean
  problems: readonly ImportProblemWire[]
  changes: readonly CatalogueChange[]
}

export const importToWire = ({ isApplied, problems, changes }: Imported): ImportWire => ({
  applied: isApplied,
  problemCount: problems.length,
  problems: problems.slice(0, MAXIMUM_LISTED),
  changeCount: changes.length,
  changes: changes.slice(0, MAXIMUM_LISTED).map(changeToWire),
})

function changeToWire(change: CatalogueChange): z.infer<typeof ImportChangeWire> {
  const { line, kind, product, color, size } = change
  return {
    line,
    kind,
    product,
    color,
    size,
    column: change.kind === 'changed' ? CATALOGUE_COLUMNS[change.field] : null,
    from: 'from' in change ? shown(change.from) : null,
    to: 'to' in change ? shown(change.to) : null,
  }
}

const shown = (value: string | number): string | number =>
  typeof value === 'string' && value.length > MAXIMUM_SHOWN_CHARACTERS
    ? `${value.slice(0, MAXIMUM_SHOWN_CHARACTERS)}…`
    : value
