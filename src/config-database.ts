import { z } from 'zod'
import { addressProblem } from '#db/postgres-address.ts'

/** The address of a PostgreSQL database, which may name several servers: `postgres://shop@one:5432,two:5432/shop`. */
export const databaseAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
  .check(context => {
    const message = addressProblem(context.value)
    if (message) context.issues.push({ code: 'custom', input: context.value, message })
  })
