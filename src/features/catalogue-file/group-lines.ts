import { type CatalogueLine, LINE_FIELD_NAMES, type LineFields } from '#domain/catalog/catalogue-line.ts'
import { foldCase } from '#features/catalog/fold-case.ts'
import { sameField } from '#features/catalog/shown-in.ts'
import type { ImportNotes } from './import-notes.ts'

/** The lines of one product. */
export type ProductLines = { id: string | null; first: CatalogueLine; lines: CatalogueLine[] }

/**
 * Groups the lines by product: by its id, otherwise by its name. A line without an id belongs to the lines with an id
 * that have the same product name.
 */
export function groupLines(lines: readonly CatalogueLine[]): ProductLines[] {
  const groups = new Map<string, ProductLines>()
  const keys = new Map<string, string>()
  const put = (key: string, line: CatalogueLine) => {
    const group = groups.get(key)
    if (group) group.lines.push(line)
    else groups.set(key, { id: line.id, first: line, lines: [line] })
  }
  for (const line of lines) {
    if (line.id === null) continue
    const key = `id ${line.id}`
    if (line.fields.name !== undefined) keys.set(foldCase(line.fields.name), key)
    put(key, line)
  }
  for (const line of lines) {
    if (line.id !== null || line.fields.name === undefined) continue
    const name = foldCase(line.fields.name)
    put(keys.get(name) ?? `name ${name}`, line)
  }
  return [...groups.values()].sort((one, other) => one.first.line - other.first.line)
}

/** The field values in the lines of a product, and the line that gave each value first. */
export type SaidFields = { fields: Partial<LineFields>; lineOf(field: string): CatalogueLine }

export function fieldsOfLines({ first, lines }: ProductLines, notes: ImportNotes): SaidFields {
  const fields: Partial<LineFields> = {}
  const saidBy = new Map<string, CatalogueLine>()
  for (const line of lines)
    for (const field of LINE_FIELD_NAMES) {
      const value = line.fields[field]
      if (value === undefined) continue
      const earlier = saidBy.get(field)
      if (!earlier) {
        saidBy.set(field, line)
        Reflect.set(fields, field, value)
      } else if (!sameField(fields[field], value))
        notes.say(line, field, `Line ${earlier.line} says something else of this product.`)
    }
  return { fields, lineOf: field => saidBy.get(field) ?? first }
}

/** The lines of one colour, and the values that they give. */
export type ColorLines = {
  color: string
  first: CatalogueLine
  swatch: string | null
  images: { urls: string[]; line: CatalogueLine } | null
  sizes: { size: number; line: CatalogueLine }[]
}

export function colorsOfLines({ lines }: ProductLines, notes: ImportNotes): ColorLines[] {
  const colors = new Map<string, ColorLines>()
  for (const line of lines) {
    if (line.color === null) {
      sayWithoutColor(line, notes)
      continue
    }
    const key = foldCase(line.color)
    const said = colors.get(key) ?? { color: line.color, first: line, swatch: null, images: null, sizes: [] }
    colors.set(key, said)
    addToColor(said, line, notes)
  }
  return [...colors.values()]
}

function sayWithoutColor(line: CatalogueLine, notes: ImportNotes): void {
  const hasMore = line.size !== null || line.swatch !== null || line.images !== null
  if (hasMore || line.stock !== null) notes.say(line, 'color', 'This line needs a color.')
}

function addToColor(said: ColorLines, line: CatalogueLine, notes: ImportNotes): void {
  const otherwise = `Line ${said.first.line} says something else of this color.`
  const { swatch, images, size } = line
  if (swatch !== null) {
    if (said.swatch !== null && said.swatch.toLowerCase() !== swatch.toLowerCase())
      notes.say(line, 'swatch', otherwise)
    said.swatch ??= swatch
  }
  if (images !== null) {
    if (said.images !== null && !sameField(said.images.urls, images)) notes.say(line, 'images', otherwise)
    said.images ??= { urls: images, line }
  }
  if (size === null) {
    if (line.stock !== null) notes.say(line, 'size', 'Stock needs a size on the same line.')
    return
  }
  const same = said.sizes.find(one => one.size === size)
  if (same) notes.say(line, 'size', `Line ${same.line.line} has this size already.`)
  else said.sizes.push({ size, line })
}
