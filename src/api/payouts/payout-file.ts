import type { FastifyInstance } from 'fastify'
import { fail, succeed } from '#contract/envelope.ts'
import {
  PayoutImportAnswer,
  PayoutImportFailure,
  PayoutImportQuery,
  type PayoutImportWire,
  payoutImportToWire,
} from '#contract/payouts/payout-wire.ts'
import { refusals } from '#contract/refusals.ts'
import type { SteppedUpAdmin } from '#features/accounts/proof.ts'
import { importPayoutFile } from '#features/payouts/import-payout-file.ts'
import { courierOfFile } from '#features/payouts/payout-courier.ts'
import type { Shop } from '#features/shop.ts'
import type { UploadHost } from '../catalog/uploads.ts'
import type { Operations } from '../operations.ts'
import { type PayoutFileRead, readPayoutFile } from './read-payout-file.ts'

/** As much as a file of the catalogue may have. */
const MAXIMUM_FILE_BYTES = 5 * 1024 * 1024

type Given = { app: FastifyInstance; host: Pick<UploadHost, 'allowLongBody'> }

/** Imports the payments of a courier, from the file that it offers to shops. */
export function registerPayoutFile(operations: Operations, shop: Shop, { app, host }: Given): void {
  app.addContentTypeParser(
    'text/csv',
    { parseAs: 'buffer', bodyLimit: MAXIMUM_FILE_BYTES },
    (_request, body, done) => done(null, body),
  )
  operations.post('/courier/payouts/import', {
    tags: ['Courier'],
    access: 'admin-stepped-up',
    summary: 'Take in a CSV file of paid parcels, all its lines or nothing; the same file twice is one',
    consumes: ['text/csv'],
    query: PayoutImportQuery,
    answers: { 200: PayoutImportAnswer, 409: PayoutImportFailure },
    refuses: [],
    // only requests of an Admin reach this point
    route: { bodyLimit: MAXIMUM_FILE_BYTES, onRequest: async ({ raw }) => host.allowLongBody(raw) },
    run: async ({ by, query, request: { body } }) =>
      Buffer.isBuffer(body) ? await importFile(shop, { by, bytes: body, ...query }) : undefined,
    answer: (taken, { reply }) => {
      if (!taken) {
        reply.code(415)
        return fail('Send the file as text/csv.')
      }
      const { wire, goodLines } = taken
      const message = messageOf(wire)
      if (wire.imported && goodLines > 0) return succeed(wire, message)
      reply.code(409)
      const code = 'payout_unreadable'
      return { ...(goodLines > 0 ? fail(message) : fail(refusals[code].message, { code })), data: wire }
    },
  })
}

/** Two couriers may number their parcels alike, so nothing is guessed. */
const NOBODYS = {
  lines: [],
  problems: [{ line: 1, column: '', message: 'Please say which courier this file is of.' }],
  unusedColumns: [],
} satisfies PayoutFileRead

type FileImport = {
  by: SteppedUpAdmin
  bytes: Buffer
  skip_wrong: boolean
  payout?: string | null | undefined
  courier?: string | undefined
}

async function importFile(
  shop: Shop,
  { by, bytes, skip_wrong: skipsWrong, payout = null, courier: named }: FileImport,
) {
  const courier = courierOfFile(shop, named)
  const file = courier === undefined ? NOBODYS : await readPayoutFile(bytes, courier)
  const { problems, unusedColumns } = file
  const lines = file.lines.map(line => ({ ...line, payoutNumber: line.payoutNumber ?? payout }))
  const imported = await importPayoutFile(shop, {
    by,
    courier: courier ?? '',
    lines,
    hasProblems: problems.length > 0,
    skipsWrong,
  })
  const goodLines = lines.length
  return { goodLines, wire: payoutImportToWire(imported, { goodLines, unusedColumns, problems }) }
}

function messageOf({ imported, problem_count, lines, unknown }: PayoutImportWire): string {
  const count = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`
  if (!imported) return `${count(problem_count, 'problem')}: nothing was imported.`
  if (lines === 0) return 'The shop had all of this already.'
  const strangers = unknown > 0 ? `, ${unknown} of no parcel of the shop` : ''
  return `${count(lines, 'line')} imported${strangers}.`
}
