import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { browserGuard } from './scripts/browser-guard.ts'
import { reactAsModules } from './scripts/react-as-modules.ts'

/** The mode in which the worker itself is built; any other builds its page. */
export const WORKER_MODE = 'worker'

/**
 * The worker of the dashboard and the page that it shows without a connection, beside React Router's build, whose files
 * they share none with: so no screen has a script more for it. The page has one style sheet and one script besides those
 * of Bengali. What the worker knows of all files comes with `BUILT` (scripts/build-worker.ts).
 */
export default defineConfig(({ mode }) => ({
  plugins: [tailwindcss(), browserGuard(), reactAsModules()],
  publicDir: false,
  ...(mode === WORKER_MODE && { define: { __BUILT__: process.env.BUILT ?? '' } }),
  build: {
    outDir: 'build/client',
    emptyOutDir: false,
    assetsInlineLimit: 0,
    modulePreload: false,
    manifest: mode === WORKER_MODE ? false : '.vite/offline.json',
    rolldownOptions:
      mode === WORKER_MODE
        ? {
            input: ['src/backoffice/worker/worker.ts'],
            output: { format: 'iife', entryFileNames: 'dashboard/sw.js' },
          }
        : {
            input: ['src/backoffice/worker/offline/offline.tsx'],
            checks: { importIsUndefined: false },
          },
  },
}))
