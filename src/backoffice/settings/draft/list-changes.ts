import type { Field, Shape } from '#domain/settings/field-kinds.ts'
import { isRecord } from '#web/is-record.ts'
import { isSame, joinPath } from './value-at.ts'

/** A field that differs, by its path and its label in the form: "Zones 2: Charge". */
export type FieldChange = { path: string; label: string; shape: Shape; before: unknown; after: unknown }

type Pair = { path: string; label: string; before: unknown; after: unknown }

/** The fields in which two values of a section differ, in the order of the form. */
export const listChanges = (section: Field<unknown>, before: unknown, after: unknown): FieldChange[] =>
  changesIn(section.shape, { path: '', label: '', before, after })

function changesIn(shape: Shape, pair: Pair): FieldChange[] {
  const { path, label, before, after } = pair
  if (isSame(before, after)) return []
  if (shape.is === 'object' && !isOneUnit(shape) && isRecord(before) && isRecord(after))
    return Object.entries(shape.fields).flatMap(([name, field]) =>
      changesIn(field.shape, {
        path: joinPath(path, name),
        label: label === '' ? field.label : `${label}: ${field.label}`,
        before: before[name],
        after: after[name],
      }),
    )
  if (shape.is === 'list' && Array.isArray(before) && Array.isArray(after) && isItemByItem(before, after))
    return after.flatMap((item, index) =>
      changesIn(shape.of, {
        path: joinPath(path, index),
        label: `${label} ${index + 1}`,
        before: before[index],
        after: item,
      }),
    )
  return [{ path, label, shape, before, after }]
}

/** Numbers that mean something only together, such as a point of a picture. */
export const isOneUnit = (shape: Shape): boolean =>
  shape.is === 'object' && Object.values(shape.fields).every(field => field.shape.is === 'whole')

/** Whether each entry of a list of objects can be compared with the one in its place: none came, went or moved. */
export function isItemByItem(before: readonly unknown[], after: readonly unknown[]): boolean {
  if (before.length !== after.length || !after.every(isRecord)) return false
  const moved = after.filter((item, index) => !isSame(item, before[index]))
  return !moved.some(item => before.some(other => isSame(item, other)))
}
