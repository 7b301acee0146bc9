import type { ValuePath } from './value-path.ts'

export type TextRule = {
  /** In characters. */
  maximum: number
  isNeeded: boolean
  /** Whether line breaks stay. */
  hasLines: boolean
}

/**
 * Controls, marks that change the text direction, halves of pairs, and letters that draw nothing (fillers of Hangul, an
 * empty pattern of Braille). Bengali needs the joiners U+200C and U+200D.
 */
const INVISIBLE = /(?!\n|\u200c|\u200d)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]/gu

/** The text that a person meant: without invisible characters, trimmed; what is too long is refused, never cut. */
export function limitedText(sent: unknown, { maximum, isNeeded, hasLines }: TextRule, at: ValuePath): string {
  if (typeof sent !== 'string') {
    if (sent !== undefined || isNeeded) at.refuse('This has to be a text.')
    return ''
  }
  // the longest text that could still fit: the rest of a larger one is not worth a look
  if (sent.length > maximum * 4) {
    at.refuse(`At most ${maximum} characters.`)
    return ''
  }
  const spaced = hasLines ? sent.replace(/\r\n?/g, '\n') : sent.replace(/\s+/g, ' ')
  const text = spaced.replace(INVISIBLE, '').normalize('NFC').trim()
  if (text.length > maximum) at.refuse(`At most ${maximum} characters.`)
  if (isNeeded && text.replace(/\u200c|\u200d/g, '').trim() === '') at.refuse('This cannot be empty.')
  return text
}
