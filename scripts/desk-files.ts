import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** Where the build leaves the names for that of the worker, below the browser's half of the build; it is not served. */
export const DESK_FILES = '.vite/desk-files.json'

/** The routes of the back office. */
const OF_DESK = /\/src\/backoffice\/.*\.route\.tsx/
/** What every app page begins with. */
const OF_EVERY_APP = /\/src\/(entry\.client|root)\.tsx/
/** An address of a built file within a style sheet. */
const IN_STYLES = /assets\/[\w.-]+\.(?:woff2|svg)/g

/**
 * Writes down which files the dashboard can ask for: the scripts of its screens, those that come when they are wanted, and
 * the styles, icons and letters of all of them. Letters of Bengali and the words of other rooms are among them only where
 * a script of the dashboard brings them.
 */
export function deskFiles(): Plugin {
  return {
    name: 'desk-files',
    apply: 'build',
    applyToEnvironment: environment => environment.name === 'client',
    // the last hook: Vite renames scripts in the ones before
    writeBundle({ dir }, bundle) {
      if (dir === undefined) throw new Error('the build has no folder')
      const file = path.join(dir, DESK_FILES)
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, JSON.stringify([...filesOf(bundle)].sort()))
    },
  }
}

function filesOf(bundle: Rolldown.OutputBundle): Set<string> {
  const found = new Set<string>()
  for (const file of Object.values(bundle))
    if (file.type === 'chunk' && isOfDesk(file.facadeModuleId ?? '')) found.add(file.fileName)
  // a set that grows while it is walked
  for (const name of found) {
    const file = bundle[name]
    if (file?.type === 'chunk') {
      for (const other of [...file.imports, ...file.dynamicImports]) found.add(other)
      for (const other of file.viteMetadata?.importedCss ?? []) found.add(other)
      for (const other of file.viteMetadata?.importedAssets ?? []) found.add(other)
    } else if (file && name.endsWith('.css'))
      for (const [other] of String(file.source).matchAll(IN_STYLES)) found.add(other)
  }
  return new Set([...found].filter(name => name in bundle))
}

const isOfDesk = (id: string): boolean => OF_DESK.test(id) || OF_EVERY_APP.test(id)
