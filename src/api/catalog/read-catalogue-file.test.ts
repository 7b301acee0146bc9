import { expect, test } from 'vitest'
import { readCatalogueFile } from './read-catalogue-file.ts'

const read = (text: string) => readCatalogueFile(Buffer.from(text))
const TOO_WIDE = 'A file has at most 100 columns.'

test('a head of more columns than any spreadsheet is refused once, before it is looked at', async () => {
  for (const head of [`name,${'price,'.repeat(100_000)}`, `name${',a'.repeat(100)}`, ','.repeat(100)])
    expect(await read(`${head}\nA,10`)).toEqual({
      lines: [],
      problems: [{ line: 1, column: '', message: TOO_WIDE }],
    })
})

test('columns that were only touched mean nothing, in a large file either', async () => {
  const empty = ','.repeat(98)
  const { lines, problems } = await read(`name,price${empty}\n${`A,10${empty}\n`.repeat(19_000)}`)
  expect([lines.length, lines[0]?.fields, problems]).toEqual([19_000, { name: 'A', priceTaka: 10 }, []])
})

test('a line of more cells than a file has columns ends the reading', async () => {
  const { lines, problems } = await read(`name,price\nA,10\nB${',1'.repeat(100_000)}\nC,10`)
  expect(lines).toEqual([])
  expect(problems).toEqual([{ line: 3, column: '', message: 'A line has at most 100 columns.' }])
})

test('a file has 20000 lines and not one more; empty ones between them do not count', async () => {
  const most = `name,price\n${'A,10\n\n'.repeat(20_000)}`
  expect(await read(most)).toMatchObject({ lines: { length: 20_000 }, problems: [] })
  expect(await read(`${most}B,10`)).toEqual({
    lines: [],
    problems: [{ line: 1, column: '', message: 'A file has at most 20000 lines.' }],
  })
})

test('every column that is there twice is told', async () => {
  const { problems } = await read('name,price,Name,PRICE,name\nA,10,B,10,C')
  expect(problems.map(({ column, message }) => [column, message])).toEqual(
    ['Name', 'PRICE', 'name'].map(column => [column, 'This column is there twice.']),
  )
})

test('a cell of the shop’s own file that a spreadsheet damaged is named as such, and sound texts stay', async () => {
  const head = 'name,title,price,size,stock,color,description'
  const rows = [
    '"=""0171""",A,2500,41,1,Tan,x',
    'B,"=""B""",2.5E+3,4.1E+1,1E+2,Tan,1.71E+10',
    'C,C,2500,41,1,Tan,#1 shoe',
  ]
  const { problems, lines } = await read([head, ...rows].join('\n'))
  expect(
    problems.map(({ line, column, message }) => [line, column, message.split(' is damaged: ')[0]]),
  ).toEqual([
    [2, 'name', '“="0171"”'],
    [3, 'price', '“2.5E+3”'],
    [3, 'size', '“4.1E+1”'],
    [3, 'stock', '“1E+2”'],
    [3, 'title', '“="B"”'],
  ])
  expect(problems.every(({ message }) => message.includes(' is damaged: '))).toBe(true)
  // a text may look like anything
  expect(lines.map(({ fields }) => fields.description)).toEqual(['x', '1.71E+10', '#1 shoe'])
})
