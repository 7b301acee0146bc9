import { z } from 'zod'
import type { CatalogueChange } from '#domain/catalog/catalogue-line.ts'
import type { ForeignShop } from '#domain/catalog/foreign-catalogue.ts'
import type { WireOf } from '../codec-parts.ts'
import { schemaOf } from '../codec-schema.ts'
import { Failure, success } from '../envelope.ts'
import { CATALOGUE_COLUMNS } from './catalogue-csv.ts'
import {
  askedPicturesCodec,
  type FileChange,
  type FileProblem,
  importCodec,
  type PictureCounts,
  waitingPicturesCodec,
} from './import-codec.ts'

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
  shopSystem: 'The system that the file comes from; null: it is one of this shop',
  notes: { '': 'What of a foreign file is not carried over, or not as it is there; the first 5000' },
  pictures: {
    stored: 'Fetched, and part of the changes',
    waiting: 'Still to be fetched',
    failed: 'Not to be had; the notes say why',
    missing: 'Not asked for yet: POST /v1/products/import/pictures',
  },
})
export type ImportWire = WireOf<typeof importCodec>
export const ImportAnswer = success(ImportWire)
/** The answer when nothing was changed. */
export const ImportFailure = Failure.extend({ data: ImportWire })

export const WaitingPictures = success(schemaOf(waitingPicturesCodec))
export const AskedPictures = success(
  schemaOf(askedPicturesCodec, { left: 'For which there was no room; ask again when fewer wait' }),
)

type Imported = {
  isApplied: boolean
  problems: readonly FileProblem[]
  changes: readonly CatalogueChange[]
  foreign?: { shop: ForeignShop; notes: readonly FileProblem[]; pictures: PictureCounts }
}

const NO_PICTURES: PictureCounts = { stored: 0, waiting: 0, failed: 0, missing: 0 }

export const importToWire = ({ isApplied, problems, changes, foreign }: Imported): ImportWire =>
  importCodec.write({
    isApplied,
    problemCount: problems.length,
    problems: problems.slice(0, MAXIMUM_LISTED),
    changeCount: changes.length,
    changes: changes.slice(0, MAXIMUM_LISTED).map(toFileChange),
    shopSystem: foreign?.shop ?? null,
    noteCount: foreign?.notes.length ?? 0,
    notes: foreign?.notes.slice(0, MAXIMUM_LISTED) ?? [],
    pictures: foreign?.pictures ?? NO_PICTURES,
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
