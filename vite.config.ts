import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { browserGuard } from './scripts/browser-guard.ts'
import { deskFiles } from './scripts/desk-files.ts'
import { reactAsModules } from './scripts/react-as-modules.ts'
import { screenChunks } from './scripts/screen-chunks.ts'
import routes from './src/routes.ts'

/** A document of the storefront loads islands alone (vite.islands.config.ts). */
const inBrowser = routes.filter(({ file }) => !file.startsWith('storefront/'))

/**
 * What Vite makes of a component asks first for what only React Router's own pages bring along. An edited component cannot
 * be exchanged in a document: it is loaded again, and Vite, which waits for this promise, does nothing until then.
 */
const BEFORE_ISLANDS = `import 'virtual:react-router/inject-hmr-runtime'; import.meta.hot.on('vite:beforeUpdate', () => {
  location.reload()
  return new Promise(() => {})
});`

/** A storefront document has no React Router in the browser to hear hot updates: an edit reloads the page. */
const reloadDocuments: Plugin = {
  name: 'reload-documents',
  apply: 'serve',
  transform(code, id) {
    const isBoot = this.environment.name === 'client' && id.endsWith('/storefront/islands/client.ts')
    return isBoot ? { code: `${BEFORE_ISLANDS}\n${code}`, map: null } : null
  },
  hotUpdate({ file, modules, server }) {
    if (this.environment.name === 'client' && file.includes('/storefront/')) return []
    if (this.environment.name === 'ssr' && modules.length > 0 && file.includes('/storefront/'))
      server.environments.client.hot.send({ type: 'full-reload' })
    return undefined
  },
}

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    reloadDocuments,
    reactAsModules(),
    browserGuard(),
    screenChunks(inBrowser, 'src'),
    deskFiles(),
  ],
  // in development: a package that is found only when a page asks for it makes Vite bundle all of them again, and the page
  // that is just loading has React twice
  optimizeDeps: { entries: ['src/entry.client.tsx', 'src/**/*.{route,island}.tsx'] },
  build: { assetsInlineLimit: 0 },
})
