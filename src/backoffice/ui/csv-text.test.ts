import { expect, test } from 'vitest'
import { csvText } from './csv-text.ts'

test('cells with commas, quotes and line breaks are quoted', () => {
  expect(csvText([['a', 'b,c', 'say "so"', 'two\nlines']])).toBe(
    '\ufeffa,"b,c","say ""so""","two\nlines"\r\n',
  )
})

test('no cell runs as a formula, and a number below zero stays one', () => {
  expect(csvText([['=1+1', '+88017', '@a', '-x', '-2.50', '৳5']])).toBe(
    "\ufeff'=1+1,'+88017,'@a,'-x,-2.50,৳5\r\n",
  )
})
