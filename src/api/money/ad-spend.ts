import { DoneAnswer } from '#contract/accounts/account-wire.ts'
import {
  AdSpendAnswer,
  AdSpendQuery,
  AdSpendWire,
  adSpendToWire,
  SpendFileAnswer,
  SpendFileWire,
  spendFileToWire,
} from '#contract/ad-spend/ad-spend-wire.ts'
import { readSpendRow, SPEND_COLUMNS, spendFieldOf, spendLack } from '#contract/ad-spend/spend-csv.ts'
import { succeed } from '#contract/envelope.ts'
import type { SpendFile } from '#domain/ad-spend/ad-spend-file.ts'
import { dhakaDay } from '#domain/dates.ts'
import { exportSpend } from '#features/ad-spend/export-spend.ts'
import { importSpend } from '#features/ad-spend/import-spend.ts'
import { listAdSpend } from '#features/ad-spend/list-ad-spend.ts'
import { setAdSpend, type TypedSpend } from '#features/ad-spend/set-ad-spend.ts'
import type { Shop } from '#features/shop.ts'
import type { UploadHost } from '../catalog/uploads.ts'
import type { Operations } from '../operations.ts'
import { CSV_ANSWER, sendCsv } from './csv-answer.ts'
import { fileRoute } from './file-route.ts'
import { readRows } from './read-rows.ts'

const tags = ['Money']

/** What is spent on advertising, by day, source and campaign. */
export function registerAdSpend(
  operations: Operations,
  shop: Shop,
  host: Pick<UploadHost, 'allowLongBody'>,
): void {
  operations.get('/money/ad-spend', {
    tags,
    access: 'money',
    summary: 'What was spent on advertising on each day, and which days lack an amount; at most 400 days',
    query: AdSpendQuery,
    answers: { 200: AdSpendAnswer },
    refuses: [],
    run: ({ by, query }) => listAdSpend(shop, { by, ...query }),
    answer: ({ spend }) => succeed(adSpendToWire(spend)),
  })
  operations.put('/money/ad-spend', {
    tags,
    access: 'money',
    summary: 'Write what was spent on some days, all of it or nothing; 0 is an amount, null empties a cell',
    body: AdSpendWire,
    answers: { 200: DoneAnswer },
    refuses: ['day_too_late', 'spend_below_campaigns', 'spend_changed'],
    run: ({ by, body }) => setAdSpend(shop, { by, cells: body.cells.map(toTyped) }),
    answer: () => succeed(null, 'Saved.'),
  })
  registerFiles(operations, shop, host)
}

const toTyped = ({ amount_poisha, seen_poisha, ...cell }: AdSpendWire['cells'][number]): TypedSpend => ({
  ...cell,
  amountPoisha: amount_poisha,
  seenPoisha: seen_poisha,
})

function registerFiles(operations: Operations, shop: Shop, host: Pick<UploadHost, 'allowLongBody'>): void {
  operations.get('/money/ad-spend/export', {
    tags,
    access: 'money',
    summary: 'What was spent on advertising as CSV, a line for each campaign and day; the import reads it',
    query: AdSpendQuery,
    answers: CSV_ANSWER,
    refuses: [],
    // a HEAD request would write the whole file for nobody
    route: { exposeHeadRoute: false },
    run: ({ by, query }) => exportSpend(shop, { by, ...query }),
    answer: ({ rows }, { reply }) =>
      sendCsv(reply, { name: 'ad-spend', now: shop.clock.now(), columns: SPEND_COLUMNS }, rows),
  })
  operations.post('/money/ad-spend/import', {
    tags,
    access: 'money',
    summary:
      'Say what a CSV file of an advertiser would change, or change it; what a person typed stays unless chosen otherwise',
    body: SpendFileWire,
    answers: { 200: SpendFileAnswer },
    refuses: [],
    route: fileRoute(host),
    run: async ({ by, body }) => {
      const today = dhakaDay(shop.clock.now())
      const read = await readRows(body.file, {
        fieldOf: spendFieldOf,
        lack: spendLack,
        read: (line, cells) => readSpendRow(line, cells, { source: body.source, today }),
      })
      return await importSpend(shop, { by, ...read, isApplied: body.apply, choices: body.choices })
    },
    answer: ({ file }) => succeed(spendFileToWire(file), messageOf(file)),
  })
}

function messageOf({ isApplied, needsSource, writtenCells, ...file }: SpendFile): string {
  if (needsSource) return 'This file names no source. Please say where it was spent.'
  if (isApplied) return `${writtenCells} ${writtenCells === 1 ? 'day' : 'days'} written.`
  return `${file.newCells} new, ${file.sameCells} the same, ${file.differentCells} different, ${file.refusedLines} refused.`
}
