/**
 * The roles of the table's parts. They are set explicitly because the parts are no `table`: its cells cannot be pinned
 * in groups, nor its rows left out (docs/decisions/0026-virtual-rows.md).
 */
export const asGrid = (label: string, rows: number) =>
  ({ role: 'grid', 'aria-label': label, 'aria-rowcount': rows, 'aria-multiselectable': true }) as const
export const AS_ROWS = { role: 'rowgroup' } as const
/** `index`: from 1, which is the head. */
export const asRow = (index: number, isChosen?: boolean) =>
  ({ role: 'row', 'aria-rowindex': index, 'aria-selected': isChosen }) as const
export const AS_CELL = { role: 'gridcell' } as const
export const asHead = (sorted: 'ascending' | 'descending' | 'none' | undefined) =>
  ({ role: 'columnheader', 'aria-sort': sorted }) as const
