import type { Field, Shape } from '#domain/settings/field-kinds.ts'
import { isRecord } from '#web/is-record.ts'
import { type FieldChange, isOneUnit, listChanges } from './list-changes.ts'
import { isSame, joinPath, withValueAt } from './value-at.ts'

/** A field that both changed, to different values. */
export type FieldConflict = {
  path: string
  label: string
  shape: Shape
  base: unknown
  mine: unknown
  theirs: unknown
}
export type Versions = { base: unknown; mine: unknown; theirs: unknown }
export type Merged = {
  /** With my value where both changed one. */
  value: unknown
  conflicts: FieldConflict[]
  /** What only I changed, and what only they did. */
  onlyMine: FieldChange[]
  onlyTheirs: FieldChange[]
}

/**
 * Two people's changes of one section in one: a field that one of them left alone takes the other's value. A list is one
 * field, unless its entries can be told from each other by what stays the same in them.
 */
export function mergeSections(section: Field<unknown>, versions: Versions): Merged {
  const conflicts: FieldConflict[] = []
  const value = merge({ shape: section.shape, path: '', label: '' }, versions, conflicts)
  const isAsked = ({ path }: FieldChange) =>
    conflicts.some(
      one => one.path === path || path.startsWith(`${one.path}.`) || one.path.startsWith(`${path}.`),
    )
  const mine = listChanges(section, versions.base, versions.mine).filter(change => !isAsked(change))
  const theirs = listChanges(section, versions.base, versions.theirs).filter(change => !isAsked(change))
  return {
    value,
    conflicts,
    onlyMine: mine,
    onlyTheirs: theirs.filter(({ path }) => !mine.some(own => own.path === path)),
  }
}

/** The merged section with their value in the fields named by path, mine in the others that both changed. */
export const withTheirs = ({ value, conflicts }: Merged, paths: readonly string[]): unknown =>
  conflicts
    .filter(({ path }) => paths.includes(path))
    .reduce((chosen, { path, theirs }) => withValueAt(chosen, path, theirs), value)

type Place = { shape: Shape; path: string; label: string }

function merge(place: Place, versions: Versions, conflicts: FieldConflict[]): unknown {
  const { base, mine, theirs } = versions
  if (isSame(mine, theirs) || isSame(base, theirs)) return mine
  if (isSame(base, mine)) return theirs
  const { shape } = place
  if (shape.is === 'object' && !isOneUnit(shape)) return mergeFields(shape, place, { versions, conflicts })
  if (shape.is === 'list') {
    const found: FieldConflict[] = []
    const merged = mergeEntries(shape, place, { versions, conflicts: found })
    if (merged) {
      conflicts.push(...found)
      return merged
    }
  }
  conflicts.push({ ...place, base, mine, theirs })
  return mine
}

type Work = { versions: Versions; conflicts: FieldConflict[] }

function mergeFields(
  { fields }: Extract<Shape, { is: 'object' }>,
  { path, label }: Place,
  { versions: { base, mine, theirs }, conflicts }: Work,
): unknown {
  const of = (value: unknown, name: string) => (isRecord(value) ? value[name] : undefined)
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      merge(
        {
          shape: field.shape,
          path: joinPath(path, name),
          label: label === '' ? field.label : `${label}: ${field.label}`,
        },
        { base: of(base, name), mine: of(mine, name), theirs: of(theirs, name) },
        conflicts,
      ),
    ]),
  )
}

/** Undefined when an entry that both changed cannot be told from the others: then the whole list is asked. */
function mergeEntries(
  { of: shape }: Extract<Shape, { is: 'list' }>,
  { path, label }: Place,
  { versions: { base, mine, theirs }, conflicts }: Work,
): unknown[] | undefined {
  if (!Array.isArray(base) || !Array.isArray(mine) || !Array.isArray(theirs)) return undefined
  if (base.length !== mine.length || base.length !== theirs.length) return undefined
  const entries: unknown[] = []
  for (const [index, was] of base.entries()) {
    const versions = { base: was, mine: mine[index], theirs: theirs[index] }
    const isOfOne = isSame(was, mine[index]) || isSame(was, theirs[index])
    if (!isOfOne && !isSame(mine[index], theirs[index]) && !isOneEntry(shape, versions, base))
      return undefined
    entries.push(
      merge({ shape, path: joinPath(path, index), label: `${label} ${index + 1}` }, versions, conflicts),
    )
  }
  return entries
}

/** Whether all three are versions of one entry: its id, or else its first text, is the same in all, and only there. */
function isOneEntry(shape: Shape, versions: Versions, entries: readonly unknown[]): boolean {
  if (shape.is !== 'object') return false
  const first = Object.entries(shape.fields).find(([, field]) => field.shape.is === 'line')?.[0]
  if (first === undefined) return false
  const { base, mine, theirs } = versions
  if (!isRecord(base) || !isRecord(mine) || !isRecord(theirs)) return false
  const isAlone = entries.filter(entry => isRecord(entry) && isSame(entry[first], base[first])).length === 1
  return isAlone && isSame(base[first], mine[first]) && isSame(base[first], theirs[first])
}
