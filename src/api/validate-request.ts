import { z } from 'zod'
import { plainFault } from '#contract/plain-fault.ts'

type Issue = z.core.$ZodIssue

/** A part of a request that its schema refuses. */
export class UnfitRequest extends Error {
  readonly issues: readonly Issue[]

  constructor(issues: readonly Issue[]) {
    super('A part of the request cannot be used.')
    this.issues = issues
  }
}

/** Parses a part of a request by its schema; throws `UnfitRequest` when it does not fit. */
export function parseBy<Output>(schema: z.ZodType<Output>, data: unknown): Output {
  const parsed = z.safeParse(schema, data, { error: plainFault })
  if (parsed.success) return parsed.data
  throw new UnfitRequest(parsed.error.issues)
}

/** Parses parameters, query, headers and body by the schemas of their operation. */
export const validatorCompiler = ({ schema }: { schema: z.ZodType }) => validateBy(schema)

export const validateBy = (schema: z.ZodType) => (data: unknown) => {
  const parsed = z.safeParse(schema, data, { error: plainFault })
  return parsed.success ? { value: parsed.data } : { error: new UnfitRequest(parsed.error.issues) }
}
