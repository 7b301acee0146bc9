import { type QueryClient, useQueryClient } from '@tanstack/react-query'

/** What there is once for a document: made with its queries when it is first asked for. */
export type DeskPart<Part> = new (queries: QueryClient) => Part

/** The one `Part` of a document, kept by its `DeskQueries`. A test has one for each `deskQueries()`. */
export function ofDesk<Part>(queries: QueryClient, Part: DeskPart<Part>): Part {
  // not by its class: every screen has that at hand, and it would be a script of its own
  const parts = 'parts' in queries ? queries.parts : undefined
  if (!(parts instanceof Map)) throw new Error('no deskQueries()')
  const held: unknown = parts.get(Part)
  if (held instanceof Part) return held
  const made = new Part(queries)
  parts.set(Part, made)
  return made
}

export const useOfDesk = <Part>(Part: DeskPart<Part>): Part => ofDesk(useQueryClient(), Part)
