/** Room for a text: `sizes` in pixels are tried from the largest down. */
export type TextRoom = { width: number; sizes: readonly number[]; maximumLines: number }

/** Width in pixels of a text set in `size` pixels, in one line. */
export type MeasureText = (text: string, size: number) => Promise<number>

export type FittedLines = { lines: string[]; size: number }

/**
 * Breaks a text into lines between words, in the largest size that fits. A text that does not fit even in the smallest
 * size is cut with `…`.
 */
export async function fitLines(text: string, measure: MeasureText, room: TextRoom): Promise<FittedLines> {
  const words = text.trim().split(/\s+/u)
  for (const size of room.sizes) {
    const lines = await breakLines(words, line => fits(line, size))
    if (lines.length <= room.maximumLines && (await allFit(lines, size)))
      return { lines: lines.length === 2 ? await evenLines(words, line => measure(line, size)) : lines, size }
  }
  const size = room.sizes.at(-1) ?? 0
  const lines = await breakLines(words, line => fits(line, size))
  const kept = lines.slice(0, room.maximumLines)
  const cut = lines.length > kept.length
  for (const [index, line] of kept.entries())
    kept[index] = await shorten(line, {
      isCut: cut && index === kept.length - 1,
      fits: one => fits(one, size),
    })
  return { lines: kept, size }

  async function fits(line: string, size: number) {
    return (await measure(line, size)) <= room.width
  }
  async function allFit(lines: readonly string[], size: number) {
    for (const line of lines) if (!(await fits(line, size))) return false
    return true
  }
}

async function breakLines(
  words: readonly string[],
  fits: (line: string) => Promise<boolean>,
): Promise<string[]> {
  const [first = '', ...rest] = words
  const lines = [first]
  for (const word of rest) {
    const longer = `${lines.at(-1)} ${word}`
    if (await fits(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** The two lines whose longer one is shortest: the second never has a single short word. */
async function evenLines(
  words: readonly string[],
  measure: (line: string) => Promise<number>,
): Promise<string[]> {
  let best = { lines: [words.join(' ')], width: Number.POSITIVE_INFINITY }
  for (let count = 1; count < words.length; count++) {
    const lines = [words.slice(0, count).join(' '), words.slice(count).join(' ')]
    const width = Math.max(...(await Promise.all(lines.map(measure))))
    if (width < best.width) best = { lines, width }
  }
  return best.lines
}

/** Letters as readers count them: a Bengali letter is several characters, which must not be split. */
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Removes letters from the end until the line fits with its `…`. */
async function shorten(
  line: string,
  { isCut, fits }: { isCut: boolean; fits: (line: string) => Promise<boolean> },
): Promise<string> {
  if (!isCut && (await fits(line))) return line
  const parts = [...letters.segment(line)].map(({ segment }) => segment)
  for (; parts.length > 1; parts.pop()) {
    const shorter = `${parts.join('').trimEnd()}…`
    if (await fits(shorter)) return shorter
  }
  return '…'
}
