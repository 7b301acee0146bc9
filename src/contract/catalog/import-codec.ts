import { FOREIGN_SHOPS } from '#domain/catalog/foreign-catalogue.ts'
import {
  bool,
  listOf,
  named,
  nullable,
  number,
  objectOf,
  oneOf,
  text,
  textOrNumber,
  type ValueOf,
  whole,
} from '../codec-parts.ts'

const problem = objectOf({ line: whole, column: text, message: text })

/** `column`, `from` and `to` are present where the kind of change has them. */
const change = objectOf({
  line: whole,
  kind: oneOf(['product_added', 'color_added', 'size_added', 'changed', 'stock']),
  product: text,
  color: nullable(text),
  size: nullable(number),
  column: nullable(text),
  from: nullable(textOrNumber),
  to: nullable(textOrNumber),
})

/** Of the different pictures of other sites that a file names. */
const pictures = objectOf({ stored: whole, waiting: whole, failed: whole, missing: whole })

/** The result of an import. The lists may be cut to the first items; the counts cover all. */
export const importCodec = objectOf({
  isApplied: named('applied', bool),
  problemCount: whole,
  problems: listOf(problem),
  changeCount: whole,
  changes: listOf(change),
  shopSystem: nullable(oneOf(FOREIGN_SHOPS)),
  noteCount: whole,
  notes: listOf(problem),
  pictures,
})

/** How many pictures of other sites are still to be fetched, of all imports together. */
export const waitingPicturesCodec = objectOf({ waiting: whole })
/** `left`: pictures for which there was no room. */
export const askedPicturesCodec = objectOf({ asked: whole, left: whole, waiting: whole })
export type AskedPictures = ValueOf<typeof askedPicturesCodec>

export type ImportResult = ValueOf<typeof importCodec>
export type FileProblem = ValueOf<typeof problem>
export type PictureCounts = ValueOf<typeof pictures>
export type FileChange = ValueOf<typeof change>
