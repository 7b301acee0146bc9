import type { FieldChange } from '../draft/list-changes.ts'

/** Too short to be found by itself: a "3" stands in many places. */
const SHORTEST = 4

/** Spots of a page whose text is not saved get a dashed outline, as fields have. Only what is written out is found. */
export function markUnsaved(page: Document, changes: readonly FieldChange[]): void {
  const texts = new Set(
    changes.flatMap(({ after }) => textsIn(after)).flatMap(text => text.split(/\n+/).map(comparable)),
  )
  const links = new Set(changes.flatMap(({ after }) => textsIn(after)).filter(text => /^https:/.test(text)))
  for (const text of texts) if (text.length < SHORTEST) texts.delete(text)
  if (texts.size + links.size === 0) return
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.parentElement && texts.has(comparable(node.nodeValue ?? ''))) outline(node.parentElement)
  for (const link of page.links) if (links.has(link.href)) outline(link)
}

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return value === '' ? [] : [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** A phone number is written with a hyphen on pages. */
const comparable = (text: string): string =>
  text
    .replace(/[\s-]+/g, ' ')
    .trim()
    .replace(/^(\d{5}) (\d{6})$/, '$1$2')

function outline({ style }: HTMLElement): void {
  style.outline = '1.5px dashed #b9783e'
  style.outlineOffset = '3px'
}
