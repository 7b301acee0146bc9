import { z } from 'zod'

/** An object of unknown shape. */
export type Loose = Readonly<Record<string, unknown>>

const LooseObject = z.record(z.string(), z.unknown())

/** The value as an object, or an empty one: a courier's answer may be of any type. */
export function looseObject(value: unknown): Loose {
  const read = LooseObject.safeParse(value)
  return read.success && !Array.isArray(value) ? read.data : {}
}

/** A courier's id, a whole number or a text without spaces; null for anything else. */
export function idText(value: unknown): string | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value > 0 ? String(value) : null
  return typeof value === 'string' && /^[\w./-]{1,100}$/.test(value.trim()) ? value.trim() : null
}

/** No real message of a courier is so long. */
const LONGEST_TEXT = 2_000
/** Characters that no database stores (NUL) or no line shows, and marks that change the text direction. */
const UNSHOWN = /[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu

/** A text that is not empty, safe to store and show, cut to 2,000 characters; or null. */
export function filledText(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const text = value.trim().slice(0, LONGEST_TEXT).toWellFormed().replace(UNSHOWN, ' ').trim()
  return text === '' ? null : text
}

/** The object in a JSON text, or undefined where there is none. */
export function objectIn(text: string): Loose | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? looseObject(value)
      : undefined
  } catch {
    return undefined
  }
}
