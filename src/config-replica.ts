import { z } from 'zod'

export const replicaVariables = {
  DATABASE_READ_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
    .optional(),
}

type Values = z.infer<z.ZodObject<typeof replicaVariables>> & { DATABASE_URL?: string | undefined }

/** The embedded database has no replicas. */
export function blameReplica(values: Values, blame: (name: string, message: string) => void): void {
  if (values.DATABASE_READ_URL !== undefined && values.DATABASE_URL === undefined)
    blame(
      'DATABASE_READ_URL',
      'must not be set without DATABASE_URL: a replica follows a PostgreSQL database, and the embedded one has none',
    )
}
