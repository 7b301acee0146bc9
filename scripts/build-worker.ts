import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
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

const CONFIG = ['--config', 'vite.worker.config.ts']
const ENV = { NODE_ENV: 'production' }

/** Builds the page of the dashboard without a connection. */
export const buildOfflinePage = (): Promise<string> =>
  runTool([tools.vite, 'build', ...CONFIG, '--mode', 'production'], { env: ENV })

/** Builds the worker of the dashboard, which knows every file by its digest: after all others, and once they are compressed. */
export const buildWorker = (): Promise<string> =>
  runTool([tools.vite, 'build', ...CONFIG, '--mode', 'worker'], {
    env: { ...ENV, BUILT: JSON.stringify(whatIsBuilt()) },
  })

function whatIsBuilt(): Built {
  const page = pageFiles()
  const ofDesk: string[] = JSON.parse(read(DESK_FILES).toString('utf8'))
  const screens = filesOfScreens()
  const names = [...new Set([...page.all, ...screens, ...ofDesk])].sort()
  return {
    version: pagesManifest().version,
    bytes: [...new Set([...page.all, ...screens])].reduce((sum, name) => sum + travelling(name), 0),
    files: Object.fromEntries(names.map(name => [`/${name}`, digestOf(name)])),
    screens: screens.map(name => `/${name}`),
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

type PageFiles = { module: string; imports: string[]; css: string[] }
type Pages = { version: string; entry: PageFiles; routes: Record<string, PageFiles> }

/** What a page of React Router knows of itself. */
function pagesManifest(): Pages {
  const [name, ...others] = globSync('assets/manifest-*.js', { cwd: CLIENT })
  if (!name || others.length > 0) throw new Error("React Router's build has no manifest, or several")
  const text = read(name).toString('utf8')
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
}

/** The scripts and styles that the screens begin with. */
function filesOfScreens(): string[] {
  const { entry, routes } = pagesManifest()
  const screens = Object.entries(routes).filter(([id]) => id === 'root' || id.startsWith('backoffice/'))
  const files = [entry, ...screens.map(([, files]) => files)]
  const addresses = files.flatMap(({ module, imports, css }) => [module, ...imports, ...css])
  return [...new Set(addresses.map(nameOf))].sort()
}

/** The file behind an address of the manifest, which ends in `#` where several routes have the same style sheet. */
const nameOf = (address: string): string => address.slice(1).replace(/#.*$/, '')

/** The sheet of every screen, which the page without a connection has too. */
const deskStyles = (): string[] =>
  (pagesManifest().routes['backoffice/dashboard.route']?.css ?? []).map(nameOf)

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
  read(existsSync(path.join(CLIENT, `${name}.br`)) ? `${name}.br` : name).length
