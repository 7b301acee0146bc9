// npm run make-admin -- EMAIL [--yes]: creates a verified Admin, also while the shop runs. For an email with an account
// it asks first; --yes is for scripts. See src/features/accounts/make-admin.ts.
import { existsSync } from 'node:fs'
import { systemClock } from '#adapters/clock/clock.ts'
import { argon2Passwords } from '#adapters/passwords/argon2-passwords.ts'
import { openBesideShop } from '#db/start-db.ts'
import type { Role } from '#domain/accounts/account.ts'
import { storedEmail } from '#domain/accounts/email.ts'
import { type MadeAdmin, makeAdmin } from '#features/accounts/make-admin.ts'
import { SettingsReader } from '#features/settings/settings-reader.ts'
import { shopKeys } from '#features/shop-keys.ts'
import { ownAppSecret } from '#server/app-secret.ts'
import { readConfig } from '#src/config.ts'
import { askYes } from './ask-yes.ts'

const USAGE = 'Name one email: npm run make-admin -- EMAIL'

async function run(given: string[]): Promise<void> {
  const isAnswered = given.includes('--yes')
  const [typed, ...rest] = given.filter(word => word !== '--yes')
  if (typed === undefined || rest.length > 0) return fail(USAGE)
  const email = storedEmail(typed)
  if (email === undefined) return fail(`${typed} is no email address.`)
  if (existsSync('.env')) process.loadEnvFile('.env')
  const read = readConfig(process.env)
  if (!read.ok) return fail(['Wrong in the environment:', ...read.problems].join('\n  '))
  const { config } = read
  try {
    const db = await openBesideShop(config)
    const keys = shopKeys(config.appSecret ?? ownAppSecret(config.dataDir))
    const settings = new SettingsReader(db)
    const shop = { db, clock: systemClock, passwords: argon2Passwords(), keys, settings, config }
    const make = (mayReplace: boolean) => makeAdmin(shop, { email, mayReplace })
    await makeOrAsk(email, make, isAnswered).finally(() => db.close())
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error))
  }
}

async function makeOrAsk(
  email: string,
  make: (mayReplace: boolean) => Promise<MadeAdmin>,
  isAnswered: boolean,
): Promise<void> {
  const made = await make(isAnswered)
  if (made.made) return sayMade(email, made)
  console.log(whatWouldHappen(email, made))
  if (!process.stdin.isTTY)
    return fail(`Nothing was changed. Nobody is there to ask: npm run make-admin -- ${email} --yes goes on.`)
  if (!(await askYes('Go on? (y/N) ', process.stdin, process.stdout))) return fail('Nothing was changed.')
  const replaced = await make(true)
  if (replaced.made) sayMade(email, replaced)
}

function whatWouldHappen(email: string, { from, signedIn }: { from: Role; signedIn: number }): string {
  const first = from === 'Admin' ? 'is an Admin already' : `has an account already, as ${from}`
  const promoted = from === 'Admin' ? '' : 'makes it an Admin, '
  const browsers = signedIn === 1 ? '1 browser' : `${signedIn} browsers`
  return `${email} ${first}. Going on ${promoted}replaces its password and signs it out everywhere (${browsers} now).`
}

function sayMade(email: string, { password, from }: { password: string; from: Role | null }): void {
  console.log(
    from === null
      ? `${email} is an Admin now.`
      : `${email} was ${from} and is an Admin now, signed out everywhere.`,
  )
  console.log(`One-time password, shown only here, to be replaced after signing in: ${password}`)
}

function fail(message: string): void {
  console.error(message)
  process.exitCode = 1
}

await run(process.argv.slice(2))
