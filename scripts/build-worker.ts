import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Built } from '#backoffice/worker/built.ts'
import { DESK_FILES } from './desk-files.ts'
import { runTool, tools } from './run-tool.ts'

const CLIENT = 'build/client'
const OFFLINE_ENTRY = 'src/backoffice/worker/offline/offline.tsx'

/** A file of the build by its name; `css` and `assets` of a script that comes with them. */
type Entry = {
  file: string
  css?: string[]
  assets?: string[]
  imports?: string[]
  dynamicImports?: string[]
}

/**
 * Builds the page of the dashboard without a connection, then its worker, which knows every file of both by its digest.
 * After the pages, whose files it names.
 */
export async function buildWorker(): Promise<void> {
  const config = ['--config', 'vite.worker.config.ts']
  const env = { NODE_ENV: 'production' }
  await runTool([tools.vite, 'build', ...config, '--mode', 'production'], { env })
  const built = JSON.stringify(whatIsBuilt())
  await runTool([tools.vite, 'build', ...config, '--mode', 'worker'], { env: { ...env, BUILT: built } })
}

function whatIsBuilt(): Built {
  const page = pageFiles()
  const ofDesk: string[] = JSON.parse(read(DESK_FILES).toString('utf8'))
  const names = [...new Set([...page.all, ...ofDesk])].sort()
  return {
    version: pagesManifest().version,
    bytes: names.reduce((sum, name) => sum + travelling(name), 0),
    files: Object.fromEntries(names.map(name => [`/${name}`, digestOf(name)])),
    page: { script: `/${page.script}`, styles: page.styles.map(name => `/${name}`) },
    needed: page.all.map(name => `/${name}`),
  }
}

/** The files of the page without a connection, Bengali with it. */
function pageFiles(): { script: string; styles: string[]; all: string[] } {
  const manifest: Record<string, Entry> = JSON.parse(read('.vite/offline.json').toString('utf8'))
  const entry = manifest[OFFLINE_ENTRY]
  if (!entry) throw new Error(`the build has no ${OFFLINE_ENTRY}`)
  const desk = deskStyles()
  const all = new Set(desk.flatMap(name => [name, ...namedIn(name)]))
  const keys = new Set([OFFLINE_ENTRY])
  for (const key of keys) {
    const { file, css = [], assets = [], imports = [], dynamicImports = [] } = manifest[key] ?? { file: '' }
    for (const name of [file, ...css, ...assets]) all.add(name)
    for (const other of [...imports, ...dynamicImports]) keys.add(other)
  }
  return { script: entry.file, styles: [...desk, ...(entry.css ?? [])], all: [...all] }
}

type Pages = { version: string; routes: Record<string, { css: string[] }> }

/** What a page of React Router knows of itself. */
function pagesManifest(): Pages {
  const [name, ...others] = globSync('assets/manifest-*.js', { cwd: CLIENT })
  if (!name || others.length > 0) throw new Error("React Router's build has no manifest, or several")
  const text = read(name).toString('utf8')
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
}

/** The sheet of every screen, which the page without a connection has too. */
const deskStyles = (): string[] =>
  (pagesManifest().routes['backoffice/dashboard.route']?.css ?? []).map(address => address.slice(1))

/** The letters of a style sheet in which English and signs are written. */
const namedIn = (sheet: string): string[] =>
  [
    ...read(sheet)
      .toString('utf8')
      .matchAll(/assets\/figtree-basic[\w-]*\.woff2/g),
  ].map(([name]) => name)

const read = (name: string): Buffer => readFileSync(path.join(CLIENT, name))
const digestOf = (name: string): string => createHash('sha256').update(read(name)).digest('base64')
const travelling = (name: string): number =>
  /\.(?:js|css|svg)$/.test(name) ? brotliCompressSync(read(name)).length : read(name).length
