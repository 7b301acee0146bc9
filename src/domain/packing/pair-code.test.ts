import { expect, test } from 'vitest'
import { newPairCode, pairCodeIn, typedCode } from './pair-code.ts'

test('a new code is read as it was made, also in small letters, with blanks and Bengali digits', () => {
  for (let made = 0; made < 200; made++) {
    const code = newPairCode()
    expect(code).toMatch(/^P\d{8}$/)
    expect(pairCodeIn(typedCode(` ${code.toLowerCase()}\n`))).toBe(code)
    const bengali = code.replace(/\d/g, digit => String.fromCodePoint(0x9e6 + Number(digit)))
    expect(pairCodeIn(typedCode(bengali))).toBe(code)
  }
})

test('every wrong digit and every two that changed places are found', () => {
  const code = newPairCode()
  for (let at = 1; at < code.length; at++) {
    for (let digit = 0; digit < 10; digit++) {
      const other = `${code.slice(0, at)}${digit}${code.slice(at + 1)}`
      expect(pairCodeIn(other)).toBe(other === code ? code : 'mistyped')
    }
    const swapped = `${code.slice(0, at)}${code[at + 1] ?? ''}${code[at]}${code.slice(at + 2)}`
    if (at < code.length - 1) expect(pairCodeIn(swapped)).toBe(swapped === code ? code : 'mistyped')
  }
})

test.each(['', '11044', 'SFR2HJ611', 'P1234567', 'P1234567890', 'Padma'])(
  '%j is no code of a pair',
  typed => {
    expect(pairCodeIn(typedCode(typed))).toBeUndefined()
  },
)
