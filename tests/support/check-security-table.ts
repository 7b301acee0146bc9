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
    const named = [...tests.matchAll(/`([^`]+)`: `([^`]+)`/g)]
    return {
      promise,
      asvs,
      tests: named.map(([, file = '', title = '']) => ({ file, title })),
      engines,
      result,
    }
  })
}

/** The faults of the table: a promise without a test, a test that does not exist, an empty cell. */
export function checkSecurityTable(
  markdown: string,
  sourceOf: (file: string) => string | undefined,
): string[] {
  return readPromises(markdown).flatMap(({ promise, tests, engines, result }) => {
    const problems: string[] = []
    if (tests.length === 0) problems.push('names no test')
    for (const { file, title } of tests) {
      const source = sourceOf(file)
      if (source === undefined) problems.push(`${file} is not there`)
      else if (!readTestTitles(file, source).has(title)) problems.push(`${file} has no test "${title}"`)
    }
    if (!ENGINES.includes(engines)) problems.push(`its engines are "${engines}"`)
    if (engines.startsWith('both') && !tests.some(({ file }) => ON_POSTGRES.test(sourceOf(file) ?? '')))
      problems.push('is said to be proven on both engines, and none of its tests runs on PostgreSQL')
    if (!/^passes\b/.test(result)) problems.push(`its result is "${result}"`)
    return problems.map(problem => `${promise}: ${problem}`)
  })
}
