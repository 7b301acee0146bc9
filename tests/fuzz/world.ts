import type { Caller } from '../support/access-callers.ts'

/** A body that is right as it stands, and what has to be sent with it. */
export type Example = { body: unknown; cookie?: string; headers?: Record<string, string> }

/** What is in the fuzzed shop, so that requests can name what exists. As it crosses between processes: plain JSON. */
export type World = {
  cookies: Record<Caller, string>
  /** Parts of paths by what stands before them (`products.id`), and values by the name of a field. */
  words: Record<string, unknown[]>
  /** By the operation that takes them. */
  examples: Record<string, Example[]>
  /** A small JPEG, as base64. */
  picture: string
}
