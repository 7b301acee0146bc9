import { z } from 'zod'
import type { CatalogueChange } from '#domain/catalog/catalogue-line.ts'
import type { WireOf } from '../codec-parts.ts'
import { schemaOf } from '../codec-schema.ts'
import { Failure, success } from '../envelope.ts'
import { CATALOGUE_COLUMNS } from './catalogue-csv.ts'
import { type FileChange, type FileProblem, importCodec } from './import-codec.ts'

/** No browser shows more, so none has to load more. */
const MAXIMUM_LISTED = 5000
/** A longer text is cut to its beginning. */
const MAXIMUM_SHOWN_CHARACTERS = 200

export const ImportQuery = z.object({
  dryRun: z
    .enum(['true', 'false'])
    .default('true')
    .transform(raw => raw === 'true')
    .describe('Whether to say only what would happen'),
})

const ImportWire = schemaOf(importCodec, {
  problems: { '': 'By line; the first 5000', line: 'As a spreadsheet counts, the head being 1' },
  changes: 'By line; the first 5000. Nothing is changed while there is a problem',
})
export type ImportWire = WireOf<typeof importCodec>
export const ImportAnswer = success(ImportWire)
/** The answer when nothing was changed. */
export const ImportFailure = Failure.extend({ data: ImportWire })

type Imported = {
  isApplied: boolean
  problems: readonly FileProblem[]
  changes: readonly CatalogueChange[]
}

export const importToWire = ({ isApplied, problems, changes }: Imported): ImportWire =>
  importCodec.write({
    isApplied,
    problemCount: problems.length,
    problems: problems.slice(0, MAXIMUM_LISTED),
    changeCount: changes.length,
    changes: changes.slice(0, MAXIMUM_LISTED).map(toFileChange),
  })

const toFileChange = (change: CatalogueChange): FileChange => ({
  ...change,
  column: change.kind === 'changed' ? CATALOGUE_COLUMNS[change.field] : null,
  from: 'from' in change ? shown(change.from) : null,
  to: 'to' in change ? shown(change.to) : null,
})

const shown = (value: string | number): string | number =>
  typeof value === 'string' && value.length > MAXIMUM_SHOWN_CHARACTERS
    ? `${value.slice(0, MAXIMUM_SHOWN_CHARACTERS)}…`
    : value
