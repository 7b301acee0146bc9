import { z } from 'zod'

/**
 * Characters that nobody types and nobody sees: controls, marks that turn the direction of what follows, zero-width
 * spaces, halves of broken pairs. They would travel into labels, lists and files. The joiners U+200C and U+200D stay,
 * since Bengali words are written with them; line breaks and tabs become spaces unless the text has lines.
 */
const INVISIBLE = /(?!\n|\r|\t|\u200c|\u200d)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu
const JOINERS = /\u200c|\u200d/g
const NUL = '\u0000'

/** What a person meant to type: without invisible characters, trimmed. */
export const visibleText = (text: string): string => text.replace(INVISIBLE, '').trim()

/** Text of at most `maximum` characters, without what cannot be seen. A NUL is refused: only a program sends one. */
export const plainText = (maximum: number) =>
  z
    .string()
    .refine(text => !text.includes(NUL), 'This text holds a character that cannot be kept.')
    .transform(visibleText)
    .pipe(z.string().max(maximum, `At most ${maximum} characters.`))

export const requiredText = (maximum: number, message: string) =>
  plainText(maximum).refine(text => text.replace(JOINERS, '').trim() !== '', message)

/** Text in one line, such as a name. */
export const requiredLine = (maximum: number, message: string) =>
  z
    .string(message)
    .transform(text => text.replace(/[\t\r\n]+/g, ' '))
    .pipe(requiredText(maximum, message))

/** Absent, null and "" are all null: forms send "" for what was not filled in. */
export const optionalText = (maximum: number) =>
  plainText(maximum)
    .nullish()
    .transform(text => text || null)
