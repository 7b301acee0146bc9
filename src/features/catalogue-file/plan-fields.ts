import {
  fromLineFields,
  type LineField,
  type LineFields,
  toLineFields,
} from '#domain/catalog/catalogue-line.ts'
import type { Product } from '#domain/catalog/product.ts'
import { type ProductFields, pickFields } from '#domain/catalog/product-fields.ts'
import { foldCase } from '#features/catalog/fold-case.ts'
import type { SaidFields } from './group-lines.ts'
import type { ImportNotes } from './import-notes.ts'

/** A product's fields in the form of a line of the file. */
const lineFieldsOf = (product: Product): LineFields => toLineFields(pickFields(product))

/** Spreadsheets write line ends in different ways. */
const asText = (value: LineFields[keyof LineFields]): string =>
  [value].flat().join('\n').replace(/\r\n?/g, '\n').trim()

/** A category is the same regardless of case. */
const isSame = (field: keyof LineFields, one: string, other: string): boolean =>
  field === 'category' ? foldCase(one) === foldCase(other) : one === other

const isField = (name: string, fields: LineFields): name is keyof LineFields => name in fields

/** The fields whose value in the file differs. */
export function changedFields(product: Product, said: Partial<LineFields>): Partial<ProductFields> {
  const before = lineFieldsOf(product)
  const changed = Object.keys(said).filter(
    name => isField(name, before) && !isSame(name, asText(before[name]), asText(said[name] ?? before[name])),
  )
  const entries = Object.entries(said).filter(([name]) => changed.includes(name))
  return fromLineFields(Object.fromEntries(entries), product)
}

type Changed = { product: Product; fields: Partial<ProductFields>; said: SaidFields }

/** Notes each change with the value before. */
export function noteChangedFields({ product, fields, said }: Changed, notes: ImportNotes): void {
  const before = lineFieldsOf(product)
  const after = lineFieldsOf({ ...product, ...fields })
  const names: readonly LineField[] = Object.keys(before).filter(name => isField(name, before))
  for (const field of names) {
    if (!isField(field, before)) continue
    const [from, to] = [asText(before[field]), asText(after[field])]
    if (from === to) continue
    const { line } = said.lineOf(field)
    notes.change({ line, product: product.name, color: null, size: null, kind: 'changed', field, from, to })
  }
}
