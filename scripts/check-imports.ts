import path from 'node:path'
import { findFeatureCycles, findFileCycles, findHeavyIslands } from './check-graph.ts'
import type { CheckedFile, Offence } from './checked-file.ts'
import { law, limits, mayExportDefault, roomOf, wider } from './import-law.ts'
import { readFiles, readProject } from './read-project.ts'

/** All offences in these files (path -> text) against the import law and the size limits, in reading order. */
export function checkImports(files: ReadonlyMap<string, string>): Offence[] {
  const checked = readFiles(files)
  const offences = checked.flatMap(each => [
    ...checkFile(each),
    ...each.imports.flatMap(found => checkImport(each.file, found)),
  ])
  return [
    ...offences,
    ...findFeatureCycles(checked),
    ...findFileCycles(checked),
    ...findHeavyIslands(checked),
  ].sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line)
}

function checkFile({ file, source }: CheckedFile) {
  const offences: Offence[] = []
  const accuse = (line: number, message: string) => offences.push({ file, line, message })
  for (const error of source.errors) accuse(1, `cannot be parsed: ${error}`)
  if (roomOf(file) === undefined) accuse(1, 'stands in no room that the import law knows')
  if (/(^|\/)index\.[cm]?[jt]sx?$/.test(file))
    accuse(1, 'index files hide what is imported: name the file after what it holds')
  if (source.defaultExportLine && !mayExportDefault.test(file))
    accuse(
      source.defaultExportLine,
      'default export: only routes, islands, root, entry, config files and reporters have one',
    )
  if (source.lines > limits.fileLines)
    accuse(1, `${source.lines} lines, at most ${limits.fileLines}: split it by meaning`)
  const isTest = roomOf(file) === 'tests'
  for (const { line, lines, groupsTests } of source.functions) {
    if (lines > limits.functionLines && !(isTest && groupsTests))
      accuse(line, `function of ${lines} lines, at most ${limits.functionLines}`)
  }
  return offences
}

function checkImport(file: string, found: CheckedFile['imports'][number]): Offence[] {
  const room = roomOf(file)
  if (room === undefined) return []
  const message = wrongImport(file, room, found)
  return message === undefined ? [] : [{ file, line: found.line, message }]
}

function wrongImport(
  file: string,
  room: string,
  { specifier, target, typeOnly }: CheckedFile['imports'][number],
) {
  const rules = law[room]
  if (!rules) return undefined
  if (specifier === undefined || target === undefined)
    return rules.packages === 'any' ? undefined : 'an import must name its file in plain text'
  const allowed = [rules, ...wider.filter(exception => exception.files.test(file))]
  if (!/^[.#]/.test(specifier)) {
    const open = allowed.some(({ packages }) => mayUsePackage(packages, target))
    return open ? undefined : `${room} may not use the package ${target}`
  }
  if (specifier.startsWith('#') && !/^#\w+\//.test(specifier))
    return `${specifier} is no alias of package.json`
  if (specifier.startsWith('./+types/')) return undefined // React Router writes these types
  if (path.extname(target.split('?')[0] ?? '') === '') return `${specifier} lacks its file ending`
  const targetRoom = roomOf(target)
  // A test imports the file beside it relatively; so do main.ts and config.ts, each a room of one file.
  const beside = path.dirname(target) === path.dirname(file)
  const leaves = topFolder(file) !== topFolder(target) && !/^[^/]+\.config\.ts$/.test(file)
  if (specifier.startsWith('.') && leaves && !beside)
    return `${specifier} leaves its room: use the alias of the other room`
  if (targetRoom === room || targetRoom === undefined) return undefined
  if (allowed.some(({ values }) => values.includes(targetRoom))) return undefined
  if (!allowed.some(({ types }) => types.includes(targetRoom)))
    return `${room} may not use ${targetRoom} (${specifier})`
  return typeOnly ? undefined : `${room} may use ${targetRoom} by "import type" only (${specifier})`
}

/** `src/db` of `src/db/a/b.ts`: the folder that a relative import must stay in. */
const topFolder = (file: string) =>
  file
    .split('/')
    .slice(0, file.startsWith('src/') ? 2 : 1)
    .join('/')

function mayUsePackage(allowed: readonly string[] | 'any', name: string) {
  if (allowed === 'any') return true
  return allowed.some(entry =>
    entry.endsWith('*')
      ? name.startsWith(entry.slice(0, -1))
      : name === entry || name.startsWith(`${entry}/`),
  )
}

if (import.meta.main) {
  const offences = checkImports(readProject())
  for (const { file, line, message } of offences) console.log(`${file}:${line} ${message}`)
  if (offences.length > 0) process.exitCode = 1
}
