import { COST_COLUMNS, type CostExportRow, costFieldOf, readCostRow } from '#contract/costs/cost-csv.ts'
import {
  CostFileAnswer,
  CostFileWire,
  CostListAnswer,
  CostParams,
  CostSavedAnswer,
  CostWire,
  costFileToWire,
  costListToWire,
  costSavedToWire,
} from '#contract/costs/cost-wire.ts'
import { succeed } from '#contract/envelope.ts'
import type { CostFile } from '#domain/costs/cost-file.ts'
import { dhakaDay } from '#domain/dates.ts'
import { exportCosts } from '#features/costs/export-costs.ts'
import { importCosts } from '#features/costs/import-costs.ts'
import { listCosts } from '#features/costs/list-costs.ts'
import { setCost } from '#features/costs/set-cost.ts'
import type { Shop } from '#features/shop.ts'
import type { UploadHost } from '../catalog/uploads.ts'
import type { Operations } from '../operations.ts'
import { CSV_ANSWER, sendCsv } from './csv-answer.ts'
import { fileRoute } from './file-route.ts'
import { readRows } from './read-rows.ts'

const tags = ['Money']

/** What a pair of each colour costs. */
export function registerCosts(
  operations: Operations,
  shop: Shop,
  host: Pick<UploadHost, 'allowLongBody'>,
): void {
  operations.get('/money/costs', {
    tags,
    access: 'money',
    summary: 'What a pair of each color costs, with its history; colors without a cost first',
    answers: { 200: CostListAnswer },
    refuses: [],
    run: ({ by }) => listCosts(shop, { by }),
    answer: ({ costs }) => succeed(costListToWire(costs)),
  })
  operations.put('/products/:id/cost', {
    tags,
    access: 'money',
    summary: 'Set what a pair of some colors costs from a day on; pairs that left keep the cost of their day',
    params: CostParams,
    body: CostWire,
    answers: { 200: CostSavedAnswer },
    refuses: ['color_not_found', 'cost_changed', 'cost_not_found', 'day_too_late', 'product_not_found'],
    run: ({ by, params, body }) => setCost(shop, { by, productId: params.id, ...body }),
    answer: ({ saved }) => succeed(costSavedToWire(saved), 'Cost saved.'),
  })
  registerFiles(operations, shop, host)
}

function registerFiles(operations: Operations, shop: Shop, host: Pick<UploadHost, 'allowLongBody'>): void {
  operations.get('/money/costs/export', {
    tags,
    access: 'money',
    summary: 'All costs as CSV, a line for each day on which one began; the import reads it',
    answers: CSV_ANSWER,
    refuses: [],
    // a HEAD request would write the whole file for nobody
    route: { exposeHeadRoute: false },
    run: ({ by }) => exportCosts(shop, { by }),
    answer: ({ rows }, { reply }) => {
      const lines = rows.flatMap((row): CostExportRow[] =>
        row.history.length === 0 ? [{ row, entry: null }] : row.history.map(entry => ({ row, entry })),
      )
      return sendCsv(reply, { name: 'costs', now: shop.clock.now(), columns: COST_COLUMNS }, lines)
    },
  })
  operations.post('/money/costs/import', {
    tags,
    access: 'money',
    summary: 'Say what a CSV file of costs would change, or change it; the same file twice changes nothing',
    body: CostFileWire,
    answers: { 200: CostFileAnswer },
    refuses: [],
    route: fileRoute(host),
    run: async ({ by, body }) => {
      const today = dhakaDay(shop.clock.now())
      const read = await readRows(body.file, {
        fieldOf: costFieldOf,
        lack: fields =>
          fields.has('product') && fields.has('color')
            ? undefined
            : 'The file needs the columns “Product”, “Color” and “Cost”, as an export has them.',
        read: (line, cells) => readCostRow(line, cells, today),
      })
      return await importCosts(shop, {
        by,
        ...read,
        isApplied: body.apply,
        takesDifferent: body.take_different,
      })
    },
    answer: ({ file }) => succeed(costFileToWire(file), messageOf(file)),
  })
}

function messageOf({ isApplied, newLines, differentLines, refusedLines }: CostFile): string {
  const refused = refusedLines === 0 ? '' : `, ${refusedLines} refused`
  const said = `${newLines} new, ${differentLines} different${refused}.`
  return isApplied ? `Costs imported: ${said}` : said
}
