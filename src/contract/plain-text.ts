import { z } from 'zod'

/**
 * Characters that nobody types or sees: controls, marks that change the text direction, zero-width spaces, halves of
 * surrogate pairs. They would get into labels, lists and files. The joiners U+200C and U+200D stay, since Bengali
 * spelling needs them; line breaks and tabs become spaces unless the text has lines.
 */
const INVISIBLE = /(?!\n|\r|\t|\u200c|\u200d)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu
const JOINERS = /\u200c|\u200d/g
const NUL = '\u0000'

/** The text that a person meant: without invisible characters, trimmed. */
export const visibleText = (text: string): string => text.replace(INVISIBLE, '').trim()

/** Text of at most `maximum` characters, without invisible ones. A NUL is refused: only a program sends one. */
export const plainText = (maximum: number) =>
  z
    .string()
    .refine(text => !text.includes(NUL), 'This text holds a character that cannot be kept.')
    .transform(visibleText)
    .pipe(z.string().max(maximum, `At most ${maximum} characters.`))

export const requiredText = (maximum: number, message: string) =>
  plainText(maximum).refine(text => text.replace(JOINERS, '').trim() !== '', message)

const inOneLine = (text: string): string => text.replace(/[\t\r\n]+/g, ' ')

/** Text in one line, such as a name. */
export const requiredLine = (maximum: number, message: string) =>
  z.string(message).transform(inOneLine).pipe(requiredText(maximum, message))

/** Text in one line, or empty. */
export const optionalLine = (maximum: number) => z.string().transform(inOneLine).pipe(plainText(maximum))

/** Absent, null and "" all become null: forms send "" for an empty field. */
export const optionalText = (maximum: number) =>
  plainText(maximum)
    .nullish()
    .transform(text => text || null)
