import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { atPace } from './tests/at-pace.ts'

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.ts',
      'src/**/*.test.tsx',
      'scripts/**/*.test.ts',
      'tests/**/*.test.ts',
      'demo/**/*.test.ts',
      'simulator/**/*.test.ts',
    ],
    exclude: ['tests/journeys/**', '**/node_modules/**'],
    globalSetup: './tests/global-setup.ts',
    pool: 'forks', // each file a process of its own: a database thread that dies cannot take the others with it
    maxWorkers: Math.max(2, availableParallelism() - 1), // Vitest's own choice leaves one of two cores idle
    testTimeout: atPace(30_000), // guards against a hang
    hookTimeout: atPace(60_000),
  },
})
