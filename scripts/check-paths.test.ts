import { expect, test } from 'vitest'
import { findLostPaths } from './check-paths.ts'

const FILES = ['src/domain/money.ts', 'src/backoffice/orders/live/live-orders.ts', 'docs/how-to.md']

test('a document may name a file or a folder by the end of its path, and nothing that is gone', () => {
  const page = [
    '`domain/money.ts` and `money.ts`; `orders/live/`; [how](docs/how-to.md), `docs/how-to.md`.',
    'Not names of ours: `priceTaka`, `/v1/orders`, `orders/{id}.ts`, `npm run verify`, `forgotten.jsonl`.',
    '`domain/coins.ts`, `ney.ts` and `orders/dead/` are gone.',
  ].join('\n')
  const lost = findLostPaths(new Map([['docs/page.md', page]]), FILES, /^forgotten\.jsonl$/)
  expect(lost.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([
    'docs/page.md:3 domain/coins.ts is no file of the project',
    'docs/page.md:3 ney.ts is no file of the project',
    'docs/page.md:3 orders/dead/ is no file of the project',
  ])
})
