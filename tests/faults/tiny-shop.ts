import { onTestFinished } from 'vitest'
import { type CodeProcess, runFile } from '#tests/run-code.ts'

const OPENED_AT = /The shop is open at \S* ?\(?(http:\/\/127\.0\.0\.1:\d+)/
export const TINY_SHOP_SECRET = 'a secret of thirty-two letters or more'

export type TinyShop = CodeProcess & { origin: string }
export type TinyShopPlace = {
  dataDir: string
  databaseUrl?: string | undefined
  env?: Record<string, string>
}

/** A shop's whole process, without a courier and with pages of a few words; rejects when it cannot start. */
export async function startTinyShop(place: TinyShopPlace): Promise<TinyShop> {
  const running = launchTinyShop(place)
  const origin = OPENED_AT.exec(await running.says('The shop is open at'))?.[1]
  if (!origin) throw new Error('the shop does not say where it is')
  return { ...running, origin }
}

/** The same, of which nobody waits until it is open. */
export function launchTinyShop({ dataDir, databaseUrl, env }: TinyShopPlace): CodeProcess {
  const running = runFile(new URL('../serve-tiny-shop.ts', import.meta.url), {
    APP_SECRET: TINY_SHOP_SECRET,
    DATA_DIR: dataDir,
    DEMO: 'off',
    LOG_LEVEL: 'warn',
    PORT: '0',
    PUBLIC_ORIGIN: 'http://shop.test',
    ORDER_RATE_LIMIT: '100000',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...env,
  })
  // a test that fails leaves none behind
  onTestFinished(() => void running.process.kill('SIGKILL'))
  return running
}
