import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** Files that must never reach a browser: rules of the server alone, SQL, secrets, the host. */
const serverOnly =
  /^(src\/(features|db|adapters|server|api|jobs)\/|src\/(main|run-shop|start-[\w-]+|config[\w-]*)\.ts$|scripts\/|tests\/|simulator\/)/

/**
 * Stops the build of a browser bundle that contains a server file, and names the chain of files to it. Nothing else
 * would: a component that imports a plain constant from features/ ships it silently. `alsoServer`: further files that
 * this bundle must not have.
 */
export function browserGuard(alsoServer?: RegExp): Plugin {
  const isForbidden = (file: string) => serverOnly.test(file) || alsoServer?.test(file) === true
  let root = process.cwd()
  return {
    name: 'browser-guard',
    apply: 'build',
    applyToEnvironment: environment => environment.config.consumer === 'client',
    configResolved(config) {
      root = config.root
    },
    buildEnd(error) {
      if (error) return
      const intruders = [...this.getModuleIds()].filter(id => isForbidden(fileOf(id, root)))
      if (intruders.length === 0) return
      const chains = intruders.map(id => chainTo(this, id).map(link => fileOf(link, root)))
      this.error(`These server files would be sent to browsers:\n${chains.map(describeChain).join('\n')}`)
    },
  }
}

/** The file of a module, relative to the project and without Vite's query. */
function fileOf(id: string, root: string) {
  return path.relative(root, id.split('?')[0] ?? id).replaceAll(path.sep, '/')
}

/** The shortest chain from an entry of the bundle to this module. */
function chainTo(graph: Rolldown.PluginContext, id: string) {
  const seen = new Set([id])
  let chains = [[id]]
  for (;;) {
    const next: string[][] = []
    for (const chain of chains) {
      const [first = id] = chain
      const info = graph.getModuleInfo(first)
      const importers = [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])]
      if (importers.length === 0 || info?.isEntry) return chain
      for (const importer of importers) {
        if (seen.has(importer)) continue
        seen.add(importer)
        next.push([importer, ...chain])
      }
    }
    if (next.length === 0) return chains[0] ?? [id]
    chains = next
  }
}

function describeChain(files: readonly string[]) {
  // React Router wraps a route file in itself with a query: the same file twice adds nothing.
  const distinct = files.filter((file, index) => file !== files[index - 1])
  return `  ${distinct.join('\n    -> ')}`
}
