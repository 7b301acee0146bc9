import { expect, test } from 'vitest'
import { paragraphsOf } from './paragraphs.ts'

test('every line that was typed is a paragraph, and empty lines between them are none', () => {
  expect(paragraphsOf('Soft straps.\nA firm sole.')).toEqual(['Soft straps.', 'A firm sole.'])
  expect(paragraphsOf('  Soft straps. \r\n \r\n\r\nA firm sole.\n')).toEqual(['Soft straps.', 'A firm sole.'])
  expect(paragraphsOf(' \n ')).toEqual([])
})
