import { z } from 'zod'

/** PostgreSQL cannot hold a NUL in text, so neither engine is given one. */
const NUL = '\u0000'
const noNul = (text: string) => !text.includes(NUL)

/** Text without NUL, trimmed, at most `maximum` characters. */
export const plainText = (maximum: number) =>
  z
    .string()
    .trim()
    .max(maximum, `At most ${maximum} characters.`)
    .refine(noNul, 'This text holds a character that cannot be kept.')

export const requiredText = (maximum: number, message: string) => plainText(maximum).min(1, message)

/** Absent, null and "" are all null: forms send "" for what was not filled in. */
export const optionalText = (maximum: number) =>
  plainText(maximum)
    .nullish()
    .transform(text => text || null)
