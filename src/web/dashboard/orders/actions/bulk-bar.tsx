import type { ShownList } from '../shown-list.ts'

/** What can be done with the chosen orders; in view while there are any. */
export function BulkBar(_: Omit<ShownList, 'go'>) {
  return null
}
