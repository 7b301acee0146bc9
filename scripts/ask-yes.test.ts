import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { askYes } from './ask-yes.ts'

test.each([
  ['y\n', true],
  [' YES \n', true],
  ['n\n', false],
  ['\n', false],
  ['yesterday\n', false],
  // a closed input does not mean yes
  ['', false],
])('%j is taken as %j', async (typed, answer) => {
  const [input, output] = [new PassThrough(), new PassThrough()]
  input.end(typed)
  expect(await askYes('Go on? (y/N) ', input, output)).toBe(answer)
  expect(String(output.read())).toContain('Go on? (y/N)')
})
