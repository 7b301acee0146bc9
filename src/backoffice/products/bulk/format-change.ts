import type { FileChange } from '#contract/import-codec.ts'
import { signed } from '../format-pairs.ts'

/** A change of the catalogue by what it is of, and what is changed. */
export function formatChange(change: FileChange): { of: string; what: string } {
  const { kind, product, color, size, column, from, to } = change
  const of = [product, [color, size].filter(part => part !== null).join(' ')].filter(Boolean).join(', ')
  if (kind === 'product_added')
    return { of, what: to === 'draft' ? 'new product, as a draft' : 'new product' }
  if (kind === 'color_added') return { of, what: 'new color' }
  if (kind === 'size_added') return { of, what: `new size with ${to} in stock` }
  if (kind === 'stock') return { of, what: `stock ${from} → ${to} (${signed(Number(to) - Number(from))})` }
  if (column === 'images') return { of, what: `pictures ${linesIn(from)} → ${linesIn(to)}, or their order` }
  return { of, what: `${column} ${shown(from)} → ${shown(to)}` }
}

const shown = (value: FileChange['from']): string => (value === '' || value === null ? 'empty' : `“${value}”`)
const linesIn = (value: FileChange['from']): number =>
  String(value ?? '')
    .split('\n')
    .filter(Boolean).length
