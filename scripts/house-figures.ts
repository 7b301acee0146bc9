import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Figure } from './house/figure.ts'
import { findFusible, measureImports } from './house/measure-imports.ts'
import { measureNames } from './house/measure-names.ts'
import { measureSizes } from './house/measure-sizes.ts'
import { readFiles, readProject } from './read-project.ts'

/**
 * Prints the figures of the source beside those of docs/house.md: `npm run house`. A folder after it is measured instead
 * of this one, such as an older program; `--small` names the small files that could stand in their only importer;
 * `--entered` opens a shop besides, and counts the files that four actions enter.
 */
async function printFigures(folder: string, asked: { small: boolean; entered: boolean }) {
  const texts = readProject(folder)
  const files = readFiles(texts).map(file => ({ ...file, text: texts.get(file.file) ?? '' }))
  const styles = readStyles(folder)
  const figures = [...measureSizes(files, styles), ...measureImports(files), ...measureNames(files, styles)]
  // a shop has many modules, which only this figure needs
  if (asked.entered) figures.push(...(await (await import('./house/walk-actions.ts')).walkActions()))
  const before = readBefore()
  console.log('| what | second draft | today | goal |\n|---|---|---|---|')
  for (const figure of figures) console.log(rowOf(figure, before.get(figure.what)))
  if (!asked.small) return
  for (const { file, source } of findFusible(files)) console.log(`${source.lines} ${file}`)
}

const rowOf = ({ what, value, goal }: Figure, before = '') => `| ${what} | ${before} | ${value} | ${goal} |`

const readStyles = (cwd: string) =>
  new Map(
    globSync('src/**/*.css', { cwd }).map(file => [
      file.replaceAll(path.sep, '/'),
      readFileSync(path.join(cwd, file), 'utf8'),
    ]),
  )

/** The figures of the second draft, as docs/house.md has them: what is measured -> figure. */
function readBefore(): ReadonlyMap<string, string> {
  const page = 'docs/house.md'
  if (!existsSync(page)) return new Map()
  const rows = readFileSync(page, 'utf8')
    .split('\n')
    .filter(line => line.startsWith('| '))
  return new Map(
    rows
      .map(row => row.split('|').map(cell => cell.trim()))
      .map(([, what = '', before = '']) => [what, before]),
  )
}

const words = process.argv.slice(2)
await printFigures(words.find(word => !word.startsWith('--')) ?? '.', {
  small: words.includes('--small'),
  entered: words.includes('--entered'),
})
// the engine's threads of a closed shop end with it
process.exit()
