import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Language } from '#domain/language/language.ts'

/** What the host passes to the pages: see `IslandAssets` in web/context.ts. */
type IslandAssets = { script: string; filesOf(name: string, language: Language): string[] }

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.string().optional(),
    imports: z.array(z.string()).optional(),
  }),
)

const CLIENT = 'src/storefront/islands/client.ts'
/** What islands speak on Bengali pages. */
const BENGALI = 'src/storefront/language/bengali-islands.ts'
/** The chunk that hydrates islands, with those of the frame: see vite.islands.config.ts. */
const FRAME = 'frame'

/** In development Vite serves the sources and nothing is preloaded. */
export const sourceIslandAssets: IslandAssets = { script: `/${CLIENT}`, filesOf: () => [] }

/** Reads the islands' manifest of a build once; throws when there is none, since no island could be hydrated. */
export function builtIslandAssets(clientFolder: string): IslandAssets {
  const manifest = Manifest.parse(JSON.parse(readFileSync(`${clientFolder}/.vite/islands.json`, 'utf8')))
  const files = (key: string, found = new Set<string>()): Set<string> => {
    const chunk = manifest[key]
    if (!chunk || found.has(`/${chunk.file}`)) return found
    found.add(`/${chunk.file}`)
    for (const imported of chunk.imports ?? []) files(imported, found)
    return found
  }
  const script = manifest[CLIENT]
  if (!script) throw new Error(`the build has no ${CLIENT}: run npm run build`)
  const own = `/${script.file}`
  const frame = Object.keys(manifest).find(key => manifest[key]?.name === FRAME)
  if (frame === undefined) throw new Error('the build has nothing that hydrates islands: run npm run build')
  const always = [...files(frame)].filter(file => file !== own)
  const words = [...files(BENGALI)]
  const byName = new Map<string, readonly string[]>(
    Object.keys(manifest)
      .filter(key => key.endsWith('.island.tsx'))
      .map(
        key =>
          [
            key.replace(/^.*\/(.+)\.island\.tsx$/, '$1'),
            [...new Set([...always, ...files(key)])].filter(file => file !== own),
          ] as const,
      ),
  )
  return {
    script: own,
    filesOf: (name, language) => [
      ...(byName.get(name) ?? always),
      ...(language === 'bn' ? words.filter(file => file !== own) : []),
    ],
  }
}
