// npm run reset-second-factor -- EMAIL: takes the second factor of an account away, also while the shop runs, when no
// other Admin is there to do it. See src/features/second-factor/remove-factor.ts.
import { existsSync } from 'node:fs'
import { systemClock } from '#adapters/clock/clock.ts'
import { openBesideShop } from '#db/start-db.ts'
import { storedEmail } from '#domain/accounts/email.ts'
import { resetSecondFactorByShop } from '#features/second-factor/remove-factor.ts'
import { SettingsReader } from '#features/settings/settings-reader.ts'
import { shopKeys } from '#features/shop-keys.ts'
import { ownAppSecret } from '#server/app-secret.ts'
import { readConfig } from '#src/config.ts'

const PROBLEMS = {
  second_factor_none: 'has no second factor: the password alone opens it.',
  user_not_found: 'has no account.',
} as const

async function run([typed, ...rest]: string[]): Promise<void> {
  if (typed === undefined || rest.length > 0)
    return fail('Name one email: npm run reset-second-factor -- EMAIL')
  const email = storedEmail(typed)
  if (email === undefined) return fail(`${typed} is no email address.`)
  if (existsSync('.env')) process.loadEnvFile('.env')
  const read = readConfig(process.env)
  if (!read.ok) return fail(['Wrong in the environment:', ...read.problems].join('\n  '))
  const { config } = read
  try {
    const db = await openBesideShop(config)
    const keys = shopKeys(config.appSecret ?? ownAppSecret(config.dataDir))
    const shop = { db, clock: systemClock, keys, settings: new SettingsReader(db) }
    const reset = await resetSecondFactorByShop(shop, email).finally(() => db.close())
    if (!reset.ok) return fail(`${email} ${PROBLEMS[reset.code]}`)
    console.log(
      `${email} has no second factor any more and is signed out everywhere. The password alone opens it.`,
    )
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error))
  }
}

function fail(message: string): void {
  console.error(message)
  process.exitCode = 1
}

await run(process.argv.slice(2))
