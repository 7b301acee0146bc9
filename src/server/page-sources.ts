import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import { builtIslandAssets } from './island-assets.ts'
import type { PageSource } from './render.ts'

/** The pages of a finished build in `folder` (with `client` and `server` inside). */
export async function builtPages(folder: string): Promise<PageSource> {
  const islandAssets = builtIslandAssets(path.join(folder, 'client'))
  const build: ServerBuild = await import(pathToFileURL(path.join(folder, 'server/index.js')).href)
  return { mode: 'production', load: async () => build, islandAssets }
}
