import type { DeedChange, DeedValue } from '../activity/deed.ts'
import type { Field, Shape } from './field-kinds.ts'

type Pair = { label: string; before: unknown; after: unknown }

/** What a saved section changed, for the activity: "Zones 2: Charge", with the owner's own words before and after. */
export const sectionChanges = (section: Field<unknown>, before: object, after: object): DeedChange[] =>
  changesIn(section.shape, { label: '', before, after })

function changesIn(shape: Shape, { label, before, after }: Pair): DeedChange[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  if (shape.is === 'object' && isObject(before) && isObject(after))
    return Object.entries(shape.fields).flatMap(([name, field]) =>
      changesIn(field.shape, {
        label: label === '' ? field.label : `${label}: ${field.label}`,
        before: Reflect.get(before, name),
        after: Reflect.get(after, name),
      }),
    )
  // entries that came or went cannot be compared one by one
  if (shape.is === 'list' && shape.of.is === 'object' && Array.isArray(before) && Array.isArray(after))
    if (before.length === after.length)
      return after.flatMap((item, index) =>
        changesIn(shape.of, { label: `${label} ${index + 1}`, before: before[index], after: item }),
      )
  return [{ field: label, before: wordsOf(before), after: wordsOf(after) }]
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** A value as one line: entries of a list by their first text. */
function wordsOf(value: unknown): DeedValue {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  if (Array.isArray(value)) return value.map(wordsOf).join(', ')
  if (!isObject(value)) return null
  const texts = Object.values(value).filter(inside => typeof inside === 'string' && inside !== '')
  return typeof texts[0] === 'string' ? texts[0] : JSON.stringify(value)
}
