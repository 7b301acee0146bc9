import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildOfflinePage, buildWorker } from './build-worker.ts'
import { precompress } from './precompress.ts'
import { runTool, tools, withProgress } from './run-tool.ts'

const stampFile = 'build/.stamp'

/** All input files of the build. Loaders and actions bring the features, and what those use, into its server half. */
const inputs = [
  'src/{web,storefront,account,backoffice,domain,contract,features,db,adapters}/**',
  'src/{root,routes,entry}*.{ts,tsx}',
  'public/**',
  '{vite,vite.islands,vite.worker,react-router}.config.ts',
  'scripts/{browser-guard,build-worker,desk-files,lean-react,plain-imports,precompress,react-as-modules,screen-chunks}.ts',
  'package.json',
  'package-lock.json',
]

/** Whether `build/` was made from the current sources. */
export const isBuildFresh = (stamp = hashInputs()) =>
  existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp

/**
 * Builds the pages and the islands unless `build/` was made from these very files. Each builder is a process of its
 * own, so that its memory is free before the shop starts. Throws the builder's own text.
 */
export async function buildIfStale() {
  const stamp = hashInputs()
  if (isBuildFresh(stamp)) return
  // Without its stamp an unfinished build is stale, whatever stopped it.
  rmSync('build', { recursive: true, force: true })
  const env = { NODE_ENV: 'production' }
  await withProgress('Building the pages', () => runTool([tools.reactRouter, 'build'], { env }))
  await withProgress('Building the islands', () =>
    runTool([tools.vite, 'build', '--config', 'vite.islands.config.ts'], { env }),
  )
  await withProgress('Building the page without a connection', buildOfflinePage)
  await withProgress(
    'Compressing the assets',
    () => precompress('build/client'),
    text => text,
  )
  await withProgress('Building the worker of the dashboard', async () => {
    await buildWorker()
    await precompress('build/client/dashboard')
  })
  mkdirSync('build', { recursive: true })
  // Hashed before the build: a file saved meanwhile makes the next start build again.
  writeFileSync(stampFile, stamp)
}

function hashInputs() {
  const hash = createHash('sha256').update(process.version)
  const entries = inputs.flatMap(pattern => globSync(pattern, { withFileTypes: true }))
  const files = entries.filter(entry => entry.isFile()).map(entry => path.join(entry.parentPath, entry.name))
  for (const file of files.filter(name => !/\.test\.tsx?$/.test(name)).sort()) {
    const content = readFileSync(file)
    hash.update(`${path.relative('.', file)} ${content.length}\n`).update(content)
  }
  return hash.digest('hex')
}

if (import.meta.main) {
  await buildIfStale().then(
    () => console.log('The build is up to date.'),
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error)
      process.exitCode = 1
    },
  )
}
