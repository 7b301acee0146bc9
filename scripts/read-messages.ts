// npm run read-messages -- FILE.jsonl [--judge] [--catalogue FILE.json]: reads lines {"id", "text"} and prints the orders
// of each message, as the form for a pasted message would fill them in. With --judge, lines that also hold the right
// "orders" are compared with them, and a table of every field follows.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { readMessage } from '#domain/pasted-messages/read-message.ts'
import type { MessageCatalogue } from '#domain/pasted-messages/read-order.ts'
import { demoCatalogue, demoSetting } from '#tests/support/demo-messages.ts'
import { judgeMessage, type Tallies } from '#tests/support/judge-messages.ts'
import { printedOrder } from './print-orders.ts'

const text = z.string().nullable()
const rightOrder = z.object({
  recipient_name: text,
  recipient_phone: text,
  alternative_phone: text,
  district: text,
  area: text,
  address_has: z.array(z.string()),
  lines: z.array(z.object({ product: text, color: text, size: text, quantity: z.number().nullable() })),
  advance_taka: z.number().nullable(),
  trx_id: text,
})
const message = z.object({ id: z.string(), text: z.string(), orders: z.array(rightOrder).optional() })
const product = z.object({
  name: z.string(),
  category: z.string().default(''),
  colors: z.array(z.object({ name: z.string(), sizes: z.array(z.number()) })),
})

const USAGE = `Say which messages: npm run read-messages -- FILE.jsonl [--judge] [--catalogue FILE.json]
FILE.jsonl: a line {"id": "1", "text": "..."} for each message.
--catalogue: [{"name": "...", "colors": [{"name": "Black", "sizes": [41, 42]}]}] instead of the demo shop's.`

function catalogueOf(file: string | undefined): MessageCatalogue {
  if (file === undefined) return demoCatalogue
  const products = z.array(product).parse(JSON.parse(readFileSync(file, 'utf8')))
  return products.map(({ name, category, colors }) => ({
    id: name,
    name,
    category,
    colors: colors.map(one => ({ name: one.name, sizes: one.sizes.map(size => ({ size, pairs: 0 })) })),
  }))
}

function printTallies(tallies: Tallies): void {
  const share = (count: number, of: number) =>
    `${count} (${of === 0 ? 0 : ((100 * count) / of).toFixed(1)} %)`
  console.log(['field', 'right', 'blank', 'wrong', 'of'].map(head => head.padEnd(18)).join(''))
  for (const [field, { right, blank, wrong, of }] of Object.entries(tallies))
    console.log(
      [field, share(right, of), share(blank, of), share(wrong, of), `${of}`]
        .map(cell => cell.padEnd(18))
        .join(''),
    )
}

function run(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { judge: { type: 'boolean', default: false }, catalogue: { type: 'string' } },
  })
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0) throw new Error(USAGE)
  const catalogue = catalogueOf(values.catalogue)
  const tallies: Tallies = {}
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line.trim() === '') continue
    const { id, text: pasted, orders: right } = message.parse(JSON.parse(line))
    const orders = readMessage(pasted, { ...demoSetting, catalogue }).orders.map(one =>
      printedOrder(one, catalogue),
    )
    console.log(JSON.stringify({ id, orders }))
    if (values.judge && right) judgeMessage(tallies, orders, right)
  }
  if (values.judge) printTallies(tallies)
}

try {
  run()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
