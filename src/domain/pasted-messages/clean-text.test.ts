import { expect, test } from 'vitest'
import { cleanText } from './clean-text.ts'
import { LONGEST_MESSAGE } from './read-order.ts'

test.each([
  ['নাম:  রফি ০১৭১২', 'নাম: রফি 01712'],
  ['\u202eরফি\u202c', 'রফি'],
  ['０１７ Ｐａｄｍａ', '017 Padma'],
  ['a<b>b</b> <script>x</script>', 'a|||b|||| |||||'],
  ['কালো 👞 ৪২', 'কালো | 42'],
  ['heeeeeeeeeello', 'heeeeello'],
  ['01744444444', '01744444444'],
])('“%s” is read as “%s”', (pasted, clean) => {
  expect(cleanText(pasted).text).toBe(clean)
})

test('every stretch leads back to what was pasted, and to how it was typed', () => {
  const pasted = '👞 <b>নাম</b>: \u202eরফি   আলম\u202c ০১৭'
  const { text, spanOf, typed } = cleanText(pasted)
  const start = text.indexOf('রফি')
  const end = text.indexOf('আলম') + 'আলম'.length
  expect(pasted.slice(...spanOf(start, end))).toContain('রফি   আলম')
  expect(typed(start, end)).toBe('রফি আলম')
  const number = text.indexOf('017')
  expect(typed(number, number + 3)).toBe('০১৭')
})

test.each([
  ['blanks', ' '],
  ['one letter', 'a'],
  ['a Bengali letter', 'ক'],
  ['lines', '\n'],
  ['emoji', '👞'],
  ['marks above one letter', '\u0301'],
])('50,000 %s become short', (_, piece) => {
  const { text, isCut } = cleanText(`size${piece.repeat(50_000)}`)
  expect(isCut).toBe(true)
  expect(text.length).toBeLessThan(piece === '\u0301' ? LONGEST_MESSAGE + 1 : 20)
})
