/** A share of fewer says nothing. */
const FEWEST = 5

/** `2 of 18, 11 %`; the counts alone where there are too few for a share. */
export function shareText(part: number, whole: number): string {
  if (whole === 0) return part === 0 ? '–' : String(part)
  const counts = `${part.toLocaleString('en-US')} of ${whole.toLocaleString('en-US')}`
  return whole < FEWEST ? counts : `${counts}, ${Math.round((100 * part) / whole)} %`
}
