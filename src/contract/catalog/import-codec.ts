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

/** The result of an import. The lists may be cut to the first items; the counts cover all. */
export const importCodec = objectOf({
  isApplied: named('applied', bool),
  problemCount: whole,
  problems: listOf(problem),
  changeCount: whole,
  changes: listOf(change),
})
export type ImportResult = ValueOf<typeof importCodec>
export type FileProblem = ValueOf<typeof problem>
export type FileChange = ValueOf<typeof change>
