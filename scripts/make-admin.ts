// npm run make-admin -- EMAIL: makes a verified Admin, also while the shop runs. See src/features/accounts/make-admin.ts.
import { existsSync } from 'node:fs'
import { systemClock } from '#adapters/clock/clock.ts'
import { argon2Passwords } from '#adapters/passwords/argon2-passwords.ts'
import { openBesideShop } from '#db/start-db.ts'
import { storedEmail } from '#domain/email.ts'
import { makeAdmin } from '#features/accounts/make-admin.ts'
import { readConfig } from '#src/config.ts'

async function run(given: string[]): Promise<void> {
  const [typed, ...rest] = given
  if (typed === undefined || rest.length > 0) return fail('Name one email: npm run make-admin -- EMAIL')
  const email = storedEmail(typed)
  if (email === undefined) return fail(`${typed} is no email address.`)
  if (existsSync('.env')) process.loadEnvFile('.env')
  const read = readConfig(process.env)
  if (!read.ok) return fail(['Wrong in the environment:', ...read.problems].join('\n  '))
  const { dataDir, databaseUrl } = read.config
  try {
    const db = await openBesideShop({ dataDir, databaseUrl })
    const shop = { db, clock: systemClock, passwords: argon2Passwords() }
    const { password, from } = await makeAdmin(shop, email).finally(() => db.close())
    console.log(
      from === null
        ? `${email} is an Admin now.`
        : `${email} was ${from} and is an Admin now, signed out everywhere.`,
    )
    console.log(`One-time password, shown only here, to be replaced after signing in: ${password}`)
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error))
  }
}

function fail(message: string): void {
  console.error(message)
  process.exitCode = 1
}

await run(process.argv.slice(2))
