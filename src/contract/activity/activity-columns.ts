import { type ActivityRow, sentenceOf } from '#domain/activity/activity-row.ts'
import { type ChangeText, formatChanges } from '#domain/activity/change-text.ts'
import { DEED_AREAS } from '#domain/activity/deed.ts'
import type { ExportCell } from '../orders/order-export-wire.ts'

type Column = { head: string; cell(row: ActivityRow): ExportCell }

/** The columns of the activity as a file. */
export const ACTIVITY_COLUMNS: readonly Column[] = [
  { head: 'Time', cell: row => new Date(row.at) },
  { head: 'Who', cell: row => row.who.name },
  { head: 'Role', cell: row => (row.who.deletedAt === null ? row.who.role : 'Former colleague') },
  { head: 'Area', cell: row => DEED_AREAS[row.area] },
  { head: 'What', cell: sentenceOf },
  { head: 'How many', cell: row => row.count },
  { head: 'Before', cell: row => lines(row, ({ before }) => before) },
  { head: 'After', cell: row => lines(row, ({ after }) => after ?? 'changed') },
  { head: 'Network address', cell: row => row.fromAddress },
  { head: 'Browser', cell: row => row.device },
  { head: 'Id', cell: row => row.id },
]

const lines = (row: ActivityRow, side: (change: ChangeText) => string | null): string =>
  formatChanges(row)
    .flatMap(change => {
      const told = side(change)
      return told === null ? [] : [`${change.label}: ${told}`]
    })
    .join('\n')
