import { expect, test } from 'vitest'
import { pickLostSources } from './pick-lost-sources.ts'

test('a source that is removed, renamed or spelled in another case is lost; one that only moved is not', () => {
  const saved = { sources: ['WhatsApp', 'Daraz chat', 'Fair', 'Website'] }
  expect(pickLostSources(saved, { sources: ['Website', 'whatsapp', ' Fair ', 'Daraz'] })).toEqual([
    'WhatsApp',
    'Daraz chat',
  ])
  expect(pickLostSources(saved, saved)).toEqual([])
  expect(pickLostSources(saved, { sources: 'typed by an older program' })).toEqual(saved.sources)
})
