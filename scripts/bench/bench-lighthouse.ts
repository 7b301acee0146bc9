import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { chromium } from '@playwright/test'
import { z } from 'zod'
import { BROWSER_FLAGS, findBrowser } from '../find-browser.ts'
import { runProgram, runTool, withProgress } from '../run-tool.ts'
import type { BenchDatabases } from './bench-databases.ts'
import { startMeasured } from './measured-process.ts'
import { heading, median } from './report.ts'

const ROUNDS = 5
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof CATEGORIES)[number]
/** The scores of a page, 0 to 100, and the audits that lost points. */
type Score = { points: Record<Category, number>; lost: string[] }

/** Lighthouse takes 160 MB, so it has a folder of its own and is installed at first use. */
const FOLDER = 'scripts/bench/lighthouse'
const PROGRAM = `${FOLDER}/node_modules/lighthouse/cli/index.js`

const CategoryReport = z.object({
  score: z.number().nullable(),
  auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
})
const Report = z.object({
  runtimeError: z.object({ message: z.string() }).optional(),
  categories: z.record(z.enum(CATEGORIES), CategoryReport),
  audits: z.record(
    z.string(),
    z.object({ score: z.number().nullable(), displayValue: z.string().optional() }),
  ),
})

const Products = z.object({
  data: z.array(
    z.object({
      _id: z.string(),
      slug: z.string(),
      variants: z.array(z.object({ color: z.string(), sizes: z.array(z.object({ size: z.number() })) })),
    }),
  ),
})

/** Indexed pages and others: a page that asks not to be listed fails this one audit on purpose. */
const NOINDEX_AUDIT = 'is-crawlable'

/**
 * Google's own audit of the storefront with its mobile preset (slow 4G and a slow phone, both simulated), the median of
 * five runs a page. Not a ratio: the scores depend on this machine.
 */
export async function benchLighthouse(databases: BenchDatabases, say: (line: string) => void) {
  if (!existsSync(PROGRAM))
    await withProgress('Installing Lighthouse (npm ci)', () =>
      runProgram('npm', ['ci', '--prefix', FOLDER, '--ignore-scripts', '--no-audit', '--no-fund']),
    )
  const { env } = await databases.place('sqlite')
  const shop = await startMeasured(new URL('serve-shop.ts', import.meta.url), [], env)
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: [`--remote-debugging-port=${port}`, ...BROWSER_FLAGS],
  })
  try {
    say(heading(`Lighthouse, mobile preset, median of ${ROUNDS}: ${CATEGORIES.join(', ')}`))
    for (const path of await pagesOf(shop.origin)) {
      const scores: Score[] = []
      for (let round = 0; round < ROUNDS; round += 1) scores.push(await examine(shop.origin + path, port))
      const medians = CATEGORIES.map(category => median(scores.map(({ points }) => points[category])))
      const lost = [...new Set(scores.flatMap(score => score.lost))]
      const shown = medians.map(points => String(Math.round(points)).padStart(4)).join('')
      say(`  ${path.replace(/\?.*/, '?…').padEnd(44)}${shown}   ${lost.join(', ')}`)
    }
  } finally {
    await browser.close()
    await shop.stop()
  }
}

/** Home, a product, a search with results, the cart and a checkout with a pair to buy. */
async function pagesOf(origin: string): Promise<string[]> {
  const answer: unknown = await (await fetch(`${origin}/v1/products?limit=1`)).json()
  const [product] = Products.parse(answer).data
  if (!product) throw new Error('the measured shop has no products')
  const [variant] = product.variants
  const pair = new URLSearchParams({
    product: product._id,
    color: variant?.color ?? '',
    size: String(variant?.sizes[0]?.size ?? ''),
  })
  return ['/', `/products/${product.slug}`, '/search?q=sandal', '/cart', `/checkout?${pair}`]
}

async function examine(url: string, port: number): Promise<Score> {
  const flags = ['--quiet', '--output=json', `--port=${port}`, `--only-categories=${CATEGORIES}`]
  const { categories, audits, runtimeError } = Report.parse(
    JSON.parse(await runTool([PROGRAM, url, ...flags])),
  )
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`)
  const lost = CATEGORIES.flatMap(name =>
    categories[name].auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim()),
  )
  const points = (name: Category) => (categories[name].score ?? Number.NaN) * 100
  return {
    points: {
      performance: points('performance'),
      accessibility: points('accessibility'),
      'best-practices': points('best-practices'),
      seo: points('seo'),
    },
    lost: lost.map(text => (text === NOINDEX_AUDIT ? `${text} (by intent)` : text)),
  }
}

/** A port that is free right now. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return address.port
}
