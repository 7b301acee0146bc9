import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ImportPart } from './import-part.tsx'
import type { ImportState } from './use-catalogue-import.ts'

const shown = (state: ImportState) =>
  renderToStaticMarkup(
    <ImportPart bulk={{ state, choose: async () => {}, apply: async () => {}, restart: () => {} }} />,
  )
const reported = (words: string) => `<div class="bulk-told" role="status">${words}</div>`

test('what is told of a file comes into a place that is there before it', () => {
  const chosen = { name: 'shoes.csv', file: new Blob() }
  const result = { isApplied: false, problemCount: 0, problems: [], changeCount: 2, changes: [] }
  expect(shown({ step: 'choosing' })).toContain(reported(''))
  expect(shown({ step: 'checking', chosen })).toContain(reported('Looking at shoes.csv…'))
  expect(shown({ step: 'checked', chosen, result })).toContain(reported('shoes.csv makes 2 changes:'))
  expect(shown({ step: 'applying', chosen })).toContain(reported('Applying shoes.csv…'))
  const applied = { ...result, isApplied: true }
  expect(shown({ step: 'done', chosen, result: applied })).toContain(
    reported('2 changes imported from shoes.csv.'),
  )
})
