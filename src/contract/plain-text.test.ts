import { expect, test } from 'vitest'
import { plainText, requiredLine } from './plain-text.ts'

const name = requiredLine(100, 'Recipient name is required')

test.each([
  ['what turns the direction of text', '\u202eRahim', 'Rahim'],
  ['zero-width spaces and the soft hyphen', 'Ra\u200bhi\u00adm', 'Rahim'],
  ['colours of a terminal and the bell', '\u001b[31mRahim\u0007', '[31mRahim'],
  ['half of a broken pair', 'Rahim\ud800', 'Rahim'],
  ['line breaks inside a name', 'Rahim\r\nUddin', 'Rahim Uddin'],
])('%s does not reach the order', (_what, typed, kept) => {
  expect(name.parse(typed)).toBe(kept)
})

test('a Bengali name keeps its joiners', () => {
  expect(name.parse(' র‌্যাব আব্দুর রহিম ')).toBe('র‌্যাব আব্দুর রহিম')
})

test.each(['\u200b\u200b', '\u200c\u200d', ' \n '])('a name of nothing visible is refused', typed => {
  expect(name.safeParse(typed).error?.issues[0]?.message).toBe('Recipient name is required')
})

test('an address keeps its lines, a NUL is refused', () => {
  expect(plainText(250).parse('House 12\nRoad 7')).toBe('House 12\nRoad 7')
  expect(plainText(250).safeParse('a\u0000b').success).toBe(false)
})
