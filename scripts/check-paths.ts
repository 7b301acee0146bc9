import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Offence } from './checked-file.ts'

/** `orders/live/`, `docs/how-to.md`, `price-order.ts`: a name in backticks that ends like a file or a folder of ours. */
const NAMED = /`([\w.+-]+(?:\/[\w.+-]+)*(?:\.(?:tsx?|mjs|css|sql|md|jsonl?|conf|service|yml)|\/))`/g

/**
 * Names of files and folders in these documents (path -> text) that no file of the project has. A name may leave out the
 * folders that it begins with, as `domain/money.ts` and `money.ts` do. One that is `made` need not
 * exist.
 */
export function findLostPaths(
  documents: ReadonlyMap<string, string>,
  files: readonly string[],
  made: RegExp,
): Offence[] {
  const known = files.map(file => `/${file}`)
  const exists = (name: string) =>
    known.some(file => (name.endsWith('/') ? file.includes(`/${name}`) : file.endsWith(`/${name}`)))
  return [...documents].flatMap(([file, text]) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        [...line.matchAll(NAMED)].flatMap(([, name = '']) =>
          made.test(name) || exists(name)
            ? []
            : [{ file, line: index + 1, message: `${name} is no file of the project` }],
        ),
      ),
  )
}

/** What only a running shop has, or the server of its database. */
const MADE = /^(?:forgotten\.jsonl|(?:shop|standby)\.conf)$/

/** Records of decisions speak of their day, and may name what is gone. */
const readDocuments = () =>
  new Map(
    globSync(['*.md', 'docs/*.md', 'deploy/**/*.md']).map(file => [
      file.replaceAll(path.sep, '/'),
      readFileSync(file, 'utf8'),
    ]),
  )

const readNames = () =>
  globSync(['*', '{.github,demo,deploy,docs,migrations,public,scripts,simulator,src,tests}/**'], {
    withFileTypes: true,
    exclude: ['**/node_modules/**'],
  })
    .filter(entry => entry.isFile())
    .map(entry => path.relative('.', path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))

if (import.meta.main) {
  const lost = findLostPaths(readDocuments(), readNames(), MADE)
  for (const { file, line, message } of lost) console.log(`${file}:${line} ${message}`)
  if (lost.length > 0) process.exitCode = 1
}
