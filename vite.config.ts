import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { browserGuard } from './scripts/browser-guard.ts'
import { reactAsModules } from './scripts/react-as-modules.ts'
import { screenChunks } from './scripts/screen-chunks.ts'
import routes from './src/routes.ts'

/** A document of the storefront loads islands alone (vite.islands.config.ts). */
const inBrowser = routes.filter(({ file }) => !file.startsWith('storefront/'))

/** A storefront document has no React Router in the browser to hear hot updates: an edit reloads the page. */
const reloadDocuments: Plugin = {
  name: 'reload-documents',
  apply: 'serve',
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
  ],
  build: { assetsInlineLimit: 0 },
})
