import { MAXIMUM_NOTE_LENGTH } from '#domain/orders/order-fields.ts'

type Span = { start: number; end: number }

/** What is typed for a ready note at the cursor, or over what is chosen; undefined: the note has no room for it. */
export function insertedNote(note: string, { start, end }: Span, ready: string): string | undefined {
  const before = note.slice(0, start)
  const inserted = separatorAfter(before) + ready
  return note.length - (end - start) + inserted.length <= MAXIMUM_NOTE_LENGTH ? inserted : undefined
}

function separatorAfter(before: string): string {
  if (before === '' || /\s$/.test(before)) return ''
  return /[\p{L}\p{N}\p{M})]$/u.test(before) ? '. ' : ' '
}
