import { formatLongDate, isInstant } from '../dates.ts'
import type { ActivityRow } from './activity-row.ts'
import type { DeedValue } from './deed.ts'
import { fieldLabel } from './field-labels.ts'

/** A change in words; `before` of null: only set, and `after` of null too: changed to a value that only stands elsewhere. */
export type ChangeText = { label: string; before: string | null; after: string | null }

/** The changes of a row in words, in their order. */
export const formatChanges = ({ before, after }: Pick<ActivityRow, 'before' | 'after'>): ChangeText[] =>
  Object.keys({ ...before, ...after }).map(field => {
    const [was = null, is = null] = [before[field], after[field]]
    return {
      label: fieldLabel(field),
      before: was === null ? null : formatValue(was),
      after: was !== null && is === null ? 'nothing' : is === null ? null : formatValue(is),
    }
  })

function formatValue(value: Exclude<DeedValue, null>): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return value.toLocaleString('en-US')
  if (value === '') return 'nothing'
  return isInstant(value) ? formatLongDate(value) : value
}
