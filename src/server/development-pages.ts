import type { ServerBuild } from 'react-router'
import { sourceIslandAssets } from './island-assets.ts'
import type { PageSource } from './render.ts'

/** Renders pages from their sources in this process; Vite sends an edit to the browser. */
export async function developmentPages() {
  const { createServer } = await import('vite')
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { port: 24_678 } },
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
