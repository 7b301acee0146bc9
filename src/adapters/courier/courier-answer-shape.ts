import { z } from 'zod'

/** An object of which nothing is known. */
export type Loose = Readonly<Record<string, unknown>>

const LooseObject = z.record(z.string(), z.unknown())

/** The value as an object, or an empty one: no answer of a courier is trusted to be one. */
export function looseObject(value: unknown): Loose {
  const read = LooseObject.safeParse(value)
  return read.success && !Array.isArray(value) ? read.data : {}
}

/** An id as a courier writes it, a whole number or a text without spaces; null for anything else. */
export function idText(value: unknown): string | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value > 0 ? String(value) : null
  return typeof value === 'string' && /^[\w./-]{1,100}$/.test(value.trim()) ? value.trim() : null
}

/** A text with something in it, or null. */
export const filledText = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null

/** The object in a text, or undefined where there is none. */
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
