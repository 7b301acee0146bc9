// npm start: installs missing packages, builds stale pages, then serves the shop in this process.
import { existsSync } from 'node:fs'
import module from 'node:module'
import path from 'node:path'
import { become, giveUp, projectFolder, runsOnPinnedNode, setUp } from './set-up.mjs'

process.env.NODE_ENV = 'production'
const node = await setUp().catch(giveUp)

if (runsOnPinnedNode() || node === process.execPath) {
  process.chdir(projectFolder)
  if (existsSync('.env')) process.loadEnvFile('.env')
  // Inside node_modules, so that a new install starts with an empty cache and nobody else can write into it.
  const compiled = path.join(projectFolder, 'node_modules/.cache/compiled')
  module.enableCompileCache(compiled)
  // The database's threads read the environment: without a cache each strips the types again, in 15 MB of its own.
  process.env.NODE_COMPILE_CACHE = compiled
  const { buildIfStale } = await import('./build.ts')
  await buildIfStale().catch(giveUp)
  console.log('Starting the shop ...')
  const main = path.join(projectFolder, 'src/main.ts')
  process.argv.splice(1, 1, main)
  module.runMain(main)
} else {
  become(node, [path.join(projectFolder, 'scripts/start.mjs'), ...process.argv.slice(2)])
}
