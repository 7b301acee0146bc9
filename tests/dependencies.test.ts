import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'

const Packages = z.record(z.string(), z.string())
const given = z
  .object({ dependencies: Packages, devDependencies: Packages, optionalDependencies: Packages })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))
const document = readFileSync('docs/dependencies.md', 'utf8')

/** The rows of one chapter's table: a package, its purpose, its maintainer, its licence, the alternatives. */
function rowsOf(chapter: string): string[][] {
  const [, text = ''] = document.split(`## ${chapter}\n`)
  const [own = ''] = text.split('\n## ')
  return own
    .split('\n')
    .filter(line => line.startsWith('| `'))
    .map(line =>
      line
        .slice(1, -1)
        .split('|')
        .map(cell => cell.trim()),
    )
}

test.each([
  ['In the running shop', given.dependencies],
  ['To build and test it', given.devDependencies],
  ['Optional: the Node it runs on', given.optionalDependencies],
])(
  '%s: every package has a line that says why it is there, and no line is left over',
  (chapter, packages) => {
    const rows = rowsOf(chapter)
    expect(rows.map(([name]) => name).toSorted()).toEqual(
      Object.keys(packages)
        .map(name => `\`${name}\``)
        .toSorted(),
    )
    for (const [name, what, keptBy, licence, instead, ...more] of rows) {
      expect(
        [what, licence, instead].every(cell => /\w/.test(cell ?? '')),
        name,
      ).toBe(true)
      expect(keptBy, name).toMatch(/^[\w.-]+\/[\w.-]+; 20\d\d-\d\d-\d\d/)
      expect(more, name).toEqual([])
    }
  },
)

test('every version is exact, so that an install is the one that was tested', () => {
  for (const [name, version] of Object.entries(Object.assign({}, ...Object.values(given))))
    expect(version, name).toMatch(/^\d+\.\d+\.\d+$/)
})
