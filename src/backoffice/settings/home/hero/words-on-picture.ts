import { veilAt } from '#domain/looks/hero-veil.ts'
import { heroBox } from './hero-cuts.ts'

/** What stands on the picture: its place in pixels of the screen, and its colour. */
export type WordsBox = { left: number; top: number; width: number; height: number; color: Color }
export type Color = readonly [red: number, green: number, blue: number]

const INK: Color = [34, 23, 16]
const PARAGRAPH: Color = [70, 52, 40]
const PAPER: Color = [246, 241, 233]

/** What text needs on its ground: WCAG 2.2, 1.4.3. */
export const NEEDED_CONTRAST = 4.5

const clamp = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most)
/** The width of a letter of either face as a part of its size, on average. */
const LETTER = 0.48

/** The lines of a text that may be so many letters wide. */
function linesOf(text: string, letters: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (longer.length > letters && line !== '') {
      lines.push(line)
      line = word
    } else line = longer
  }
  return line === '' ? lines : [...lines, line]
}

/** Where the lines of headline and text stand on a wide screen, by the measures of the home page's style sheet. */
export function wordsOnPicture({ title, text }: { title: string; text: string }, screen: number): WordsBox[] {
  const left = (screen - Math.min(1320, screen - 120)) / 2
  const size = clamp(38, screen * 0.0415, 62)
  const boxes: WordsBox[] = []
  let top = clamp(36, screen * 0.044, 72)
  for (const line of linesOf(title, 11.6 / LETTER)) {
    boxes.push({ left, top, width: line.length * size * LETTER, height: size * 1.04, color: INK })
    top += size * 1.04
  }
  top += clamp(40, screen * 0.054, 84)
  for (const line of linesOf(text, 38)) {
    boxes.push({ left, top, width: line.length * 20 * LETTER, height: 29, color: PARAGRAPH })
    top += 29
  }
  return boxes
}

const linear = (channel: number): number => {
  const part = channel / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}
const luminance = ([red, green, blue]: Color): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

/** The contrast of two colours, from 1 to 21. */
export function contrastOf(one: Color, other: Color): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted(
    (first, second) => first - second,
  )
  return (lighter + 0.05) / (darker + 0.05)
}

/** The picture as the screen shows it: four bytes for each point, smaller than the screen. */
export type Pixels = { data: Uint8ClampedArray; width: number; height: number }

/** A line may cross so small a dark spot and still be read, as a part of its points. */
const SPARED = 0.05

/** The contrast of the words where the picture is worst for them. */
export function lowestContrast(
  pixels: Pixels,
  words: readonly WordsBox[],
  given: { screen: number; isVeiled: boolean },
): number {
  return Math.min(21, ...words.map(box => contrastWithin(pixels, box, given)))
}

function contrastWithin(
  { data, width, height }: Pixels,
  box: WordsBox,
  { screen, isVeiled }: { screen: number; isVeiled: boolean },
): number {
  const scale = width / screen
  const found: number[] = []
  const bottom = Math.min(height, (box.top + box.height) * scale)
  const right = Math.min(width, (box.left + box.width) * scale)
  for (let y = Math.floor(box.top * scale); y < bottom; y += 1)
    for (let x = Math.floor(box.left * scale); x < right; x += 1) {
      const at = (y * width + x) * 4
      const veil = isVeiled ? veilAt(x / width) : 0
      const under = (channel: 0 | 1 | 2) => (data[at + channel] ?? 0) * (1 - veil) + PAPER[channel] * veil
      found.push(contrastOf(box.color, [under(0), under(1), under(2)]))
    }
  const sorted = found.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length * SPARED)] ?? 21
}

/** The screens that are measured: from the narrowest with words on the picture. */
export const MEASURED_SCREENS = [1100, 1280, 1440, 1920] as const

export type Measured = { screen: number; contrast: number }
/** The worst contrast, and from which to which of the measured screens it is too low; undefined: it can be read on all. */
export function problemOf(
  measured: readonly Measured[],
): { contrast: number; from: number; to: number } | undefined {
  const low = measured.filter(({ contrast }) => contrast < NEEDED_CONTRAST)
  const screens = low.map(({ screen }) => screen)
  if (low.length === 0) return undefined
  const contrast = Math.min(...low.map(one => one.contrast))
  // never rounded up to what is needed
  return { contrast: Math.floor(contrast * 10) / 10, from: Math.min(...screens), to: Math.max(...screens) }
}

/** Points of the measured picture for each of the screen. */
export const measuredSize = (screen: number) => {
  const { width, height } = heroBox(screen)
  return { width: Math.round(width / 4), height: Math.round(height / 4) }
}
