/**
 * Makes the fonts that pictures are lettered with, from the packed ones that pages use: the drawing library reads
 * plain TrueType only.
 *
 *   node scripts/unpack-fonts.ts
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fontSources } from './font-sources.ts'
import { unpackWoff } from './unpack-woff.ts'

const project = join(import.meta.dirname, '..')
for (const [name, source] of Object.entries(fontSources)) {
  const font = unpackWoff(readFileSync(join(project, source)))
  writeFileSync(join(project, `src/adapters/images/fonts/${name}.ttf`), font)
  console.log(`${name}.ttf  ${font.length} bytes`)
}
