import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ImportPart } from './import-part.tsx'
import type { ImportState } from './use-catalogue-import.ts'

const shown = (state: ImportState) =>
  renderToStaticMarkup(
    <ImportPart bulk={{ state, choose: async () => {}, apply: async () => {}, restart: () => {} }} />,
  )
const told = (words: string) => `<div class="bulk-told" role="status">${words}</div>`

test('what is told of a file comes into a place that is there before it', () => {
  const chosen = { name: 'shoes.csv', file: new Blob() }
  const result = { isApplied: false, problemCount: 0, problems: [], changeCount: 2, changes: [] }
  expect(shown({ step: 'choosing' })).toContain(told(''))
  expect(shown({ step: 'checking', chosen })).toContain(told('Looking at shoes.csv…'))
  expect(shown({ step: 'checked', chosen, result })).toContain(told('shoes.csv makes 2 changes:'))
  expect(shown({ step: 'applying', chosen })).toContain(told('Applying shoes.csv…'))
  const applied = { ...result, isApplied: true }
  expect(shown({ step: 'done', chosen, result: applied })).toContain(
    told('2 changes imported from shoes.csv.'),
  )
})
