/**
 * The paper under the words on an owner's picture, from the left edge: up to each part of the width, how much of the
 * picture it covers. Between two parts it changes evenly; with it the headline can be read on any picture.
 */
export const HERO_VEIL = [
  [0.3, 0.9],
  [0.52, 0.72],
  [0.74, 0],
] as const

/** How much of the picture the veil covers, from 0 to 1, at a part of the width. */
export function veilAt(part: number): number {
  const end = HERO_VEIL.findIndex(([until]) => part <= until)
  const [until, covers] = HERO_VEIL[end] ?? [1, 0]
  const [from, covered] = HERO_VEIL[end - 1] ?? [until, covers]
  return until === from ? covers : covered + ((part - from) / (until - from)) * (covers - covered)
}

/** The same as the stops of a gradient of a style sheet. */
export const veilStops = (paper: string): string =>
  HERO_VEIL.map(([part, covers]) => `rgb(${paper}/${String(covers).replace('0.', '.')}) ${part * 100}%`).join(
    ',',
  )
