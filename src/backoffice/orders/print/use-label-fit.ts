import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { PrintedKind } from '#domain/orders/printed-orders.ts'
import type { StaffOrder } from '#domain/orders/staff-order.ts'

/** The smallest print of a label is 8 pt; nobody can read an address at less than three quarters of that. */
const SMALLEST_SCALE = 0.74
const STEP = 0.04
/** From the intended size down to the smallest that can be read. */
export const LABEL_SCALES: readonly number[] = Array.from(
  { length: Math.floor((1 - SMALLEST_SCALE) / STEP + 1e-9) + 1 },
  (_, step) => Math.round((1 - step * STEP) * 100) / 100,
)

type Label = { isLabel: boolean; kind: PrintedKind }

/**
 * Makes an order fit its label, which the printer never goes beyond: in smaller print, and where that is not enough,
 * with fewer of its lines named. Measured before the first paint, and again after a font has loaded.
 */
export function useLabelFit(
  order: StaffOrder,
  { isLabel, kind }: Label,
): { article: RefObject<HTMLElement | null>; shownLines: number } {
  const article = useRef<HTMLElement>(null)
  const all = order.items.length
  const [shownLines, setShownLines] = useState(all)
  const fonts = useLoadedFonts(isLabel)
  // another paper, or a font that has loaded, may have room for all again
  // biome-ignore lint/correctness/useExhaustiveDependencies: they trigger a new measurement and are not read
  useLayoutEffect(() => setShownLines(all), [all, isLabel, kind, fonts])
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above, and whenever fewer lines are shown
  useLayoutEffect(() => {
    const label = article.current
    if (!label) return
    label.style.removeProperty('--label-scale')
    if (!isLabel) return
    const tooMuch = shrinkUntilItFits(label)
    if (tooMuch > 0 && shownLines > 1)
      setShownLines(linesThatFit(shownLines, { tooMuch, lineHeight: lineHeightIn(label) }))
  }, [shownLines, isLabel, kind, fonts, order])
  return { article, shownLines }
}

/** How far the content reaches over the label at the smallest print, in CSS pixels; 0 once it fits. */
function shrinkUntilItFits(label: HTMLElement): number {
  let tooMuch = 0
  for (const scale of LABEL_SCALES) {
    label.style.setProperty('--label-scale', String(scale))
    tooMuch = reachOver(label)
    if (tooMuch === 0) break
  }
  return tooMuch
}

/** Content that does not fit pushes the footer out of the label. */
function reachOver(label: HTMLElement): number {
  const footer = label.querySelector(':scope > footer')
  if (!footer) return 0
  const room = label.getBoundingClientRect().bottom - Number.parseFloat(getComputedStyle(label).paddingBottom)
  const over = footer.getBoundingClientRect().bottom - room
  return over > 0.5 ? over : 0
}

const lineHeightIn = (label: HTMLElement): number =>
  label.querySelector('tbody tr, li')?.getBoundingClientRect().height ?? 0

/** Counts the fonts that loaded after the orders: Bengali is fetched when its first letter is shown. */
function useLoadedFonts(isWaiting: boolean): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (!isWaiting) return
    const recount = () => setCount(before => before + 1)
    document.fonts.addEventListener('loadingdone', recount)
    return () => document.fonts.removeEventListener('loadingdone', recount)
  }, [isWaiting])
  return count
}

/**
 * How many lines of an order a label names, at the smallest print and with a line that counts the others; at least one.
 * `tooMuch`: how far they reach over its end; `lineHeight`: the height of one; in the same unit.
 */
export function linesThatFit(
  shown: number,
  { tooMuch, lineHeight }: { tooMuch: number; lineHeight: number },
): number {
  const over = lineHeight > 0 ? Math.ceil(tooMuch / lineHeight) : 1
  return Math.max(1, Math.min(shown - 1, shown - over))
}
