import { demoProducts } from '#demo/catalogue.ts'
import { createProduct } from '#features/catalog/create-product.ts'
import { readConfig } from '#src/config.ts'
import { startShop } from '#src/start-shop.ts'
import { answerUsage } from './measured-process.ts'

/** The real shop in its own process, with as many products as a small brand sells, configured by its environment. */
const PRODUCTS = Number(process.env.BENCH_PRODUCTS ?? 24)
const PAIRS_FOR_LOAD = 1_000_000

const read = readConfig({
  COURIER: 'off',
  UNCONFIRMED_SHARE: '100',
  ...process.env,
  PORT: '0',
  DEMO: 'off',
  LOG_LEVEL: 'warn',
  ORDER_RATE_LIMIT: '1000000',
})
if (!read.ok) throw new Error(read.problems.join('\n'))
const running = await startShop(read.config, { mode: 'production', say: () => {} })

for (let count = 0; count < PRODUCTS; count += 1) {
  const model = demoProducts[count % demoProducts.length]
  if (!model) throw new Error('the demo catalogue is empty')
  const variants = model.variants.map(variant => ({
    ...variant,
    sizes: variant.sizes.map(size => ({ ...size, stock: size.stock + PAIRS_FOR_LOAD })),
  }))
  await createProduct(running.shop, {
    ...model,
    name: `${model.name} ${count + 1}`,
    position: count + 1,
    variants,
  })
}

answerUsage(running.origin)
process.once('SIGTERM', () => void running.close().then(() => process.exit(0)))
