import { z } from 'zod'
import { LATEST_FIGURES_SECONDS } from '#domain/late-figures.ts'

/** A replica of the database, and how far behind it is still read. */
export type ReplicaConfig = { readUrl: string; maximumLagMs: number }

export const replicaVariables = {
  DATABASE_READ_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
    .optional(),
}

type Values = z.infer<z.ZodObject<typeof replicaVariables>> & { DATABASE_URL?: string | undefined }

export const readReplica = ({ DATABASE_READ_URL: readUrl }: Values): ReplicaConfig | undefined =>
  readUrl === undefined ? undefined : { readUrl, maximumLagMs: LATEST_FIGURES_SECONDS * 1000 }

/** The embedded database has no replicas. */
export function blameReplica(values: Values, blame: (name: string, message: string) => void): void {
  if (values.DATABASE_READ_URL !== undefined && values.DATABASE_URL === undefined)
    blame(
      'DATABASE_READ_URL',
      'must not be set without DATABASE_URL: a replica follows a PostgreSQL database, and the embedded one has none',
    )
}
