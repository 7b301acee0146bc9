import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sourceIslandAssets } from '#server/island-assets.ts'
import { ask } from './support/ask.ts'
import { startWholeShop } from './support/whole-shop.ts'

const MAIN = new URL('../src/main.ts', import.meta.url)

/** The shop as `npm run dev` runs it; answers what Vite makes of a file. */
async function openInDevelopment() {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-dev-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  const env = {
    NODE_ENV: 'development',
    SHOP_MODE: 'development',
    PORT: '0',
    DATA_DIR: folder,
    DEMO: 'off',
    COURIER: 'off',
    LOG_LEVEL: 'warn',
  }
  const { origin } = await startWholeShop({ env }, {}, MAIN)
  return async (address: string) => {
    const { status, text } = await ask(origin, address)
    expect(status, address).toBe(200)
    return text
  }
}

const importsOf = (module: string): string[] =>
  [...module.matchAll(/\bimport (?:[^"]+ from )?"(\/[^"]+)"/gm)].map(([, address = '']) => address)

test('in development the script of a document brings what Vite lets its islands ask for', async () => {
  const read = await openInDevelopment()
  const asked = /if \(!window\.(\w+)\)/.exec(await read('/src/storefront/cart/cart-screen.island.tsx'))?.[1]
  expect(asked).toMatch(/preamble/)
  // the first import runs first; Vite's own client is imported by every file
  const [first = ''] = importsOf(await read(sourceIslandAssets.script)).filter(
    address => address !== '/@vite/client',
  )
  expect(await read(first)).toContain(`window.${asked} = true`)
})
