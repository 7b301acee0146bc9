import { expect, test } from 'vitest'
import { turnsDuring } from '#tests/turns-during.ts'
import { readCsv } from './read-csv.ts'

const rowsOf = async (text: string | Buffer) => {
  const read = await readCsv(Buffer.from(text))
  return read.ok ? read.rows : read.problem
}

test('a file is read with either separator, any ends of lines, quotes, and a BOM or none', async () => {
  const rows = [
    ['name', 'price'],
    ['Dhaka, "Derby"\nsecond line', '10'],
  ]
  expect(await rowsOf('name,price\r\n"Dhaka, ""Derby""\nsecond line",10\r\n')).toEqual(rows)
  expect(await rowsOf('\uFEFFname;price\n"Dhaka, ""Derby""\nsecond line";10')).toEqual(rows)
  expect(await rowsOf('name,price\rA,1')).toEqual([
    ['name', 'price'],
    ['A', '1'],
  ])
})

test('lines of another length are rows all the same', async () => {
  expect(await rowsOf('a,b\n1\n1,2,3\n,\n')).toEqual([['a', 'b'], ['1'], ['1', '2', '3'], ['', '']])
})

test.each([
  ['a,b\n1,2\n"open,3\n4,5', 3],
  ['a,b\n"1"x,2', 2],
  ['a,b\n1,2\n3,a "quoted" word', 3],
])('broken quotes are told with their line: %j', async (text, line) => {
  expect(await rowsOf(text)).toMatchObject({ line, message: expect.stringMatching(/quotation mark/) })
})

test('a file that is not UTF-8 is told so', async () => {
  expect(await rowsOf(Buffer.from([0x6e, 0x61, 0xff, 0xfe]))).toMatchObject({
    line: 1,
    message: expect.stringMatching(/UTF-8/),
  })
})

test('an empty file has no rows', async () => {
  expect(await rowsOf('')).toEqual([])
})

test('the machine does something else while a large file is read', async () => {
  expect(await turnsDuring(readCsv(Buffer.from('name,price\nDerby,10\n'.repeat(20_000))))).toBeGreaterThan(5)
})
