import { expect, test } from 'vitest'
import type { FileChange } from '#contract/catalog/import-codec.ts'
import { formatChange } from './import-result.tsx'

const change: FileChange = {
  kind: 'changed',
  line: 2,
  product: 'Oxford',
  color: null,
  size: null,
  column: null,
  from: null,
  to: null,
}

test.each<[Partial<FileChange>, string, string]>([
  [{ kind: 'product_added', to: 'published' }, 'Oxford', 'new product'],
  [{ kind: 'product_added', to: 'draft' }, 'Oxford', 'new product, as a draft'],
  [{ kind: 'color_added', color: 'Tan' }, 'Oxford, Tan', 'new color'],
  [{ kind: 'size_added', color: 'Tan', size: 41.5, to: 3 }, 'Oxford, Tan 41.5', 'new size with 3 in stock'],
  [{ kind: 'stock', color: 'Tan', size: 41, from: 5, to: 7 }, 'Oxford, Tan 41', 'stock 5 → 7 (+2)'],
  [{ kind: 'stock', color: 'Tan', size: 41, from: 5, to: 0 }, 'Oxford, Tan 41', 'stock 5 → 0 (−5)'],
  [{ kind: 'changed', column: 'price', from: '10', to: '20' }, 'Oxford', 'price “10” → “20”'],
  [{ kind: 'changed', column: 'title', from: '', to: 'New' }, 'Oxford', 'title empty → “New”'],
  [
    { kind: 'changed', column: 'images', color: 'Tan', from: 'a\nb', to: 'b\na\nc' },
    'Oxford, Tan',
    'pictures 2 → 3, or their order',
  ],
])('a change is told in words: %j', (given, of, what) => {
  expect(formatChange({ ...change, ...given })).toEqual({ of, what })
})
