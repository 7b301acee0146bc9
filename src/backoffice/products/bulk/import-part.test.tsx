import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ImportResult } from '#contract/catalog/import-codec.ts'
import { formatCounts } from './foreign-part.tsx'
import { ImportPart } from './import-part.tsx'
import type { ImportState } from './import-state.ts'

const shown = (state: ImportState) =>
  renderToStaticMarkup(
    <ImportPart
      bulk={{
        state,
        choose: async () => {},
        apply: async () => {},
        fetchPictures: async () => {},
        stopFetching: async () => {},
        restart: () => {},
      }}
    />,
  )
const reported = (words: string) => `<div class="bulk-told" role="status">${words}</div>`

const result: ImportResult = {
  isApplied: false,
  problemCount: 0,
  problems: [],
  changeCount: 2,
  changes: [],
  shopSystem: null,
  noteCount: 0,
  notes: [],
  pictures: { stored: 0, waiting: 0, failed: 0, missing: 0 },
}
const chosen = { name: 'shoes.csv', file: new Blob() }

test('what is told of a file comes into a place that is there before it', () => {
  expect(shown({ step: 'choosing' })).toContain(reported(''))
  expect(shown({ step: 'checking', chosen })).toContain(reported('Looking at shoes.csv…'))
  expect(shown({ step: 'checked', chosen, result })).toContain(reported('shoes.csv makes 2 changes:'))
  expect(shown({ step: 'applying', chosen })).toContain(reported('Applying shoes.csv…'))
  const applied = { ...result, isApplied: true }
  expect(shown({ step: 'done', chosen, result: applied })).toContain(
    reported('2 changes imported from shoes.csv.'),
  )
})

test('a file of another shop is named, with what it lacks and what may be done about it', () => {
  const ofWoo = { ...result, shopSystem: 'woocommerce' as const }
  const pictures = { stored: 3, waiting: 0, failed: 1, missing: 2 }
  const checked = shown({ step: 'checked', chosen, result: { ...ofWoo, pictures } })
  expect(checked).toContain('A file of WooCommerce.')
  expect(checked).toContain('Fetch 3 pictures')
  expect(checked).toContain('Apply 2 changes without the pictures')
  const tried = { ...pictures, missing: 0 }
  const again = shown({ step: 'checked', chosen, result: { ...ofWoo, pictures: tried } })
  expect(again).toContain('Try 1 picture again')
  expect(again).not.toContain('without the pictures')
  const notes = [{ line: 2, column: 'Sale price', message: 'No whole percent.' }]
  expect(shown({ step: 'checked', chosen, result: { ...ofWoo, noteCount: 1, notes } })).toContain(
    '<b>Sale price: </b>No whole percent.',
  )
  // nothing is fetched for a file that cannot be imported, nor after it was
  const problems = [{ line: 2, column: 'Name', message: 'Damaged.' }]
  const broken = { ...ofWoo, pictures, problemCount: 1, problems }
  expect(shown({ step: 'checked', chosen, result: broken })).not.toContain('Fetch')
  expect(shown({ step: 'done', chosen, result: { ...ofWoo, pictures, isApplied: true } })).not.toContain(
    'Fetch',
  )
})

test('while pictures are fetched their number is told, and it may be stopped', () => {
  const fetching = shown({ step: 'fetching', chosen, total: 24, waiting: 12 })
  expect(fetching).toContain(reported('Fetching 24 pictures: 12 done.'))
  expect(fetching).toContain(
    '<progress class="bulk-fetched" aria-label="Pictures fetched" max="24" value="12">',
  )
  expect(fetching).toContain('Stop fetching')
  expect(fetching).not.toContain('Catalogue file')
})

test.each([
  [{ stored: 0, waiting: 0, failed: 0, missing: 0 }, /names no pictures/],
  [{ stored: 1, waiting: 0, failed: 0, missing: 0 }, /^Its picture is in this shop\.$/],
  [{ stored: 5, waiting: 0, failed: 0, missing: 0 }, /^All its 5 pictures are in this shop\.$/],
  [
    { stored: 1, waiting: 1, failed: 2, missing: 3 },
    /^It names 7 pictures: 1 in this shop, 4 still in the other shop, 2 could not be fetched, see below\./,
  ],
])('pictures are counted in words: %j', (pictures, words) => {
  expect(formatCounts(pictures)).toMatch(words)
})
