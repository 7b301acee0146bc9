/**
 * Cuts the display face down to the one weight that headings are set in: 17 KB instead of 37 before a first screen
 * shows its letters.
 *
 *   node scripts/cut-display-font.ts
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'

/** The middle of the weights 520 to 560 that the look asks for: within one heading nobody tells them apart. */
const WEIGHT = 540
const project = join(import.meta.dirname, '..')
const whole = join(
  project,
  'node_modules/@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
)

/** Every letter of the package's Latin file, in one weight, as WOFF2. */
export function cutDisplayFont(): Promise<Buffer> {
  // the file itself holds Latin alone: of what it does not have nothing is kept
  const letters = String.fromCodePoint(...Array.from({ length: 0x2300 - 0x20 }, (_, index) => index + 0x20))
  return subsetFont(readFileSync(whole), letters, {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHT },
  })
}

if (import.meta.main) {
  const font = await cutDisplayFont()
  writeFileSync(join(project, 'src/web/fonts/fraunces-540.woff2'), font)
  console.log(`fraunces-540.woff2  ${font.length} bytes`)
}
