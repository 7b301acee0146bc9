import { expect, test } from 'vitest'
import { countParts } from './sms-parts.ts'

const gsm = (parts: number, signs: number, perPart: number) => ({ parts, signs, perPart, alphabet: 'gsm' })
const unicode = (parts: number, signs: number, perPart: number) => ({
  parts,
  signs,
  perPart,
  alphabet: 'unicode',
})

test.each([
  ['nothing', '', gsm(0, 0, 160)],
  ['one sign', 'a', gsm(1, 1, 160)],
  ['a full part', 'a'.repeat(160), gsm(1, 160, 160)],
  ['one more', 'a'.repeat(161), gsm(2, 161, 153)],
  ['two full parts', 'a'.repeat(306), gsm(2, 306, 153)],
  ['three', 'a'.repeat(307), gsm(3, 307, 153)],
  ['a full part with an extension sign', `€${'a'.repeat(158)}`, gsm(1, 160, 160)],
  ['an extension sign too many', `€${'a'.repeat(159)}`, gsm(2, 161, 153)],
  ['eighty extension signs', '{'.repeat(80), gsm(1, 160, 160)],
  ['extension signs, of which 76 fit a part of 153', '{'.repeat(152), gsm(2, 304, 153)],
  ['one more of them, though 306 septets have room in two parts', '{'.repeat(153), gsm(3, 306, 153)],
  ['an extension sign over the end of a part', `${'a'.repeat(152)}|${'a'.repeat(152)}`, gsm(3, 306, 153)],
  ['lines and accents of the alphabet', 'Ç\nñ\r@_Ω', gsm(1, 7, 160)],
])('GSM-7 has 160 signs alone and 153 a part: %s', (_, text, counted) => {
  expect(countParts(text)).toEqual(counted)
})

test.each([
  ['one Bengali letter', 'ক', unicode(1, 1, 70)],
  ['a full part', 'ক'.repeat(70), unicode(1, 70, 70)],
  ['one more', 'ক'.repeat(71), unicode(2, 71, 67)],
  ['two full parts', 'ক'.repeat(134), unicode(2, 134, 67)],
  ['three', 'ক'.repeat(135), unicode(3, 135, 67)],
  ['the taka sign among English', `${'a'.repeat(69)}৳`, unicode(1, 70, 70)],
  ['a curly quote among English', `${'a'.repeat(70)}’`, unicode(2, 71, 67)],
  ['an extension sign, which counts 1 there', `৳${'{'.repeat(69)}`, unicode(1, 70, 70)],
  ['vowel signs, each a unit', 'কি', unicode(1, 2, 70)],
  ['pictures of two units', '👞'.repeat(35), unicode(1, 70, 70)],
  ['pictures, of which 33 fit a part of 67', '👞'.repeat(66), unicode(2, 132, 67)],
  ['one more of them, though 134 units have room in two parts', '👞'.repeat(67), unicode(3, 134, 67)],
  ['a picture over the end of a part', `${'ক'.repeat(66)}👞${'ক'.repeat(66)}`, unicode(3, 134, 67)],
  ['a small ç, of which the alphabet has only the capital', 'ç', unicode(1, 1, 70)],
  ['the escape itself, which is no sign', '\u001b', unicode(1, 1, 70)],
])('any other sign makes it Unicode, with 70 units alone and 67 a part: %s', (_, text, counted) => {
  expect(countParts(text)).toEqual(counted)
})

test('every sign of the alphabet and its extension is counted once or twice', () => {
  const plain =
    '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
  expect([...plain]).toHaveLength(127)
  for (const sign of plain) expect(countParts(sign)).toEqual(gsm(1, 1, 160))
  for (const sign of '\f^{}\\[~]|€') expect(countParts(sign)).toEqual(gsm(1, 2, 160))
})
