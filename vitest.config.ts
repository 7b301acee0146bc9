import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { atPace } from '#tests/support/at-pace.ts'

/** Rules, the wire, screens and verbs: quick, and independent of each other, so that files share a process. */
const QUICK = ['src/{domain,contract,features,web,storefront,account,backoffice}/**/*.test.{ts,tsx}']

export default defineConfig({
  test: {
    globalSetup: './tests/support/global-setup.ts',
    pool: 'forks', // a database thread that dies cannot take other workers with it
    maxWorkers: Math.max(2, availableParallelism() - 1), // Vitest's own choice leaves one of two cores idle
    testTimeout: atPace(30_000), // guards against a hang
    hookTimeout: atPace(60_000),
    expect: { poll: { timeout: atPace(20_000) } },
    projects: [
      { extends: true, test: { name: 'quick', include: QUICK, isolate: false } },
      {
        extends: true,
        test: {
          name: 'shop',
          include: ['{src,scripts,tests,demo,simulator}/**/*.test.{ts,tsx}'],
          exclude: [...QUICK, 'tests/journeys/**', '**/node_modules/**'],
        },
      },
    ],
  },
})
