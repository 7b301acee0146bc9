import type { Plugin } from 'vite'

/** Vite's plugin (8.3, buildImportAnalysisPlugin) that puts its preloading around every dynamic import. */
const PRELOADING = 'native:import-analysis-build'

/**
 * Leaves dynamic imports unchanged. Vite would make the browser preload their dependencies, which costs 1 KB on every
 * page; here the server's pages name the needed files at once. Throws when there is nothing to leave out, so that
 * another version of Vite cannot bring it back unnoticed.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    configResolved({ plugins }) {
      const at = plugins.findIndex(plugin => plugin.name === PRELOADING)
      if (at < 0) throw new Error(`Vite has no plugin ${PRELOADING} any more: look for what replaced it`)
      // Vite passes the list as read-only, but reads it again after this hook
      Array.prototype.splice.call(plugins, at, 1)
    },
  }
}
