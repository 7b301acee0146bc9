import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from 'vite'
import { afterEach, expect, test } from 'vitest'
import { browserGuard } from './browser-guard.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

async function buildShop(files: Record<string, string>, options: { ssr: boolean } = { ssr: false }) {
  const root = mkdtempSync(path.join(tmpdir(), 'browser-guard-'))
  folders.push(root)
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    writeFileSync(path.join(root, name), text)
  }
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [browserGuard()],
    build: { ssr: options.ssr, rolldownOptions: { input: [path.join(root, 'src/web/page.ts')] } },
  })
}

const leaking = {
  'src/web/page.ts': `import { button } from './button.ts'\ndocument.title = button`,
  'src/web/button.ts': `import { limit } from '../features/orders/limit.ts'\nexport const button = String(limit)`,
  'src/features/orders/limit.ts': 'export const limit = 100',
}

test('a constant from features in a browser bundle stops the build and names the way it came', async () => {
  await expect(buildShop(leaking)).rejects.toThrow(
    /src\/web\/page\.ts\s+-> src\/web\/button\.ts\s+-> src\/features\/orders\/limit\.ts/,
  )
})

test('a server file that is loaded on demand stops the build too', async () => {
  const page = `import('./button.ts').then(({ button }) => (document.title = button))`
  await expect(buildShop({ ...leaking, 'src/web/page.ts': page })).rejects.toThrow(/src\/features\/orders/)
})

test.each([
  'src/db/a.ts',
  'src/adapters/mail/a.ts',
  'src/server/a.ts',
  'src/api/a.ts',
  'src/config.ts',
  'src/config-courier.ts',
  'src/start-courier.ts',
  'src/main.ts',
])('%s may not reach a browser', async file => {
  const page = `import { a } from '../${file.slice('src/'.length)}'\ndocument.title = a`
  await expect(buildShop({ 'src/web/page.ts': page, [file]: `export const a = 'a'` })).rejects.toThrow(file)
})

test('the bundle of the server may hold features', async () => {
  await expect(buildShop(leaking, { ssr: true })).resolves.toBeUndefined()
})

test('types of features and values of domain are welcome in a browser bundle', async () => {
  const build = buildShop({
    'src/web/page.ts': `import type { Limit } from '../features/limit.ts'\nimport { unit } from '../domain/unit.ts'\nconst limit: Limit = 1\ndocument.title = limit + unit`,
    'src/features/limit.ts': 'export type Limit = number',
    'src/domain/unit.ts': `export const unit = 'Tk'`,
  })
  await expect(build).resolves.toBeUndefined()
})
