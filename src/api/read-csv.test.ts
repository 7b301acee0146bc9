import { expect, test } from 'vitest'
import { turnsDuring } from '#tests/support/turns-during.ts'
import { readCsv } from './read-csv.ts'

/** The rows of a file, or the reason why it cannot be read. */
async function rowsOf(text: string | Buffer) {
  const rows: string[][] = []
  const problem = await readCsv(Buffer.from(text), ({ cells }) => {
    rows.push(cells)
    return undefined
  })
  return problem ?? rows
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

test('empty lines are counted and not kept, however many there are', async () => {
  const lines: number[] = []
  await readCsv(Buffer.from(`a,b${'\r\n'.repeat(100_000)}1,2`), ({ line }) => {
    lines.push(line)
    return undefined
  })
  expect(lines).toEqual([1, 100_001])
  expect(await rowsOf(`a\n\n\n"open`)).toMatchObject({ line: 4 })
})

test('letters and ends of lines that two parts of the file share are whole', async () => {
  for (let shift = 0; shift < 4; shift++) {
    const row = ['জুতা', 'é😀']
    const rows = await rowsOf(`${'x'.repeat(shift)},\r\n${`${row}\r\n`.repeat(2000)}`)
    expect(rows).toEqual([['x'.repeat(shift), ''], ...Array(2000).fill(row)])
  }
})

test('a file is read no further than whoever asks wants it', async () => {
  let taken = 0
  const enough = { line: 1, column: '', message: 'Enough.' }
  const problem = await readCsv(Buffer.from('1,2\n'.repeat(10_000)), () => {
    taken += 1
    return taken === 3 ? enough : undefined
  })
  expect([problem, taken]).toEqual([enough, 3])
})

test('the machine does something else while a large file is read', async () => {
  expect(await turnsDuring(rowsOf(`a,b${'\n'.repeat(1_000_000)}1,2`))).toBeGreaterThan(50)
})
