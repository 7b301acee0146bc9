import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { atPace } from '#tests/support/at-pace.ts'
import { LongestFirst } from '#tests/support/longest-first.ts'
import { prepareProcesses } from '#tests/support/prepare-processes.ts'

/** Rules, the wire, screens and verbs. */
const QUICK = ['src/{domain,contract,features,web,storefront,account,backoffice}/**/*.test.{ts,tsx}']

prepareProcesses()

export default defineConfig({
  test: {
    globalSetup: './tests/support/global-setup.ts',
    pool: 'forks', // a database thread that dies cannot take other workers with it
    isolate: false, // files share a process: what they load and their databases are made once in each, not for each
    maxWorkers: availableParallelism() + 1, // at any time some wait, for a limit to pass or a program to start
    sequence: { sequencer: LongestFirst },
    testTimeout: atPace(30_000), // guards against a hang
    hookTimeout: atPace(60_000),
    expect: { poll: { timeout: atPace(20_000) } },
    projects: [
      { extends: true, test: { name: 'quick', include: QUICK } },
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
