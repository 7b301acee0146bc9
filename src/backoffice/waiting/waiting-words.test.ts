import { expect, test } from 'vitest'
import { demandText, personText } from './waiting-words.ts'

test.each([
  [{ pairs: 3, toTell: 1, waiting: 4 }, 'It is back: write to 1 person'],
  [{ pairs: 3, toTell: 1200, waiting: 4 }, 'It is back: write to 1,200 people'],
  [{ pairs: 3, toTell: 0, waiting: 4 }, 'It is back; those who asked first were told'],
  [{ pairs: 3, toTell: 0, waiting: 0 }, 'Everybody was told'],
  [{ pairs: 0, toTell: 0, waiting: 4 }, 'Sold out'],
])('%j is said as %s', (size, words) => {
  expect(demandText(size)).toBe(words)
})

test('a mail is told without anybody’s work, a phone by a colleague', () => {
  expect(personText({ state: 'told', way: 'mail', toldBy: null })).toBe('Told by mail')
  expect(personText({ state: 'told', way: 'phone', toldBy: null })).toBe('Told by SMS')
  expect(personText({ state: 'told', way: 'phone', toldBy: 'rima@padma.test' })).toBe(
    'Told by rima@padma.test',
  )
  expect(personText({ state: 'waiting', way: 'mail', toldBy: null })).toBe('Waits, is told by mail')
})
