import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { CATALOGUE_COLUMNS } from '#contract/catalogue-csv.ts'
import { Failure, fail, succeed } from '#contract/envelope.ts'
import type { FileProblem } from '#contract/import-codec.ts'
import {
  ImportAnswer,
  ImportFailure,
  ImportQuery,
  type ImportWire,
  importToWire,
} from '#contract/import-wire.ts'
import { failureOf } from '#contract/refusals.ts'
import type { LineProblem } from '#domain/catalogue-line.ts'
import { dhakaDay } from '#domain/dates.ts'
import type { Admin } from '#features/accounts/proof.ts'
import { importCatalogue } from '#features/catalogue-file/import-catalogue.ts'
import type { Shop } from '#features/shop.ts'
import { access } from './access.ts'
import type { Gate } from './gate.ts'
import { holdToRight } from './hold-to-right.ts'
import { readCatalogueFile } from './read-catalogue-file.ts'
import { sendRefusal } from './send-refusal.ts'
import type { UploadHost } from './uploads.ts'
import { catalogueFile } from './write-catalogue-file.ts'

/** Some ten times the largest catalogue that this shop will see. */
const MAXIMUM_FILE_BYTES = 5 * 1024 * 1024
const COLUMNS: readonly string[] = Object.values(CATALOGUE_COLUMNS)

const refused = { 400: Failure, 401: Failure, 403: Failure }

type Given = { gate: Gate; host: Pick<UploadHost, 'allowLongBody'> }

/** The whole catalogue as one file, out of the shop and into it. */
export function registerCatalogueFile(app: FastifyInstance, shop: Shop, given: Given): void {
  registerExport(app, shop, given.gate)
  registerImport(app, shop, given)
}

function registerExport(app: FastifyInstance, shop: Shop, gate: Gate): void {
  app.withTypeProvider<ZodTypeProvider>().get(
    '/products/export',
    {
      schema: {
        tags: ['Product'],
        summary: 'The whole catalogue as CSV, drafts too, one line to a size',
        security: access.admin,
        response: {
          200: {
            description: 'The file',
            content: { 'text/csv': { schema: z.unknown().describe('CSV in UTF-8') } },
          },
          ...refused,
        },
      },
    },
    async (request, reply) => {
      const allowed = await gate.admin(request)
      if (!allowed.ok) return sendRefusal(reply, allowed)
      const name = `catalogue-${dhakaDay(shop.clock.now())}.csv`
      reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
      // the whole file would be written for nobody
      if (request.method === 'HEAD') return reply.send()
      holdToRight(shop, reply, async () => (await gate.admin(request)).ok)
      return reply.send(Readable.from(catalogueFile(shop, allowed.by)))
    },
  )
}

function registerImport(app: FastifyInstance, shop: Shop, { gate, host }: Given): void {
  app.addContentTypeParser(
    'text/csv',
    { parseAs: 'buffer', bodyLimit: MAXIMUM_FILE_BYTES },
    (_request, body, done) => done(null, body),
  )
  app.withTypeProvider<ZodTypeProvider>().post(
    '/products/import',
    {
      bodyLimit: MAXIMUM_FILE_BYTES,
      // before the file is taken in
      onRequest: async (request, reply) => {
        const allowed = await gate.admin(request)
        if (!allowed.ok) return sendRefusal(reply, allowed)
        host.allowLongBody(request.raw)
      },
      schema: {
        tags: ['Product'],
        summary: 'Bring the catalogue to what a CSV file says, all of it or nothing; nothing is ever deleted',
        security: access.admin,
        consumes: ['text/csv'],
        querystring: ImportQuery,
        response: { 200: ImportAnswer, ...refused, 409: ImportFailure, 413: Failure, 415: Failure },
      },
    },
    async (request, reply) => {
      const allowed = await gate.admin(request)
      if (!allowed.ok) return sendRefusal(reply, allowed)
      if (!Buffer.isBuffer(request.body)) return reply.code(415).send(fail('Send the file as text/csv.'))
      const wire = await importFile(shop, { by: allowed.by, bytes: request.body, ...request.query })
      const message = messageOf(wire)
      if (request.query.dryRun || wire.applied) return reply.send(succeed(wire, message))
      return reply.code(409).send({ ...fail(message), data: wire })
    },
  )
}

type FileImport = { by: Admin; bytes: Buffer; dryRun: boolean }

/** A file with cells that cannot be used is still compared with the shop, so that every problem is told at once. */
async function importFile(shop: Shop, { by, bytes, dryRun }: FileImport): Promise<ImportWire> {
  const { lines, problems } = await readCatalogueFile(bytes)
  const isDryRun = dryRun || problems.length > 0
  const imported = await importCatalogue(shop, { by, lines, isDryRun })
  return importToWire({ ...imported, problems: joined(problems, imported.problems.map(problemToWire)) })
}

/** What the cells say for themselves explains what is missing because of them. */
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
