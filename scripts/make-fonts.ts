/**
 * Makes the font files that differ from those in their packages: the display face in the one weight of headings; both
 * Latin faces split into the letters of every page and all others (24 KB instead of 57 before a first screen shows its
 * letters); the two weights of the Bengali face, with all its joined letters, packed tighter than in their package (76 KB
 * instead of 146); and the faces for text on pictures as plain TrueType, the only form that the drawing library reads.
 *
 *   node scripts/make-fonts.ts
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const project = join(import.meta.dirname, '..')
const fraunces = '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2'
const figtree = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'
const hindSiliguri = (weight: 400 | 600) =>
  `@fontsource/hind-siliguri/files/hind-siliguri-bengali-${weight}-normal.woff`

/** The middle of the design's weights 520 to 560: within one heading nobody sees the difference. */
const DISPLAY_WEIGHT = 540
/** Every letter up to the mathematical signs, Bengali among them; letters that a file lacks are ignored. */
const LETTERS = String.fromCodePoint(...Array.from({ length: 0x2300 - 0x20 }, (_, index) => index + 0x20))

/** ASCII and the characters in the shop's own texts; src/web/fonts/fonts.css names the same ones. */
const BASIC_LETTERS = `${LETTERS.slice(0, 0x7f - 0x20)}\u00a0©·×–—‘’“”•…−`
/** Bengali, its two full stops and what joins or parts its letters; src/web/fonts/fonts.css names the same ones. */
const BENGALI_LETTERS = `${String.fromCodePoint(...Array.from({ length: 0x80 }, (_, index) => 0x980 + index))}\u0951\u0952\u0964\u0965\u200c\u200d\u25cc`
/** From running text to the boldest sums. */
const TEXT_WEIGHTS = { min: 400, max: 700 }

const make = (
  source: string,
  options: Parameters<typeof subsetFont>[2],
  letters = LETTERS,
): Promise<Buffer> => subsetFont(readFileSync(join(project, 'node_modules', source)), letters, options)

/** The source of each committed file. */
export const fonts: Readonly<Record<string, () => Promise<Buffer>>> = {
  'src/web/fonts/fraunces-540.woff2': () =>
    make(fraunces, { targetFormat: 'woff2', variationAxes: { wght: DISPLAY_WEIGHT } }),
  'src/web/fonts/fraunces-540-basic.woff2': () =>
    make(fraunces, { targetFormat: 'woff2', variationAxes: { wght: DISPLAY_WEIGHT } }, BASIC_LETTERS),
  'src/web/fonts/figtree-basic.woff2': () =>
    make(figtree, { targetFormat: 'woff2', variationAxes: { wght: TEXT_WEIGHTS } }, BASIC_LETTERS),
  'src/web/fonts/hind-siliguri-400.woff2': () =>
    make(hindSiliguri(400), { targetFormat: 'woff2' }, BENGALI_LETTERS),
  'src/web/fonts/hind-siliguri-600.woff2': () =>
    make(hindSiliguri(600), { targetFormat: 'woff2' }, BENGALI_LETTERS),
  'src/adapters/images/fonts/fraunces.ttf': () => make(fraunces, { targetFormat: 'truetype' }),
  'src/adapters/images/fonts/figtree.ttf': () => make(figtree, { targetFormat: 'truetype' }),
  'src/adapters/images/fonts/hind-siliguri.ttf': () => make(hindSiliguri(600), { targetFormat: 'truetype' }),
}

if (import.meta.main) {
  for (const [file, made] of Object.entries(fonts)) {
    const font = await made()
    writeFileSync(join(project, file), font)
    console.log(`${file}  ${font.length} bytes`)
  }
}
