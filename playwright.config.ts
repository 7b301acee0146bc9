import { mkdirSync, rmSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { atPace } from '#tests/support/at-pace.ts'
import { BROWSER_FLAGS } from './scripts/find-browser.ts'
import { LOGS_FOLDER } from './scripts/scan-logs.ts'
import { JOURNEYS_ADMIN } from './tests/journeys/admin.ts'

const dataFolder = 'test-results/shop-data'

// This file is read once more in every worker: only the first reading may choose the port and empty the shop.
process.env.JOURNEYS_PORT ??= String(20_000 + (process.pid % 10_000))
if (process.env.TEST_WORKER_INDEX === undefined) rmSync(dataFolder, { recursive: true, force: true })
mkdirSync(LOGS_FOLDER, { recursive: true })

const origin = `http://127.0.0.1:${process.env.JOURNEYS_PORT}`

/** Journeys in a real browser through the built shop with its demo catalogue; `npm test` names the browser. */
export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.journey.ts',
  outputDir: 'test-results/journeys',
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  // A machine shared with others stands still for seconds now and then. What is broken fails twice; what passed at its
  // second try stands in the output as flaky, to be looked into.
  retries: process.env.CI ? 1 : 0,
  workers: 2,
  timeout: atPace(30_000),
  expect: { timeout: atPace(5_000) },
  use: {
    baseURL: origin,
    // what a worker answers, no journey can; those of the app allow it
    serviceWorkers: 'block',
    // a trace of every test takes a tenth of the time: run one journey with --trace on to see more
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: BROWSER_FLAGS,
    },
  },
  // What a journey shows may have nothing to do with the width of the screen: what is stored, sent, refused, or told to
  // programs. Its title then names the one size that it is walked at, `@phone` or `@desk`; all others are walked at both.
  projects: [
    {
      name: 'phone',
      grepInvert: /@desk\b/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
    { name: 'desktop', grepInvert: /@phone\b/, use: { viewport: { width: 1440, height: 900 } } },
  ],
  webServer: {
    command: `"${process.execPath}" src/main.ts > ${LOGS_FOLDER}/journeys.log`,
    url: `${origin}/`,
    env: {
      NODE_ENV: 'production',
      PORT: process.env.JOURNEYS_PORT,
      PUBLIC_ORIGIN: origin,
      DATA_DIR: dataFolder,
      ORDER_RATE_LIMIT: '10000',
      UNCONFIRMED_SHARE: '100',
      // without an https address it would be the simulator too; journeys drive it through its own page
      COURIER: 'simulator,pathao-trial',
      // so that a journey may name an address of its own: see tests/journeys/own-address.ts
      TRUST_PROXY: '1',
      ADMIN_EMAIL: JOURNEYS_ADMIN.email,
      ADMIN_PASSWORD: JOURNEYS_ADMIN.password,
      LOG_LEVEL: 'info',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'pipe',
    timeout: atPace(60_000),
  },
})
