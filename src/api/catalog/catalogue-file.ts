import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { CATALOGUE_COLUMNS } from '#contract/catalog/catalogue-csv.ts'
import type { FileProblem } from '#contract/catalog/import-codec.ts'
import {
  ImportAnswer,
  ImportFailure,
  ImportQuery,
  type ImportWire,
  importToWire,
} from '#contract/catalog/import-wire.ts'
import { fail, succeed } from '#contract/envelope.ts'
import { failureOf } from '#contract/refusals.ts'
import type { LineProblem } from '#domain/catalog/catalogue-line.ts'
import { dhakaDay } from '#domain/dates.ts'
import type { Admin } from '#features/accounts/proof.ts'
import { recordCatalogueExport } from '#features/catalogue-file/export-catalogue.ts'
import { importCatalogue } from '#features/catalogue-file/import-catalogue.ts'
import type { Shop } from '#features/shop.ts'
import { endOnAccessLoss } from '../events/end-on-access-loss.ts'
import type { Operations } from '../operations.ts'
import { importForeignFile } from './foreign-file/import-foreign-file.ts'
import { readCatalogueFile } from './read-catalogue-file.ts'
import { registerRemotePictures } from './remote-pictures.ts'
import type { UploadHost } from './uploads.ts'
import { catalogueFile } from './write-catalogue-file.ts'

/** Some ten times the largest catalogue that this shop will see. */
const MAXIMUM_FILE_BYTES = 5 * 1024 * 1024
const COLUMNS: readonly string[] = Object.values(CATALOGUE_COLUMNS)

type Given = { app: FastifyInstance; host: Pick<UploadHost, 'allowLongBody'> }

/** Exports and imports the whole catalogue as one file. */
export function registerCatalogueFile(operations: Operations, shop: Shop, given: Given): void {
  registerExport(operations, shop)
  registerImport(operations, shop, given)
  registerRemotePictures(operations, shop, { ...given, bodyLimit: MAXIMUM_FILE_BYTES })
}

function registerExport(operations: Operations, shop: Shop): void {
  operations.get('/products/export', {
    tags: ['Product'],
    access: 'admin',
    summary: 'The whole catalogue as CSV, drafts too, one line to a size',
    answers: {
      200: {
        description: 'The file',
        content: { 'text/csv': { schema: z.unknown().describe('CSV in UTF-8') } },
      },
    },
    refuses: [],
    run: async ({ by, request }) => {
      if (request.method !== 'HEAD') await recordCatalogueExport(shop, by)
      return by
    },
    answer: (by, { request, reply, isAllowed }) => {
      const name = `catalogue-${dhakaDay(shop.clock.now())}.csv`
      reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
      // a HEAD request would otherwise write the whole file for nobody
      if (request.method === 'HEAD') return Readable.from([])
      endOnAccessLoss(shop, reply, isAllowed)
      return Readable.from(catalogueFile(shop, by))
    },
  })
}

function registerImport(operations: Operations, shop: Shop, { app, host }: Given): void {
  app.addContentTypeParser(
    'text/csv',
    { parseAs: 'buffer', bodyLimit: MAXIMUM_FILE_BYTES },
    (_request, body, done) => done(null, body),
  )
  operations.post('/products/import', {
    tags: ['Product'],
    access: 'admin',
    summary:
      'Bring the catalogue to what a CSV file of this shop, WooCommerce or Shopify says, all of it or nothing; nothing is ever deleted',
    consumes: ['text/csv'],
    query: ImportQuery,
    answers: { 200: ImportAnswer, 409: ImportFailure },
    refuses: [],
    // only requests of an Admin reach this point
    route: { bodyLimit: MAXIMUM_FILE_BYTES, onRequest: async ({ raw }) => host.allowLongBody(raw) },
    run: async ({ by, query, request: { body } }) =>
      Buffer.isBuffer(body) ? await importFile(shop, { by, bytes: body, ...query }) : undefined,
    answer: (wire, { query, reply }) => {
      if (!wire) {
        reply.code(415)
        return fail('Send the file as text/csv.')
      }
      const message = messageOf(wire)
      if (query.dryRun || wire.applied) return succeed(wire, message)
      reply.code(409)
      return { ...fail(message), data: wire }
    },
  })
}

type FileImport = { by: Admin; bytes: Buffer; dryRun: boolean }

/** A file with unusable cells is still compared with the shop, so that every problem is reported at once. */
async function importFile(shop: Shop, { by, bytes, dryRun }: FileImport): Promise<ImportWire> {
  const { lines, problems, foreign } = await readCatalogueFile(bytes)
  if (foreign) {
    const imported = await importForeignFile(shop, { by, file: foreign, isDryRun: dryRun }, problemToWire)
    return importToWire({ ...imported, foreign: imported })
  }
  const isDryRun = dryRun || problems.length > 0
  const imported = await importCatalogue(shop, { by, lines, isDryRun })
  return importToWire({ ...imported, problems: joined(problems, imported.problems.map(problemToWire)) })
}

/** A problem that the shop finds in a cell is left out when the file already has a problem there. */
function joined(ofFile: FileProblem[], ofShop: FileProblem[]): FileProblem[] {
  const known = new Set(ofFile.map(({ line, column }) => `${line} ${column}`))
  const others = ofShop.filter(({ line, column }) => !known.has(`${line} ${column}`))
  return [...ofFile, ...others].sort(
    (one, other) => one.line - other.line || COLUMNS.indexOf(one.column) - COLUMNS.indexOf(other.column),
  )
}

const problemToWire = (problem: LineProblem): FileProblem => ({
  line: problem.line,
  column: CATALOGUE_COLUMNS[problem.field],
  message: 'message' in problem ? problem.message : failureOf(problem.refusal).message,
})

function messageOf({ applied, problemCount, changeCount }: ImportWire): string {
  const count = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`
  if (problemCount > 0) return `${count(problemCount, 'problem')}: nothing was imported.`
  return applied ? `${count(changeCount, 'change')} imported.` : count(changeCount, 'change')
}
