import { type QueryClient, useQueryClient } from '@tanstack/react-query'

/** What there is once for a document: made with its queries when it is first asked for. */
export type StaffPart<Part> = new (queries: QueryClient) => Part

/** The one `Part` of a document, kept by its `BackofficeQueries`. A test has one for each `backofficeQueries()`. */
export function ofBackoffice<Part>(queries: QueryClient, Part: StaffPart<Part>): Part {
  // not by its class: every screen has that at hand, and it would be a script of its own
  const parts = 'parts' in queries ? queries.parts : undefined
  if (!(parts instanceof Map)) throw new Error('no deskQueries()')
  const held: unknown = parts.get(Part)
  if (held instanceof Part) return held
  const made = new Part(queries)
  parts.set(Part, made)
  return made
}

export const useOfDesk = <Part>(Part: StaffPart<Part>): Part => ofBackoffice(useQueryClient(), Part)
