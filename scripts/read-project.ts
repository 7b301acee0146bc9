import { globSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import type { CheckedFile } from './checked-file.ts'
import { type FoundImport, readSource } from './read-source.ts'

/** These files (path -> text) with their sizes and imports. */
export const readFiles = (files: ReadonlyMap<string, string>): CheckedFile[] =>
  [...files].map(([file, text]) => {
    const source = readSource(file, text)
    return {
      file,
      source,
      imports: source.imports.map(found => ({ ...found, target: resolve(file, found) })),
    }
  })

/** The project file or the package that an import names. */
function resolve(file: string, { specifier }: FoundImport) {
  if (specifier === undefined) return undefined
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier)
  const alias = /^#(\w+)\/(.*)$/.exec(specifier)
  if (!alias) return isBuiltin(specifier) && !specifier.startsWith('node:') ? `node:${specifier}` : specifier
  const [, room = '', rest = ''] = alias
  if (room === 'src') return `src/${rest}`
  return `${['scripts', 'tests', 'demo', 'simulator'].includes(room) ? '' : 'src/'}${room}/${rest}`
}

/** The project's own code below a folder, path -> text: all that the law on imports judges. */
export function readProject(cwd = '.'): ReadonlyMap<string, string> {
  const exclude = ['**/node_modules/**'] // a test package has packages of its own
  const files = globSync('{src,scripts,tests,demo,simulator,migrations}/**/*.{ts,tsx,mts,mjs,js}', {
    cwd,
    exclude,
  }).concat(globSync('*.config.ts', { cwd }))
  return new Map(
    files.sort().map(file => [file.replaceAll(path.sep, '/'), readFileSync(path.join(cwd, file), 'utf8')]),
  )
}
