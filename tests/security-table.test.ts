import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { asvsItems } from './support/asvs-items.ts'
import { checkSecurityTable, readPromises, testProblems, testsIn } from './support/check-security-table.ts'

const table = readFileSync('docs/security.md', 'utf8')
function sourceOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

const cellsOf = (line: string): string[] =>
  line
    .slice(1, -1)
    .split('|')
    .map(cell => cell.trim())

/** 1.3.10 comes after 1.3.9. */
function byNumber(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true })
}

test('every promise of docs/security.md names tests that there are, and what came of them', () => {
  const promises = readPromises(table)
  // ten on orders, eighteen on accounts, six on the surface
  expect(promises.length).toBeGreaterThanOrEqual(34)
  expect(new Set(promises.map(row => row.promise)).size).toBe(promises.length)
  expect(checkSecurityTable(table, sourceOf)).toEqual([])
})

const LEVELS = [1, 2] as const

test('docs/asvs.md has a row for each item of levels 1 and 2 in their order, and counts and names its exceptions', () => {
  const asvs = sourceOf('docs/asvs.md') ?? ''
  const rows = asvs
    .split('\n')
    .filter(line => /^\| \d+\.\d/.test(line))
    .map(cellsOf)
  for (const [item, level, here, why, see, ...more] of rows) {
    expect(['1', '2'], item).toContain(level)
    expect(['holds', '**exception**', 'nothing to judge'], item).toContain(here)
    expect(why, item).toMatch(/\w{3}/)
    expect(sourceOf(see?.replaceAll('`', '') ?? ''), item).toBeDefined()
    expect(more, item).toEqual([])
  }
  const inOrder = rows.map(([item = '']) => item).toSorted(byNumber)
  expect(rows.map(([item]) => item)).toEqual(inOrder)
  for (const level of LEVELS) {
    const ofLevel = rows.filter(row => row[1] === String(level))
    expect(ofLevel.map(([item]) => item)).toEqual(asvsItems(level))
    const count = (here: string) => ofLevel.filter(row => row[2] === here).length
    const counted = [count('holds'), count('nothing to judge'), count('**exception**')].join(' | ')
    expect(asvs).toContain(`\n| ${level} | ${ofLevel.length} | ${counted} |\n`)
    const named = new RegExp(`level ${level} but for the exceptions ([^a-z]+and [\\d.]+\\d)`).exec(table)?.[1]
    const exceptions = ofLevel.filter(row => row[2] === '**exception**').map(([item]) => item)
    expect(named?.match(/\d+\.\d+\.\d+/g)).toEqual(exceptions)
  }
})

test('docs/inventory.md names each key of the shop and each host that the program knows', () => {
  const inventory = sourceOf('docs/inventory.md') ?? ''
  const keys = sourceOf('src/features/shop-keys.ts')?.matchAll(/derive\(appSecret, '([^']+)'\)/g) ?? []
  const purposes = [...keys].map(([, purpose]) => purpose)
  expect(purposes.length).toBeGreaterThan(15)
  expect(purposes.filter(purpose => !inventory.includes(`| ${purpose} |`))).toEqual([])
  const hosts = globSync(['src/config-*.ts', 'src/adapters/**/*.ts', 'src/domain/push/*.ts'])
    .filter(file => !file.endsWith('.test.ts'))
    .flatMap(file => [
      ...(sourceOf(file)?.matchAll(/'(?:https:\/\/)?((?:[\w-]+\.)+(?:com|net|bd))[/']/g) ?? []),
    ])
    .map(([, host = '']) => host)
  expect(hosts.length).toBeGreaterThan(6)
  expect([...new Set(hosts)].filter(host => !inventory.includes(host))).toEqual([])
})

/** The addresses of operations, pages and the rest of the host, as their lists in the source name them. */
function addressesOf(): string[] {
  const listed = (file: string, pattern: RegExp) =>
    [...(sourceOf(file)?.matchAll(pattern) ?? [])].map(([, address = '']) => address)
  const operations = listed('src/api/openapi.test.ts', /^ {2}'(\/v1\/[^']+)',$/gm)
  const pages = listed('src/routes.ts', /route\('([^'*]+)', '(?!backoffice)/g).map(path => `/${path}`)
  const host = listed('tests/support/host-matrix.ts', /^ {2}'(\/[^'*][^']*)': \{/gm)
  const files = listed('tests/support/host-matrix.ts', /^ {6}'([^']+)',$/gm).map(name => `/${name}`)
  for (const list of [operations, pages, host, files]) expect(list.length).toBeGreaterThan(8)
  return [...operations, ...pages, ...host, ...files]
}

test('docs/doors.md has a row for every address that takes something, with tests that there are', () => {
  const rows = (sourceOf('docs/doors.md') ?? '')
    .split('\n')
    .filter(line => line.startsWith('|') && !/^\|(?: Door |---)/.test(line))
    .map(cellsOf)
  const problems = rows.flatMap(([door, who, wants, stands, tests = '', ...more]) => {
    const isFilled = [door, who, wants, stands].every(cell => /\w/.test(cell ?? '')) && more.length === 0
    const found = testProblems(testsIn(tests), sourceOf)
    return (isFilled ? found : [...found, 'has an empty cell']).map(problem => `${door}: ${problem}`)
  })
  expect(problems).toEqual([])
  const doors = rows.flatMap(([door = '']) => [...door.matchAll(/`(\/[^`]*)`/g)].map(([, at = '']) => at))
  const isBehind = (address: string, door: string) =>
    address === door || (door !== '/v1' && address.startsWith(`${door}/`))
  expect(addressesOf().filter(address => !doors.some(door => isBehind(address, door)))).toEqual([])
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
