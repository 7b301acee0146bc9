import type { Caller } from '../support/access-callers.ts'

/** A correct body, with the cookie and headers that it needs. */
export type Example = { body: unknown; cookie?: string; headers?: Record<string, string> }

/** The contents of the fuzzed shop, so that requests can name existing things. Plain JSON to cross processes. */
export type World = {
  cookies: Record<Caller, string>
  /** Parts of paths by the part before them (`products.id`), and values by the name of a field. */
  words: Record<string, unknown[]>
  /** By their operation. */
  examples: Record<string, Example[]>
  /** A small JPEG, as base64. */
  picture: string
}
