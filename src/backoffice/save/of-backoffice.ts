import { type QueryClient, useQueryClient } from '@tanstack/react-query'

/** A class with one instance for each document: created with its queries on first use. */
export type StaffPart<Part> = new (queries: QueryClient) => Part

/** The one `Part` of a document, stored in its `BackofficeQueries`. A test has one for each `backofficeQueries()`. */
export function ofBackoffice<Part>(queries: QueryClient, Part: StaffPart<Part>): Part {
  // not by `instanceof`: every screen would load that class, which would be a script of its own
  const parts = 'parts' in queries ? queries.parts : undefined
  if (!(parts instanceof Map)) throw new Error('no backofficeQueries()')
  const held: unknown = parts.get(Part)
  if (held instanceof Part) return held
  const made = new Part(queries)
  parts.set(Part, made)
  return made
}

export const useOfBackoffice = <Part>(Part: StaffPart<Part>): Part => ofBackoffice(useQueryClient(), Part)
