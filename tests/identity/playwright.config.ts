import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { BROWSER_FLAGS } from '#scripts/find-browser.ts'

const projectFolder = path.resolve(import.meta.dirname, '../..')
const folder = path.join(projectFolder, 'test-results/identity')

// This file is loaded again in every worker: only the first load may choose the ports and write the files.
process.env.IDENTITY_PORT ??= String(20_000 + (process.pid % 10_000))
const shopPort = Number(process.env.IDENTITY_PORT)
const emulator = `127.0.0.1:${shopPort + 1}`
const origin = `http://127.0.0.1:${shopPort}`
process.env.IDENTITY_EMULATOR_ORIGIN = `http://${emulator}`

if (process.env.TEST_WORKER_INDEX === undefined) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(path.join(folder, 'home'), { recursive: true })
  const [auth, hub, logging] = [1, 2, 3].map(offset => ({ host: '127.0.0.1', port: shopPort + offset }))
  const emulators = { auth, hub, logging, ui: { enabled: false }, singleProjectMode: true }
  writeFileSync(path.join(folder, 'firebase.json'), JSON.stringify({ emulators }))
}

const firebase = path.join(
  projectFolder,
  'tests/identity-emulator/node_modules/firebase-tools/lib/bin/firebase.js',
)

/** The built shop with the identity provider's emulator; `npm run test:identity` installs what it needs. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  outputDir: path.join(folder, 'journeys'),
  workers: 1,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 40_000 },
  use: {
    baseURL: origin,
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: BROWSER_FLAGS },
  },
  webServer: [
    {
      command: `"${process.execPath}" "${firebase}" emulators:start --only auth --project demo-shop --config firebase.json`,
      // it writes its logs into its folder, and settings into HOME
      cwd: folder,
      env: { HOME: path.join(folder, 'home') },
      url: `http://${emulator}/`,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
      timeout: 180_000,
    },
    {
      command: `"${process.execPath}" src/main.ts`,
      cwd: projectFolder,
      env: {
        NODE_ENV: 'production',
        PORT: String(shopPort),
        PUBLIC_ORIGIN: origin,
        DATA_DIR: path.join(folder, 'data'),
        LOG_LEVEL: 'warn',
        COURIER: 'off',
        ADMIN_EMAIL: 'boss@pothik.example',
        ADMIN_PASSWORD: 'Str0ng&Sole',
        FIREBASE_API_KEY: 'not-a-real-key',
        FIREBASE_AUTH_DOMAIN: 'demo-shop.firebaseapp.com',
        FIREBASE_PROJECT_ID: 'demo-shop',
        FIREBASE_EMULATOR: emulator,
      },
      url: `${origin}/robots.txt`,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      stdout: 'pipe',
      timeout: 60_000,
    },
  ],
})
