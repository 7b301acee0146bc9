import { expect, test } from 'vitest'
import { blocksOf, markdownProblem } from './markdown.ts'

test('a text becomes headings, paragraphs and lists with bold words and links', () => {
  expect(
    blocksOf('## Delivery\nTakes **two** days.\nReally.\n\n- by [van](/van)\n- on foot\nAlways.'),
  ).toEqual([
    { is: 'heading', text: 'Delivery' },
    {
      is: 'paragraph',
      parts: [
        { is: 'text', text: 'Takes ' },
        { is: 'bold', text: 'two' },
        { is: 'text', text: ' days. Really.' },
      ],
    },
    {
      is: 'list',
      items: [
        [
          { is: 'text', text: 'by ' },
          { is: 'link', text: 'van', href: '/van' },
        ],
        [{ is: 'text', text: 'on foot' }],
      ],
    },
    { is: 'paragraph', parts: [{ is: 'text', text: 'Always.' }] },
  ])
})

test('everything else is text', () => {
  const typed = '<b onclick="x">[a](javascript:x) `code` ![p](/p.png) # no heading'
  expect(blocksOf(typed).flatMap(block => ('parts' in block ? block.parts : []))).not.toContainEqual(
    expect.objectContaining({ href: 'javascript:x' }),
  )
})

test('a text of brackets without an end is read at once', () => {
  expect(blocksOf(`${'['.repeat(20_000)}${'**'.repeat(10_000)}`)).toHaveLength(1)
})

// a rule whose time grows with the square of the text would not end within the test
test.each([
  '[',
  '**',
  '[a](',
  '[a](/b',
  '**a',
  '- ',
  '- [a](',
  '## ',
  '\n \t',
  '\n\n',
  '- a\n',
  ' ',
  '{a',
  '*[(',
])('a text of nothing but %j is read in the time that its length asks for', part => {
  const text = part.repeat(300_000)
  expect(markdownProblem(text)).toBeUndefined()
  expect(blocksOf(text).length).toBeGreaterThanOrEqual(0)
  expect(markdownProblem(`${text}\n\n[go](javascript:x)`)).toContain('leads to javascript:x')
})
