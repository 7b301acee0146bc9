/**
 * The roles of the table's parts. They are said by hand because the parts are no `table`: its cells cannot be pinned in
 * groups, nor its rows left out (docs/decisions/0026-virtual-rows.md).
 */
export const AS_GRID = { role: 'grid' } as const
export const AS_ROWS = { role: 'rowgroup' } as const
export const AS_ROW = { role: 'row' } as const
export const AS_CELL = { role: 'gridcell' } as const
export const AS_HEAD = { role: 'columnheader' } as const
