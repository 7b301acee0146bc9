import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkSecurityTable, readPromises } from './support/check-security-table.ts'

const table = readFileSync('docs/security.md', 'utf8')
function sourceOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

test('every promise of docs/security.md names tests that there are, and what came of them', () => {
  const promises = readPromises(table)
  // ten on orders, eighteen on accounts, six on the surface
  expect(promises.length).toBeGreaterThanOrEqual(34)
  expect(new Set(promises.map(row => row.promise)).size).toBe(promises.length)
  expect(checkSecurityTable(table, sourceOf)).toEqual([])
})

test('docs/asvs.md has a row for each item of level 1, and docs/security.md names its exceptions and no other', () => {
  const rows = (sourceOf('docs/asvs.md') ?? '')
    .split('\n')
    .filter(line => /^\| \d/.test(line))
    .map(line =>
      line
        .slice(1, -1)
        .split('|')
        .map(cell => cell.trim()),
    )
  // ASVS 5.0.0 has 70
  expect(new Set(rows.map(([item]) => item)).size).toBe(70)
  for (const [item, here, why, see, ...more] of rows) {
    expect(['holds', '**exception**', 'nothing to judge'], item).toContain(here)
    expect(why, item).toMatch(/\w{3}/)
    expect(sourceOf(see?.replaceAll('`', '') ?? ''), item).toBeDefined()
    expect(more, item).toEqual([])
  }
  const exceptions = rows.filter(([, here]) => here === '**exception**').map(([item]) => item)
  const [, named = ''] = /level 1 but for the exceptions ([^a-z]+(?:and [\d.]+)?)/.exec(table) ?? []
  expect(named.match(/\d+\.\d+\.\d+/g)).toEqual(exceptions)
})

const row = (tests: string, engines = 'both', result = 'passes') =>
  `| Promise | ASVS | Tests | Engines | Result |\n|---|---|---|---|---|\n| A | 1.1 | ${tests} | ${engines} | ${result} |`
const TEMPLATE = ['is $', '{NUMBER} so'].join('')
const files: Record<string, string> = {
  'a.test.ts': "eachEngine(() => { test('is so', () => {}) })",
  'b.test.ts': `describe("%s", () => { test.each([1])(\`${TEMPLATE}\`, () => {}) }) // test('is so')`,
}

test.each([
  ['a title that is there', row('`a.test.ts`: `is so`'), []],
  [
    'a template and a group, as they are written',
    row(`\`b.test.ts\`: \`${TEMPLATE}\`<br>\`b.test.ts\`: \`%s\``, 'none'),
    [],
  ],
  ['a file that is gone', row('`c.test.ts`: `is so`', 'none'), ['A: c.test.ts is not there']],
  ['a test that has another title by now', row('`a.test.ts`: `is`'), ['A: a.test.ts has no test "is"']],
  [
    'a title that stands in a comment alone',
    row('`b.test.ts`: `is so`', 'none'),
    ['A: b.test.ts has no test "is so"'],
  ],
  ['a promise without a test', row('later', 'none'), ['A: names no test']],
  [
    'both engines where one was meant',
    row('`b.test.ts`: `%s`'),
    ['A: is said to be proven on both engines, and none of its tests runs on PostgreSQL'],
  ],
  ['no result', row('`a.test.ts`: `is so`', 'both', 'to come'), ['A: its result is "to come"']],
])('the table is judged: %s', (_what, markdown, problems) => {
  expect(checkSecurityTable(markdown, file => files[file])).toEqual(problems)
})
