import type { ServerBuild } from 'react-router'
import { sourceIslandAssets } from './island-assets.ts'
import type { PageSource } from './render.ts'

/** Renders pages from their sources in this process; Vite sends an edit to the browser, through a port of its own. */
export async function developmentPages(updatesPort: number) {
  const { createServer } = await import('vite')
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { port: updatesPort } },
    appType: 'custom',
  })
  const source: PageSource = {
    mode: 'development',
    // Vite can return any module; this one is React Router's own build of the routes
    load: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
    islandAssets: sourceIslandAssets,
  }
  return { source, middleware: vite.middlewares, close: () => vite.close() }
}
