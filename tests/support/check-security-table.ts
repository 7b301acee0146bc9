import { readTestTitles } from './read-test-titles.ts'

export type NamedTest = { file: string; title: string }
export type PromiseRow = {
  promise: string
  asvs: string
  tests: NamedTest[]
  engines: string
  result: string
}

const ENGINES = ['both', 'PostgreSQL', 'SQLite', 'none', 'both and none']
/** Text in a file that runs its tests, or some of them, on PostgreSQL too. */
const ON_POSTGRES = /eachEngine|postgres/

/** The rows of the tables whose first column is a promise. */
export function readPromises(markdown: string): PromiseRow[] {
  const lines = markdown
    .split('\n')
    .filter(line => line.startsWith('|') && !/^\|(?: Promise |---)/.test(line))
  return lines.map(line => {
    const [promise = '', asvs = '', tests = '', engines = '', result = ''] = line
      .slice(1, -1)
      .split('|')
      .map(cell => cell.trim())
    return { promise, asvs, tests: testsIn(tests), engines, result }
  })
}

/** The tests that a cell names. */
export const testsIn = (cell: string): NamedTest[] =>
  [...cell.matchAll(/`([^`]+)`: `([^`]+)`/g)].map(([, file = '', title = '']) => ({ file, title }))

type SourceOf = (file: string) => string | undefined

/** The faults of named tests: none at all, a file or a title that does not exist. */
export function testProblems(tests: readonly NamedTest[], sourceOf: SourceOf): string[] {
  if (tests.length === 0) return ['names no test']
  return tests.flatMap(({ file, title }) => {
    const source = sourceOf(file)
    if (source === undefined) return [`${file} is not there`]
    return readTestTitles(file, source).has(title) ? [] : [`${file} has no test "${title}"`]
  })
}

/** The faults of the table: a promise without a test, a test that does not exist, an empty cell. */
export function checkSecurityTable(markdown: string, sourceOf: SourceOf): string[] {
  return readPromises(markdown).flatMap(({ promise, tests, engines, result }) => {
    const problems = testProblems(tests, sourceOf)
    if (!ENGINES.includes(engines)) problems.push(`its engines are "${engines}"`)
    if (engines.startsWith('both') && !tests.some(({ file }) => ON_POSTGRES.test(sourceOf(file) ?? '')))
      problems.push('is said to be proven on both engines, and none of its tests runs on PostgreSQL')
    if (!/^passes\b/.test(result)) problems.push(`its result is "${result}"`)
    return problems.map(problem => `${promise}: ${problem}`)
  })
}
