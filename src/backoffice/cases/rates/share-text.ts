import { say } from '#backoffice/language/say.ts'

/** A share of fewer says nothing. */
const FEWEST = 5

/** `2 of 18, 11 %`; the counts alone where there are too few for a share. */
export function shareText(part: number, whole: number): string {
  if (whole === 0) return part === 0 ? '–' : String(part)
  const counts = say('{part} of {whole}', {
    part: part.toLocaleString('en-US'),
    whole: whole.toLocaleString('en-US'),
  })
  return whole < FEWEST ? counts : `${counts}, ${Math.round((100 * part) / whole)} %`
}
