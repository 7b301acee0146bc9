import { readFileSync, rmSync } from 'node:fs'
import { freePort } from '#adapters/courier/free-port.ts'
import { runFile } from '../support/run-code.ts'

const MAIN = new URL('../../src/main.ts', import.meta.url)

/** A built shop for one journey alone, empty but for an Admin: what it holds is met by no other journey. */
export async function openOwnShop(
  admin: { email: string; password: string },
  env: Record<string, string>,
  host = '127.0.0.1',
) {
  const folder = `test-results/own-shop-${process.pid}`
  rmSync(folder, { recursive: true, force: true })
  const port = await freePort(0)
  const origin = `http://${host}:${port}`
  const shop = runFile(MAIN, {
    NODE_ENV: 'production',
    PORT: String(port),
    PUBLIC_ORIGIN: origin,
    DATA_DIR: folder,
    DEMO: 'off',
    LOG_LEVEL: 'warn',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    ...env,
  })
  await shop.says('The shop is open')
  return {
    origin,
    /** Its data folder. */
    folder,
    secret: () => readFileSync(`${folder}/app-secret`, 'utf8'),
    async close() {
      shop.process.kill('SIGTERM')
      await shop.ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
