import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { DeskQueries } from '../api/desk-queries.ts'

/** What there is once for a document: made with its queries when it is first asked for. */
export type DeskPart<Part> = new (queries: QueryClient) => Part

/** The one `Part` of a document. A test has one for each `deskQueries()`. */
export function ofDesk<Part>(queries: QueryClient, Part: DeskPart<Part>): Part {
  if (!(queries instanceof DeskQueries)) throw new Error('the dashboard makes its queries with deskQueries()')
  const held = queries.parts.get(Part)
  if (held instanceof Part) return held
  const made = new Part(queries)
  queries.parts.set(Part, made)
  return made
}

export const useOfDesk = <Part>(Part: DeskPart<Part>): Part => ofDesk(useQueryClient(), Part)
