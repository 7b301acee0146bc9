import { defineConfig } from 'vite'
import { browserGuard } from './scripts/browser-guard.ts'
import { leanReact } from './scripts/lean-react.ts'
import { plainImports } from './scripts/plain-imports.ts'
import { reactAsModules } from './scripts/react-as-modules.ts'

/** Words that only the server says: an island says those of `island-words.ts`, which reach the browser. */
const WORDS_OF_PAGES =
  /^src\/storefront\/language\/(?:page-words|use-page-language|bengali-pages|catalogue-word)\.tsx?$/

/**
 * The storefront's scripts, beside React Router's build: one boot script, the libraries, what every page's frame needs
 * with what hydrates islands, what every page that shows products needs, what cart, checkout and other forms share, and a
 * chunk per island. A file more costs a page about 100 bytes and a request.
 */
export default defineConfig({
  plugins: [browserGuard(WORDS_OF_PAGES), plainImports(), reactAsModules(), leanReact()],
  publicDir: false,
  build: {
    outDir: 'build/client',
    emptyOutDir: false,
    assetsInlineLimit: 0,
    modulePreload: false,
    manifest: '.vite/islands.json',
    rolldownOptions: {
      input: ['src/storefront/islands/client.ts'],
      // React asks its scheduler for two parts that no production build of it has
      checks: { importIsUndefined: false },
      output: {
        codeSplitting: {
          groups: [
            // with all that it needs: it runs before the others are fetched, and must not wait for any of them
            { name: 'client', test: /islands[\\/]client\.ts/, priority: 1 },
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|zustand)[\\/]/ },
            { name: 'frame', test: /islands[\\/]hydrate\.ts|frame[\\/][^\\/]+\.island\.tsx/ },
            {
              name: 'goods',
              test: /src[\\/](domain[\\/](\w+[\\/])?(money|product|picture|checkout|typed-phone|own-text)\.ts|web[\\/]ui[\\/](picture|price)\.tsx|storefront[\\/]language[\\/]shown-words\.ts)/,
            },
            // what cart, checkout and the gate to an order share: split up it would cost each 120 bytes a file
            {
              name: 'forms',
              test: /src[\\/](domain[\\/](\w+[\\/])?(cart-products|delivery-zones|free-delivery)|(web[\\/](api-client|ui[\\/]field-error)|storefront[\\/]\w+[\\/](use-coupon|use-present-products|present-products|use-delivery|check-line|ordered-pair|clear-draft)))\.tsx?/,
            },
          ],
        },
      },
    },
  },
})
