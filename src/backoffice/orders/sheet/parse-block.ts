/**
 * The cells of a copied block: rows of texts, as spreadsheets write them. Cells stand between tabs, rows between line
 * breaks; a cell in quotes may hold both, and its own quotes are doubled. A quote within a cell is a quote.
 */
export function parseBlock(text: string): string[][] {
  const rows: string[][] = [[]]
  let at = 0
  while (at <= text.length) {
    const cell = text[at] === '"' ? quotedAt(text, at) : undefined
    const { value, end } = cell ?? plainAt(text, at)
    rows.at(-1)?.push(value)
    if (text[end] === '\t') {
      at = end + 1
      continue
    }
    at = end + (text.startsWith('\r\n', end) ? 2 : 1)
    // a spreadsheet ends its last row, too
    if (at >= text.length) break
    rows.push([])
  }
  return rows
}

type Cell = { value: string; end: number }

function plainAt(text: string, start: number): Cell {
  let end = start
  while (end < text.length && !isBetween(text[end])) end += 1
  return { value: text.slice(start, end), end }
}

/** A cell in quotes; undefined where the quote is no opening one: it has no end, or text follows its end. */
function quotedAt(text: string, start: number): Cell | undefined {
  let value = ''
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] !== '"') value += text[at]
    else if (text[at + 1] === '"') {
      value += '"'
      at += 1
    } else return at + 1 === text.length || isBetween(text[at + 1]) ? { value, end: at + 1 } : undefined
  }
  return undefined
}

const isBetween = (sign: string | undefined): boolean => sign === '\t' || sign === '\n' || sign === '\r'
