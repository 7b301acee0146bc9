import { runShop } from './run-shop.ts'

await runShop(process.env, {
  mode: process.env.SHOP_MODE === 'development' ? 'development' : 'production',
})
