import path from 'node:path'
import { parseSync } from 'oxc-parser'
import { findFileCycles } from '../check-graph.ts'
import { limits, mayExportDefault, roomOf } from '../import-law.ts'
import { countsBy, type Figure, type HouseFile, isSource } from './figure.ts'

/** Rings of files, files that only pass on what others hold, and small files that serve one other. */
export function measureImports(files: readonly HouseFile[]): Figure[] {
  const withoutTypes = files.map(file => ({ ...file, imports: file.imports.filter(each => !each.typeOnly) }))
  const valueRings = findFileCycles(withoutTypes).length
  const rings = findFileCycles(files).length
  const crumbs = findCrumbs(files)
  return [
    {
      what: 'imports in rings: of values / of types only',
      value: `${valueRings} / ${rings - valueRings}`,
      goal: '0 / 0',
    },
    {
      what: 'files that only pass on what others hold',
      value: String(files.filter(passesOn).length),
      goal: '0',
    },
    {
      what: 'files under 30 / 25 lines with one importer',
      value: `${crumbs.length} / ${crumbs.filter(({ source }) => source.lines < 25).length}`,
      goal: '',
    },
    {
      what: 'of these: could stand in their importer',
      value: String(findFusible(files).length),
      goal: '< 60',
    },
    {
      what: 'these by room',
      value: countsBy(findFusible(files), ({ file }) => roomOf(file) ?? file) || '-',
      goal: '',
    },
  ]
}

/** Small files of `src/` that one other file of it imports; a framework's own files serve nobody. */
export function findCrumbs(files: readonly HouseFile[]): HouseFile[] {
  const importers = importersOf(files.filter(isSource))
  return files.filter(
    file =>
      isSource(file) &&
      file.source.lines < 30 &&
      !mayExportDefault.test(file.file) &&
      importers(file.file).length === 1,
  )
}

/**
 * Those of them that could stand in their importer: it is of the same room (of features, of the same noun), stays within
 * the length of a file, and does not load them lazily; no test or script knows them.
 */
export function findFusible(files: readonly HouseFile[]): HouseFile[] {
  const source = importersOf(files.filter(isSource))
  const others = importersOf(files.filter(file => !isSource(file)))
  return findCrumbs(files).filter(
    ({ file, source: { lines } }) =>
      others(file).length === 0 &&
      source(file).every(
        importer =>
          ownerOf(importer.file) === ownerOf(file) &&
          importer.source.lines + lines <= limits.fileLines &&
          importer.imports.every(({ target, lazy }) => target !== file || !lazy),
      ),
  )
}

/** The room of a file; of one in `features/`, its noun. */
const ownerOf = (file: string) => /^src\/features\/[^/]+/.exec(file)?.[0] ?? roomOf(file)

function importersOf(files: readonly HouseFile[]) {
  const found = new Map<string, HouseFile[]>()
  for (const file of files)
    for (const target of new Set(file.imports.flatMap(each => each.target?.replace(/\?.*$/, '') ?? [])))
      found.set(target, [...(found.get(target) ?? []), file])
  return (file: string) => found.get(file) ?? []
}

/** Whether every statement of a file exports something of another file. */
function passesOn({ file, text }: HouseFile) {
  const { body } = parseSync(path.basename(file), text).program
  return (
    body.length > 0 &&
    body.every(
      node =>
        node.type === 'ExportAllDeclaration' ||
        (node.type === 'ExportNamedDeclaration' && node.source !== null),
    )
  )
}
