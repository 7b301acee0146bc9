import { latinDigits } from '#domain/typed-phone.ts'

/** What a text on the clipboard is: cells of a table, which have tabs between them, or the words of somebody. */
export const pasteKind = (text: string): 'cells' | 'message' => (text.includes('\t') ? 'cells' : 'message')

/**
 * Whether a pasted text is a block of cells, to be previewed, or a value for one editor. Spreadsheets put tabs between
 * cells, end a column with a line break, and bring a table beside the text; without these the lines of an address or a
 * note are one value.
 */
export const isBlock = (text: string, { html, isLongText }: { html: string; isLongText: boolean }): boolean =>
  text.includes('\t') || (/[\r\n]/.test(text.trim()) && (!isLongText || /[\r\n]$|<td/i.test(text + html)))

const PHONE = /1[3-9](?:[\s.-]?\d){8}/
const LINES = /\S\s*\n\s*\S/
const WORDS = /\p{L}{2}.*\p{L}{2}/su

/** Where a text is pasted: a box for a name, another of one line, one of several lines, a cell, or none of these. */
export type PasteTarget = 'name' | 'line' | 'text' | 'cell' | 'none'

/** So many words with a number among them are no name. */
const LONGEST_NAME = 3

/** A longer line with a phone and words is more than one value: a name, a number or an address. */
const LONGEST_VALUE = 60

const namesPhone = (text: string): boolean => PHONE.test(latinDigits(text)) && WORDS.test(text)

/**
 * Whether a text is to be read as a message in place of going where it is pasted. A box of one line would join its
 * lines; one of several lines and a cell take an address or a column, but no order.
 */
export function isForReader(text: string, target: PasteTarget): boolean {
  if (text.trim() === '') return false
  if (target === 'none') return true
  if (LINES.test(text)) return target === 'name' || target === 'line' || namesPhone(text)
  if (target === 'name') return /\p{Nd}/u.test(text) && text.trim().split(/\s+/).length > LONGEST_NAME
  return target === 'line' && text.length > LONGEST_VALUE && namesPhone(text)
}

/** What has the focus while something is pasted. */
export function pasteTarget(target: EventTarget | null): PasteTarget {
  if (!(target instanceof Element)) return 'none'
  if (target.closest('textarea')) return 'text'
  if (target.closest('input[name="recipient_name"]')) return 'name'
  if (target.closest('input:not([type="radio"], [type="checkbox"]), select, [contenteditable]')) return 'line'
  return target.closest('[role="grid"]') ? 'cell' : 'none'
}
